import type { Generated } from 'kysely'
import type { Instant, InstantOrNull } from './column-types.ts'

/** Who wants the newsletter, and the proof that they do. */

type NewsletterSubscriptions = {
  id: Generated<number>
  email: string
  asked_at: Instant
  confirmed_at: InstantOrNull
  unsubscribed_at: InstantOrNull
  confirm_key: string | null
  confirm_digest: Buffer | null
  leave_key: string | null
  leave_digest: Buffer | null
}

type NewsletterConsents = {
  id: Generated<number>
  subscription_id: number
  at: Instant
  deed: 'asked' | 'confirmed' | 'left' | 'removed'
  wording: string
  address: string
  user_agent: string
}

export type NewsletterTables = {
  newsletter_subscriptions: NewsletterSubscriptions
  newsletter_consents: NewsletterConsents
}
