import { deleteSessionsOf } from '../../http/session-queries.ts'
import type { Shop } from '../../running-shop.ts'
import { authMessages } from './auth-messages.ts'
import { updatePassword } from './auth-queries.ts'
import { hashPassword } from './passwords.ts'
import { digestOfResetToken } from './reset-codes.ts'
import { lockVerifiedRequest, markRequestsUsed, verifiedRequest } from './reset-queries.ts'
import { resetRefused } from './reset-refused.ts'

/** Guarantees that a verified request sets one password once and ends every session of the account with it. */
export async function resetPassword(shop: Shop, token: string, password: string) {
  const tokenDigest = digestOfResetToken(shop.secret, token)
  if (!(await verifiedRequest(shop.db, tokenDigest))) throw resetRefused()
  const passwordHash = await hashPassword(password) // before the transaction: no lock is held while it waits its turn
  const email = await shop.db.transaction().execute(async tx => {
    const request = await lockVerifiedRequest(tx, tokenDigest)
    if (!request) throw resetRefused()
    await markRequestsUsed(tx, request.email)
    await updatePassword(tx, request.userId, passwordHash)
    await deleteSessionsOf(tx, request.userId)
    return request.email
  })
  // Whoever reads the account's mail is no guesser: wrong passwords of before no longer keep them out.
  const { wrongLoginsPerAccount } = (await shop.settings.current()).limits
  await shop.limits.forget('wrongLoginsPerAccount', wrongLoginsPerAccount, email)
  return { message: authMessages.passwordReset }
}
