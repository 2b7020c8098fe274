import { randomUUID } from 'node:crypto'
import type { Secret } from '../../secret.ts'

/**
 * Guarantees that nobody who reads the database can confirm or leave for somebody else: a link's token is computed from the
 * row's key and the shop's secret when it is mailed, and stands in the database as a digest.
 */
type Deed = 'confirm' | 'leave'

export const linkTokenOf = (secret: Secret, deed: Deed, key: string) =>
  secret.digest(`newsletter-${deed}`, key).toString('base64url')

export const linkDigestOf = (secret: Secret, deed: Deed, token: string) =>
  secret.digest(`newsletter-${deed}-token`, token)

export function newLink(secret: Secret, deed: Deed) {
  const key = randomUUID()
  return { key, digest: linkDigestOf(secret, deed, linkTokenOf(secret, deed, key)) }
}

/** Tokens stand behind the `#`: they reach neither logs nor other sites, and looking at the page does nothing. */
export const confirmAddress = (publicUrl: string, token: string) => `${publicUrl}/newsletter/conferma#${token}`
export const leaveAddress = (publicUrl: string, token: string) => `${publicUrl}/newsletter/uscita#${token}`
/** What mail programs post to by themselves. */
export const oneClickAddress = (apiUrl: string, token: string) => `${apiUrl}/api/newsletter/leave?token=${token}`
