import type { AppContext } from '../../app-context.ts'
import { violates } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { deleteOtherSessionsOf, deleteSessionsOf } from '../../http/session-queries.ts'
import type { SessionUser } from '../../http/session-user.ts'
import { linkDigestOf } from '../../mail/mailed-links.ts'
import { recordAudit } from '../../record-audit.ts'
import { extendReservationsOf } from '../payments/unpaid-limits/unpaid-limit-queries.ts'
import { deleteOlderVerifications, lockVerification, setVerifiedEmail } from './email-verification-queries.ts'
import { verificationMessages } from './verification-messages.ts'

/**
 * Verifies an address by its mailed link; a change of the address ends the account's other sessions. Idempotent. Throws `not-found` if the link is unknown, expired or replaced, and
 * `email-taken` if another account has the address; of two simultaneous calls the index refuses one.
 */
export const verifyEmail = (
  ctx: AppContext,
  user: SessionUser | undefined,
  token: string,
  { requestId }: RequestContext,
) =>
  ctx.db.transaction().execute(async tx => {
    const link = await lockVerification(tx, linkDigestOf(ctx.secret, 'verify-email', token))
    if (!link) throw new Problem('not-found', verificationMessages.linkRefused)
    const { userId, email, currentEmail, isVerified } = link
    if (isVerified && currentEmail === email) return { email }
    await setVerifiedEmail(tx, userId, email).catch(error => {
      throw violates(error, 'users_email') ? new Problem('email-taken', verificationMessages.emailTaken) : error
    })
    await deleteOlderVerifications(tx, link)
    await extendReservationsOf(tx, userId)
    // Whoever had only a session could not have made this change, and does not outlast it.
    if (currentEmail !== email)
      await (user?.id === userId ? deleteOtherSessionsOf(tx, userId, user.tokenDigest) : deleteSessionsOf(tx, userId))
    await recordAudit(tx, { id: userId, requestId }, 'verify-email', ['user', userId], {
      before: { email: currentEmail, emailVerified: isVerified },
      after: { email, emailVerified: true },
    })
    return { email }
  })
