import type { SdiState } from '#domain/sdi-states.ts'

/** A document for the exchange system, as it was issued. */
export type SdiDocument = { fileName: string; issuedOn: string; xml: Buffer; pdf: Buffer; row: readonly string[] }

/**
 * The way to the exchange system (SdI). What hands documents over says in which state they are then; receipts that come
 * back are states as well. A year's documents are too many to be held in memory: they come, and go, in parts.
 */
export type SdiPort = {
  stateAfter: SdiState
  handOver(documents: AsyncIterable<SdiDocument>): AsyncIterable<Uint8Array<ArrayBuffer>>
}
