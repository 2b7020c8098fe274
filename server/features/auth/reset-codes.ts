import { isMailedCode, mailedCodeOf } from '../../mailed-codes.ts'
import type { Secret } from '../../secret.ts'

/** Guarantees that nobody who reads the database can reset a password: of token and code it holds a digest at most. */

type ResetRequest = { id: number; tokenDigest: Buffer }

export const digestOfResetToken = (secret: Secret, token: string) => secret.digest('reset-token', token)

export const resetCodeOf = (secret: Secret, request: ResetRequest): string =>
  mailedCodeOf(secret, 'reset-code', request)

export const isResetCode = (secret: Secret, request: ResetRequest, typed: string): boolean =>
  isMailedCode(secret, 'reset-code', request, typed)
