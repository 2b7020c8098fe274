import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Networks } from '../../http/network-of.ts'
import type { Secret } from '../../secret.ts'

/**
 * A device token says that somebody has signed in to an account in this browser before. Limits count such a browser by
 * itself, so that strangers who guess at the account do not keep its owner out. It opens nothing without the password.
 * The token is a random number with its keyed digest, so the shop stores nothing.
 */

const digestOf = (secret: Secret, email: string, number: string) => secret.digest('device', `${email} ${number}`)

export function newDeviceToken(secret: Secret, email: string): string {
  const number = randomBytes(16).toString('base64url')
  return `${number}.${digestOf(secret, email, number).toString('base64url')}`
}

/** True if the token was issued for this account. Compares in constant time. */
export function isDeviceTokenOf(secret: Secret, email: string, token: string): boolean {
  const [number = '', digest = ''] = token.split('.')
  const expected = digestOf(secret, email, number)
  const given = Buffer.from(digest, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Whose attempts at one account count together. */
export type Origin = { key: string; isKnownDevice: boolean }

/** Returns the device if it was signed in to the account before, otherwise the wider network. */
export const originOf = (
  secret: Secret,
  email: string,
  { widerNetwork }: Networks,
  deviceToken: string | undefined,
): Origin =>
  deviceToken !== undefined && isDeviceTokenOf(secret, email, deviceToken)
    ? { key: `${email} device ${deviceToken}`, isKnownDevice: true }
    : { key: `${email} network ${widerNetwork}`, isKnownDevice: false }
