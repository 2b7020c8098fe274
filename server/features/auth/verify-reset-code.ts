import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import { authMessages } from './auth-messages.ts'
import { digestOfResetToken, isResetCode } from './reset-codes.ts'
import { countResetAttempt, markVerified } from './reset-queries.ts'

/**
 * Verifies a reset code. A request allows five attempts, even simultaneous ones: each is counted permanently before the
 * code is checked. Throws `reset-refused`.
 */
export async function verifyResetCode(ctx: AppContext, token: string, code: string) {
  const reset = await countResetAttempt(ctx.db, digestOfResetToken(ctx.secret, token))
  if (!reset || !isResetCode(ctx.secret, reset, code)) throw resetRefused()
  await markVerified(ctx.db, reset.id)
  return { message: authMessages.codeVerified }
}

/** The same problem for every reason (wrong, expired, used, replaced or unknown), so that it reveals nothing. */
export const resetRefused = () => new Problem('reset-refused', authMessages.resetRefused)
