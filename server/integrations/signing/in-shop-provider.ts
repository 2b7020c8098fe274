import type { SigningInstructions } from '#contract/delegations.ts'
import type { AppContext } from '../../app-context.ts'
import { verifyEmailCode } from '../../mail/email-codes.ts'
import { seal } from './pdf-seal.ts'
import type { Signer, SigningPort } from './signing-port.ts'
import {
  countSigningAttempt,
  insertSessionsOfGroup,
  insertSigningSession,
  markSigningSessionsUsed,
} from './signing-queries.ts'

/**
 * The shop as its own signature provider. It mails a code to the account's address, valid for ten minutes, five
 * attempts and the session that requested it. The signed document has a page of evidence and the shop's own seal.
 */
export type InShopSigning = SigningPort & {
  /** Mails one code that signs all these documents. */
  addSignerOfAll(envelopeIds: readonly string[], signer: Signer): Promise<SigningInstructions>
  /**
   * Checks the typed code, with the envelope that was the first when the code was mailed. A right one is consumed and
   * the envelopes that it signs are returned; a wrong one costs an attempt; 'closed' if no code is accepted any more.
   */
  confirm(
    envelopeId: string,
    typed: { code: string; tokenDigest: Buffer },
    requestContext: { address: string; userAgent: string },
  ): Promise<readonly string[] | 'wrong' | 'closed'>
}

export const signingCodePurpose = 'signing-code'

/** Prefixed, to distinguish them from ids of external providers. */
const envelopeOf = (reference: number) => `shop-${reference}`
const referenceOf = (envelopeId: string) => Number(envelopeId.replace(/^shop-/, ''))

/** `draw` returns the PDF to be sealed, including the evidence about the signature. */
export const inShopProvider = (
  { db, jobs, secret, signingKey }: AppContext,
  draw: (reference: number) => Promise<Buffer>,
): InShopSigning => {
  const addSignerOfAll: InShopSigning['addSignerOfAll'] = (envelopeIds, { email, tokenDigest }) =>
    db.transaction().execute(async tx => {
      const [first = Number.NaN, ...others] = envelopeIds.map(referenceOf)
      const session = await insertSigningSession(tx, { delegationId: first, tokenDigest, email })
      await insertSessionsOfGroup(tx, session.id, others)
      await jobs.enqueue(tx, 'mail', { kind: 'signing-code', id: session.id })
      return { method: 'code', sentTo: email, expiresAt: session.expiresAt }
    })
  return {
    createEnvelope: async ({ reference }) => envelopeOf(reference),

    addSigner: (envelopeId, signer) => addSignerOfAll([envelopeId], signer),
    addSignerOfAll,

    // Each attempt is counted permanently before the code is checked.
    async confirm(envelopeId, { code, tokenDigest }, requestContext) {
      const session = await countSigningAttempt(db, referenceOf(envelopeId), tokenDigest)
      if (!session) return 'closed'
      if (!verifyEmailCode(secret, signingCodePurpose, session, code)) return 'wrong'
      const signed = await markSigningSessionsUsed(db, session.id, requestContext)
      return signed.length > 0 ? signed.map(envelopeOf) : 'closed'
    },

    download: async envelopeId => seal(await draw(referenceOf(envelopeId)), signingKey),
  }
}
