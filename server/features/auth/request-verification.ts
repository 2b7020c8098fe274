import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { SessionUser } from '../../http/session-user.ts'
import { newLink } from '../../mail/mailed-links.ts'
import { lockUser } from '../users/user-queries.ts'
import { insertVerification } from './email-verification-queries.ts'

/** Queues the mail with a link that verifies `email` for the account. Returns the id of its row. */
export async function mailVerification(
  tx: Transaction,
  ctx: AppContext,
  userId: number,
  address: { email: string; previousEmail: string | null },
): Promise<number> {
  const link = newLink(ctx.secret, 'verify-email')
  const id = await insertVerification(tx, userId, { ...address, link })
  await ctx.jobs.enqueue(tx, 'mail', { kind: 'verify-email', id })
  return id
}

/** Mails another link for the address that awaits verification; earlier links for it keep working. */
export async function resendVerification(ctx: AppContext, user: SessionUser) {
  const { verificationMailsPerUser } = (await ctx.settings.current()).limits
  await ctx.limits.count('verificationMailsPerUser', verificationMailsPerUser, String(user.id))
  await ctx.db.transaction().execute(async tx => {
    const { email, emailVerified, pendingEmail } = await lockUser(tx, user.id)
    if (emailVerified && pendingEmail === null) return
    await mailVerification(tx, ctx, user.id, {
      email: pendingEmail ?? email,
      previousEmail: pendingEmail !== null && emailVerified ? email : null,
    })
  })
}
