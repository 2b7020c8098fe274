import type { Generated } from 'kysely'
import type { LetterState } from '#contract/shapes/letter.ts'
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
  hard_bounces: Generated<number>
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

/** A letter and the counts of its deliveries. */
type NewsletterLetters = {
  id: Generated<number>
  subject: string
  body: string
  state: Generated<LetterState>
  turn: Generated<number>
  created_at: Instant
  updated_at: Instant
  started_at: InstantOrNull
  finished_at: InstantOrNull
  recipient_count: Generated<number>
  sent_count: Generated<number>
  failed_count: Generated<number>
  unsure_count: Generated<number>
  left_count: Generated<number>
}
type NewsletterDeliveries = {
  letter_id: number
  subscription_id: number
  state: Generated<'pending' | 'sending' | 'sent' | 'failed' | 'unsure' | 'left'>
  attempts: Generated<number>
  due_at: Instant
  claimed_at: InstantOrNull
  reason: Generated<string>
}

export type NewsletterTables = {
  newsletter_subscriptions: NewsletterSubscriptions
  newsletter_consents: NewsletterConsents
  newsletter_letters: NewsletterLetters
  newsletter_deliveries: NewsletterDeliveries
}
