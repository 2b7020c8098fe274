import '../../files/ignore-stop-signals.ts'
import type { InvoiceDocument } from '../../database/invoice-tables.ts'
import { fatturaPa } from './fattura-pa.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** Runs in a process of its own (see `invoice-files.ts`). */

export const files = async (document: InvoiceDocument) => ({
  xml: fatturaPa(document),
  pdf: await invoicePdf(document),
})

/** Called for the sake of loading this file. */
export const load = () => {}
