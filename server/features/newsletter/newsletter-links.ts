import { randomUUID } from 'node:crypto'
import type { Secret } from '../../secret.ts'

/**
 * A link's token is computed from the row's key and the shop's secret when it is mailed; the database has only its
 * digest. With the database alone it is impossible to confirm or unsubscribe for somebody else.
 */
type LinkPurpose = 'confirm' | 'leave'

export const linkTokenOf = (secret: Secret, purpose: LinkPurpose, key: string) =>
  secret.digest(`newsletter-${purpose}`, key).toString('base64url')

export const linkDigestOf = (secret: Secret, purpose: LinkPurpose, token: string) =>
  secret.digest(`newsletter-${purpose}-token`, token)

export function newLink(secret: Secret, purpose: LinkPurpose) {
  const key = randomUUID()
  return { key, digest: linkDigestOf(secret, purpose, linkTokenOf(secret, purpose, key)) }
}

/**
 * Tokens are in the URL's fragment (`#`): they reach neither logs nor other sites, and merely opening the page changes
 * nothing.
 */
export const confirmUrl = (publicUrl: string, token: string) => `${publicUrl}/newsletter/conferma#${token}`
export const unsubscribeUrl = (publicUrl: string, token: string) => `${publicUrl}/newsletter/uscita#${token}`
/** URL to which mail programs post by themselves (RFC 8058). */
export const oneClickUnsubscribeUrl = (apiUrl: string, token: string) =>
  `${apiUrl}/api/newsletter/unsubscribe?token=${token}`
