import { emailCodeFor, verifyEmailCode } from '../../mail/email-codes.ts'
import type { Secret } from '../../secret.ts'

/**
 * Tokens and codes of password resets. The database contains at most their digests, so it does not suffice to reset a
 * password.
 */

type PasswordReset = { id: number; tokenDigest: Buffer }

export const digestOfResetToken = (secret: Secret, token: string) => secret.digest('reset-token', token)

export const resetCodeOf = (secret: Secret, reset: PasswordReset): string => emailCodeFor(secret, 'reset-code', reset)

export const isResetCode = (secret: Secret, reset: PasswordReset, typed: string): boolean =>
  verifyEmailCode(secret, 'reset-code', reset, typed)
