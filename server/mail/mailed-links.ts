import { randomUUID } from 'node:crypto'
import type { Secret } from '../secret.ts'

/**
 * A link's token is computed from its row's key and the shop's secret when it is mailed; the database has only its
 * digest. With the database alone nobody can press a link for somebody else. Pages get the token in the URL's fragment
 * (`#`): it reaches neither logs nor other sites, and merely opening the page changes nothing.
 */
type LinkPurpose =
  | 'newsletter-confirm'
  | 'newsletter-leave'
  | 'verify-email'
  | 'invitation'
  | 'reminders-leave'
  | 'calendar'
  | 'withdrawal'

export type MailedLink = { key: string; digest: Buffer }

export const linkTokenOf = (secret: Secret, purpose: LinkPurpose, key: string) =>
  secret.digest(purpose, key).toString('base64url')

export const linkDigestOf = (secret: Secret, purpose: LinkPurpose, token: string) =>
  secret.digest(`${purpose}-token`, token)

export function newLink(secret: Secret, purpose: LinkPurpose): MailedLink {
  const key = randomUUID()
  return { key, digest: linkDigestOf(secret, purpose, linkTokenOf(secret, purpose, key)) }
}

/** Days for which a link works that confirms something. */
export const confirmationDays = 7
