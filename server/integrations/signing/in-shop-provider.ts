import { isMailedCode } from '../../mailed-codes.ts'
import type { Shop } from '../../running-shop.ts'
import { seal } from './pdf-seal.ts'
import type { SigningPort } from './signing-port.ts'
import { insertSigningSession, spendSigningSession, takeSigningTry } from './signing-queries.ts'

/**
 * The shop as its own provider: a code by mail to the account's address, good for ten minutes, five tries and the session
 * that asked, then the document with its page of evidence under the shop's own seal.
 */
export type InShopSigning = SigningPort & {
  /** Whether the code is right; a right one is used up by it. */
  confirm(
    envelopeId: string,
    typed: { code: string; tokenDigest: Buffer },
    visit: { address: string; userAgent: string },
  ): Promise<boolean>
}

export const signingCodePurpose = 'signing-code'

/** `draw` makes the file to be sealed, with what was found out about the signature. */
export const inShopProvider = (
  { db, jobs, secret, signingKey }: Shop,
  draw: (reference: number) => Promise<Buffer>,
): InShopSigning => ({
  createEnvelope: async ({ reference }) => String(reference),

  addSigner: (envelopeId, { email, tokenDigest }) =>
    db.transaction().execute(async tx => {
      const { id, expiresAt } = await insertSigningSession(tx, { delegationId: Number(envelopeId), tokenDigest, email })
      await jobs.enqueue(tx, 'mail', { kind: 'signing-code', id })
      return { way: 'code', sentTo: email, expiresAt }
    }),

  // A try is counted, for good, before the code is looked at.
  async confirm(envelopeId, { code, tokenDigest }, visit) {
    const session = await takeSigningTry(db, Number(envelopeId), tokenDigest)
    if (!session || !isMailedCode(secret, signingCodePurpose, session, code)) return false
    return spendSigningSession(db, session.id, visit)
  },

  download: async envelopeId => seal(await draw(Number(envelopeId)), signingKey),
})
