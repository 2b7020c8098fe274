import { timingSafeEqual } from 'node:crypto'
import type { Secret } from '../secret.ts'

/**
 * Mailed codes are stored nowhere, so that somebody who reads the database cannot use them. A code is computed from its
 * row and the shop's secret whenever it is mailed or checked. `purpose` keeps codes for different uses apart.
 */

/** Source: spec decisions, section 3. */
export const codeTtlMinutes = 10
export const maxCodeAttempts = 5

type CodeRow = { id: number; tokenDigest: Buffer }

/**
 * Returns six digits. 2^48 values are divided among a million codes so evenly that no code is noticeably likelier than
 * another.
 */
export const emailCodeFor = (secret: Secret, purpose: string, { id, tokenDigest }: CodeRow): string =>
  String(secret.digest(purpose, `${id}:${tokenDigest.toString('hex')}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** True if the typed code, spaces aside, is the row's code. Compares in constant time. */
export function verifyEmailCode(secret: Secret, purpose: string, row: CodeRow, typed: string): boolean {
  const expected = Buffer.from(emailCodeFor(secret, purpose, row))
  const given = Buffer.from(typed.replace(/\s/g, ''))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
