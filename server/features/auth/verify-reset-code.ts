import type { Shop } from '../../running-shop.ts'
import { authMessages } from './auth-messages.ts'
import { digestOfResetToken, isResetCode } from './reset-codes.ts'
import { markVerified, takeResetTry } from './reset-queries.ts'
import { resetRefused } from './reset-refused.ts'

/** Guarantees at most five tries a request, also at once: a try is counted, for good, before the code is looked at. */
export async function verifyResetCode(shop: Shop, token: string, code: string) {
  const request = await takeResetTry(shop.db, digestOfResetToken(shop.secret, token))
  if (!request || !isResetCode(shop.secret, request, code)) throw resetRefused()
  await markVerified(shop.db, request.id)
  return { message: authMessages.codeVerified }
}
