import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import type { Database, Transaction } from '../../database/open-database.ts'
import { inOwnProcess } from '../../files/in-own-process.ts'
import type * as worker from './invoice-files-worker.ts'

const run = inOwnProcess<typeof worker>('document', new URL('./invoice-files-worker.ts', import.meta.url))

/**
 * Runs a transaction that may issue a document. What draws it is loaded before, because that takes seconds on a busy
 * machine: meanwhile its rows would be locked, and in the end PostgreSQL would give the idle transaction up.
 */
export async function transactionWithDocuments<Result>(db: Database, body: (tx: Transaction) => Promise<Result>) {
  await run('load', undefined)
  return db.transaction().execute(body)
}

/** Reads a message that anybody may have sent (see `readPecMessage`). */
export const readMessageByPec = (raw: Buffer, knownKeys: string[]) =>
  run('pecMessage', { raw, at: new Date().toISOString(), knownKeys })

/** Returns the XML for the exchange system and the readable copy. The same document gives the same bytes. */
export async function invoiceFiles(document: InvoiceDocument): Promise<{ xml: Buffer; pdf: Buffer }> {
  const { xml, pdf } = await run('files', document)
  return { xml: Buffer.from(xml), pdf: Buffer.from(pdf) }
}
