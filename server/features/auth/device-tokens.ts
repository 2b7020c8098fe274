import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Networks } from '../../http/network-of.ts'
import type { Secret } from '../../secret.ts'

/**
 * A device token says that somebody has signed in to an account in this browser before. Limits count such a browser by
 * itself, so that strangers who guess at the account do not keep its owner out. It opens nothing without the password.
 * The token is the account's id and a random number with their keyed digest, so the shop stores nothing.
 */

const digestOf = (secret: Secret, userId: string, number: string) => secret.digest('device', `${userId} ${number}`)

export function newDeviceToken(secret: Secret, userId: number): string {
  const number = randomBytes(16).toString('base64url')
  return `${userId}.${number}.${digestOf(secret, String(userId), number).toString('base64url')}`
}

/** Returns the id of the account that the token was issued for; null if it is no token. Compares in constant time. */
function userOfDeviceToken(secret: Secret, token: string | undefined): number | null {
  const [userId = '', number = '', digest = ''] = token?.split('.') ?? []
  const expected = digestOf(secret, userId, number)
  const given = Buffer.from(digest, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(userId) : null
}

/** Whose attempts at one address count together. */
export type Origin = { key: string; isKnownDevice: boolean }

/** Returns the device if it was signed in to the address's account before, else the wider network. */
export function originOf(
  secret: Secret,
  {
    email,
    account,
    deviceToken,
  }: { email: string; account: { userId: number } | undefined; deviceToken?: string | undefined },
  { widerNetwork }: Networks,
): Origin {
  const isKnownDevice = account !== undefined && userOfDeviceToken(secret, deviceToken) === account.userId
  return isKnownDevice ? { key: `${email} device ${deviceToken}`, isKnownDevice } : originOfNetwork(email, widerNetwork)
}

export const originOfNetwork = (email: string, widerNetwork: string): Origin => ({
  key: `${email} network ${widerNetwork}`,
  isKnownDevice: false,
})
