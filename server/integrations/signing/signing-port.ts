import type { SigningInstructions } from '#contract/delegations.ts'

/**
 * Has a document signed, by the shop itself or by a provider with the usual kind of API (an envelope for a document, a
 * signer with a URL to go to, a webhook when it is done, the signed file to download).
 */
export type SigningPort = {
  /**
   * Returns the envelope's id. `reference` is the document's id in the shop; a repeated call returns the same envelope.
   */
  createEnvelope(document: { reference: number; title: string; bytes: Buffer }): Promise<string>
  /** Invites a signer and returns how they proceed. */
  addSigner(envelopeId: string, signer: Signer): Promise<SigningInstructions>
  /** Returns the signed file, once it is signed. */
  download(envelopeId: string): Promise<Buffer>
}

export type Signer = {
  name: string
  email: string
  /** Digest of the session that requests the code: the code is valid in that session only. */
  tokenDigest: Buffer
  /** URL to which the provider returns the signer. */
  returnAddress: string
}
