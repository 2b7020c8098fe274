import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { deleteSessionsOf } from '../../http/session-queries.ts'
import { authMessages } from './auth-messages.ts'
import { updatePassword } from './auth-queries.ts'
import { deleteVerificationsOf, markEmailVerified } from './email-verification-queries.ts'
import { hashPassword, passwordWorkOfNetworks } from './passwords.ts'
import { digestOfResetToken } from './reset-codes.ts'
import { lockVerifiedReset, markResetsUsed, verifiedReset } from './reset-queries.ts'
import { deleteFactor } from './second-factor-queries.ts'
import { resetRefused } from './verify-reset-code.ts'
import { forgetLogins } from './wrong-logins.ts'

/**
 * Sets a new password with a verified reset request. A request works once, and all sessions of the account end with it.
 * Its code has proven the mailbox, so it also verifies the address.
 */
export async function resetPassword(
  ctx: AppContext,
  { token, password }: { token: string; password: string },
  requestContext: RequestContext,
) {
  const tokenDigest = digestOfResetToken(ctx.secret, token)
  if (!(await verifiedReset(ctx.db, tokenDigest))) throw resetRefused()
  // Outside the transaction: holds no lock while it waits.
  const passwordHash = await passwordWorkOfNetworks.run(requestContext.widerNetwork, () => hashPassword(password))
  const account = await ctx.db.transaction().execute(async tx => {
    const reset = await lockVerifiedReset(tx, tokenDigest)
    if (!reset) throw resetRefused()
    await markResetsUsed(tx, reset.email)
    await updatePassword(tx, reset.userId, passwordHash)
    if (reset.isVerified) await deleteSessionsOf(tx, reset.userId)
    else await giveToOwner(tx, reset.userId)
    return reset
  })
  await forgetLogins(ctx, account, requestContext)
  return { message: authMessages.passwordReset }
}

/**
 * Verifies the address of an account, and ends its sessions, second factor and links: a stranger may have made the account
 * with somebody else's address and set these up.
 */
export async function giveToOwner(tx: Transaction, userId: number) {
  await deleteSessionsOf(tx, userId)
  await deleteFactor(tx, userId)
  await deleteVerificationsOf(tx, userId)
  await markEmailVerified(tx, userId)
}
