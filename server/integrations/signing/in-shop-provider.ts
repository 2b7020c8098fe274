import type { AppContext } from '../../app-context.ts'
import { verifyEmailCode } from '../../mail/email-codes.ts'
import { seal } from './pdf-seal.ts'
import type { SigningPort } from './signing-port.ts'
import { countSigningAttempt, insertSigningSession, markSigningSessionUsed } from './signing-queries.ts'

/**
 * The shop as its own signature provider. It mails a code to the account's address, valid for ten minutes, five
 * attempts and the session that requested it. The signed document has a page of evidence and the shop's own seal.
 */
export type InShopSigning = SigningPort & {
  /**
   * Checks the typed code. A right one is consumed, a wrong one costs an attempt; 'closed' if no code is accepted any
   * more.
   */
  confirm(
    envelopeId: string,
    typed: { code: string; tokenDigest: Buffer },
    requestContext: { address: string; userAgent: string },
  ): Promise<'right' | 'wrong' | 'closed'>
}

export const signingCodePurpose = 'signing-code'

/** Prefixed, to distinguish them from ids of external providers. */
const envelopeOf = (reference: number) => `shop-${reference}`
const referenceOf = (envelopeId: string) => Number(envelopeId.replace(/^shop-/, ''))

/** `draw` returns the PDF to be sealed, including the evidence about the signature. */
export const inShopProvider = (
  { db, jobs, secret, signingKey }: AppContext,
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
      return { method: 'code', sentTo: email, expiresAt }
    }),

  // Each attempt is counted permanently before the code is checked.
  async confirm(envelopeId, { code, tokenDigest }, requestContext) {
    const session = await countSigningAttempt(db, referenceOf(envelopeId), tokenDigest)
    if (!session) return 'closed'
    if (!verifyEmailCode(secret, signingCodePurpose, session, code)) return 'wrong'
    return (await markSigningSessionUsed(db, session.id, requestContext)) ? 'right' : 'closed'
  },

  download: async envelopeId => seal(await draw(referenceOf(envelopeId)), signingKey),
})
