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
  /** What the code is: a right one is used up by it, a wrong one costs a try; `closed`, no code is looked at any more. */
  confirm(
    envelopeId: string,
    typed: { code: string; tokenDigest: Buffer },
    visit: { address: string; userAgent: string },
  ): Promise<'right' | 'wrong' | 'closed'>
}

export const signingCodePurpose = 'signing-code'

/** Told apart from the ids that a provider gives. */
const envelopeOf = (reference: number) => `shop-${reference}`
const referenceOf = (envelopeId: string) => Number(envelopeId.replace(/^shop-/, ''))

/** `draw` makes the file to be sealed, with what was found out about the signature. */
export const inShopProvider = (
  { db, jobs, secret, signingKey }: Shop,
  draw: (reference: number) => Promise<Buffer>,
): InShopSigning => ({
  createEnvelope: async ({ reference }) => envelopeOf(reference),

  addSigner: (envelopeId, { email, tokenDigest }) =>
    db.transaction().execute(async tx => {
      const { id, expiresAt } = await insertSigningSession(tx, {
        delegationId: referenceOf(envelopeId),
        tokenDigest,
        email,
      })
      await jobs.enqueue(tx, 'mail', { kind: 'signing-code', id })
      return { way: 'code', sentTo: email, expiresAt }
    }),

  // A try is counted, for good, before the code is looked at.
  async confirm(envelopeId, { code, tokenDigest }, visit) {
    const session = await takeSigningTry(db, referenceOf(envelopeId), tokenDigest)
    if (!session) return 'closed'
    if (!isMailedCode(secret, signingCodePurpose, session, code)) return 'wrong'
    return (await spendSigningSession(db, session.id, visit)) ? 'right' : 'closed'
  },

  download: async envelopeId => seal(await draw(referenceOf(envelopeId)), signingKey),
})
