import '../../files/ignore-stop-signals.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import { fatturaPa } from './fattura-pa.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** Runs in a process of its own (see `invoice-files.ts`). */

export const files = async (document: InvoiceDocument) => ({
  xml: fatturaPa(document),
  pdf: await invoicePdf(document),
})

/** Reads what arrived by PEC. Loads its libraries with the first message. */
export const pecMessage = async ({ raw, at, knownKeys }: { raw: Uint8Array; at: string; knownKeys: string[] }) => {
  const { readPecMessage } = await import('../../integrations/sdi/pec-message.ts')
  return readPecMessage(Buffer.from(raw), new Date(at), knownKeys)
}

/** Called for the sake of loading this file. */
export const load = () => {}
