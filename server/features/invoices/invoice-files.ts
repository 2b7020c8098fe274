import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import { inOwnProcess } from '../../files/in-own-process.ts'
import type * as worker from './invoice-files-worker.ts'

const run = inOwnProcess<typeof worker>('document', new URL('./invoice-files-worker.ts', import.meta.url))

/** Starts the process and loads what draws, so that nothing is locked meanwhile. */
export const prepareInvoiceFiles = () => run('load', undefined)

/** Reads a message that anybody may have sent (see `readPecMessage`). */
export const readMessageByPec = (raw: Buffer, knownKeys: string[]) =>
  run('pecMessage', { raw, at: new Date().toISOString(), knownKeys })

/** Returns the XML for the exchange system and the readable copy. The same document gives the same bytes. */
export async function invoiceFiles(document: InvoiceDocument): Promise<{ xml: Buffer; pdf: Buffer }> {
  const { xml, pdf } = await run('files', document)
  return { xml: Buffer.from(xml), pdf: Buffer.from(pdf) }
}
