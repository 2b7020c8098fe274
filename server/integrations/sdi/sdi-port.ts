import type { SdiState } from '#domain/orders/sdi-states.ts'
import type { Cell } from '../../files/sheet.ts'

/** What the accountant's list tells of one document. */
export type SdiRow = readonly Cell[]

/** A document for the exchange system, as it was issued. `fileName` is that of the XML, `pdfName` for people. */
export type SdiDocument = {
  fileName: string
  pdfName: string
  issuedOn: string
  xml: Buffer
  pdf: Buffer
  row: SdiRow
}

/**
 * The way to the exchange system (SdI). `stateAfterSubmit` is the state of documents after `submit`; receipts from SdI
 * are states too. A year's documents do not fit into memory, so they are streamed in and out.
 */
export type SdiPort = {
  stateAfterSubmit: SdiState
  submit(documents: AsyncIterable<SdiDocument>): AsyncIterable<Uint8Array<ArrayBuffer>>
}
