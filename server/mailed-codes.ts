import { timingSafeEqual } from 'node:crypto'
import type { Secret } from './secret.ts'

/**
 * Guarantees that nobody who reads the database can use a mailed code: it stands there in no form. It is computed from
 * its row and the shop's secret whenever it is mailed or checked. `purpose` keeps codes for different uses apart.
 */

/** Source: readings, section 3. */
export const codeMinutes = 10
export const mostCodeTries = 5

type CodeRow = { id: number; tokenDigest: Buffer }

/** Six digits. Of 2^48 values a millionth falls on each code, so evenly that nobody gains by guessing the likeliest. */
export const mailedCodeOf = (secret: Secret, purpose: string, { id, tokenDigest }: CodeRow): string =>
  String(secret.digest(purpose, `${id}:${tokenDigest.toString('hex')}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Whether a code as typed, spaces aside, is the row's. */
export function isMailedCode(secret: Secret, purpose: string, row: CodeRow, typed: string): boolean {
  const expected = Buffer.from(mailedCodeOf(secret, purpose, row))
  const given = Buffer.from(typed.replace(/\s/g, ''))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
