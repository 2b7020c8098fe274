import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { deleteSessionsOf } from '../../http/session-queries.ts'
import { authMessages } from './auth-messages.ts'
import { updatePassword } from './auth-queries.ts'
import { hashPassword } from './passwords.ts'
import { digestOfResetToken } from './reset-codes.ts'
import { lockVerifiedReset, markResetsUsed, verifiedReset } from './reset-queries.ts'
import { resetRefused } from './verify-reset-code.ts'
import { forgetLogins } from './wrong-logins.ts'

/**
 * Sets a new password with a verified reset request. A request works once, and all sessions of the account end with it.
 */
export async function resetPassword(
  ctx: AppContext,
  { token, password }: { token: string; password: string },
  requestContext: RequestContext,
) {
  const tokenDigest = digestOfResetToken(ctx.secret, token)
  if (!(await verifiedReset(ctx.db, tokenDigest))) throw resetRefused()
  const passwordHash = await hashPassword(password) // outside the transaction: holds no lock while it waits
  const account = await ctx.db.transaction().execute(async tx => {
    const reset = await lockVerifiedReset(tx, tokenDigest)
    if (!reset) throw resetRefused()
    await markResetsUsed(tx, reset.email)
    await updatePassword(tx, reset.userId, passwordHash)
    await deleteSessionsOf(tx, reset.userId)
    return reset
  })
  await forgetLogins(ctx, account, requestContext)
  return { message: authMessages.passwordReset }
}
