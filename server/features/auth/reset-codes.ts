import { timingSafeEqual } from 'node:crypto'
import type { Secret } from '../../secret.ts'

/**
 * Guarantees that nobody who reads the database can reset a password: the token stands there as a digest only, and the
 * mailed code not at all. It is computed from the request and the shop's secret whenever it is mailed or checked.
 */

/** Source: readings, section 3. */
export const resetMinutes = 10
export const mostResetTries = 5

type ResetRequest = { id: number; tokenDigest: Buffer }

export const digestOfResetToken = (secret: Secret, token: string) => secret.digest('reset-token', token)

/** Six digits. Of 2^48 values a millionth falls on each code, so evenly that nobody gains by guessing the likeliest. */
export const resetCodeOf = (secret: Secret, { id, tokenDigest }: ResetRequest): string =>
  String(secret.digest('reset-code', `${id}:${tokenDigest.toString('hex')}`).readUIntBE(0, 6) % 1_000_000).padStart(
    6,
    '0',
  )

/** Whether a code as typed, spaces aside, is the request's. */
export function isResetCode(secret: Secret, request: ResetRequest, typed: string): boolean {
  const expected = Buffer.from(resetCodeOf(secret, request))
  const given = Buffer.from(typed.replace(/\s/g, ''))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
