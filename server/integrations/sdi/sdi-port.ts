import type { SdiState } from '#domain/orders/sdi-states.ts'

/** A document for the exchange system, as it was issued. `fileName` is that of the XML, `pdfName` for people. */
export type SdiDocument = {
  fileName: string
  pdfName: string
  issuedOn: string
  xml: Buffer
  pdf: Buffer
  row: readonly string[]
}

/**
 * The way to the exchange system (SdI). `stateAfterSubmit` is the state of documents after `submit`; receipts from SdI
 * are states too. A year's documents do not fit into memory, so they are streamed in and out.
 */
export type SdiPort = {
  stateAfterSubmit: SdiState
  submit(documents: AsyncIterable<SdiDocument>): AsyncIterable<Uint8Array<ArrayBuffer>>
}
