import type { SigningInvitation } from '#contract/delegations.ts'

/**
 * Who has a document signed: the shop itself, or a provider with an API as the public ones have (an envelope for a
 * document, a signer with an address to go to, a webhook when it is done, the signed file to fetch).
 */
export type SigningPort = {
  /** Answers the envelope's id. `reference` is the document's own number here; the same again is the same envelope. */
  createEnvelope(document: { reference: number; title: string; bytes: Buffer }): Promise<string>
  /** Asks somebody for their signature and tells how they go on. */
  addSigner(envelopeId: string, signer: Signer): Promise<SigningInvitation>
  /** The signed file, once it is signed. */
  download(envelopeId: string): Promise<Buffer>
}

export type Signer = {
  name: string
  email: string
  /** Of the signed-in session that asks: a mailed code is good for it alone. */
  tokenDigest: Buffer
  /** Where a provider leads back to. */
  returnAddress: string
}
