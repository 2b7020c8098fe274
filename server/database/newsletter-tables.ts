import type { Generated } from 'kysely'
import type { ConsentEvent } from '#domain/newsletter-consent.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

/** Newsletter subscriptions and the proof of consent. */

type NewsletterSubscriptions = {
  id: Generated<number>
  email: string
  requested_at: Instant
  confirmed_at: InstantOrNull
  unsubscribed_at: InstantOrNull
  confirm_key: string | null
  confirm_digest: Buffer | null
  unsubscribe_key: string | null
  unsubscribe_digest: Buffer | null
  request_count: Generated<number>
}

type NewsletterConsents = {
  id: Generated<number>
  subscription_id: number
  at: Instant
  event: ConsentEvent
  wording: string
  address: string
  user_agent: string
}

export type NewsletterTables = {
  newsletter_subscriptions: NewsletterSubscriptions
  newsletter_consents: NewsletterConsents
}
