import type { Generated } from 'kysely'
import type { PaymentState } from '#domain/payment-life.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

/** What was asked of buyers, what became of it, and what was given back. */

type Payments = {
  id: Generated<number>
  order_id: number
  method: PaymentMethod
  state: Generated<PaymentState>
  amount_cents: number
  currency: Generated<string>
  key: Generated<string>
  provider: string | null
  provider_id: string | null
  redirect: string | null
  tries: Generated<number>
  due_at: InstantOrNull
  reserved_until: InstantOrNull
  created_at: Instant
  authorized_at: InstantOrNull
  captured_at: InstantOrNull
  failed_at: InstantOrNull
  refunded_at: InstantOrNull
  returned_cents: Generated<number>
  taken_back_cents: Generated<number>
  unheard_since: InstantOrNull
}

type PaymentEvents = { id: Generated<number>; payment_id: number; at: Instant; state: PaymentState }
type PaymentSteps = { before: PaymentState; after: PaymentState }

export type RefundReason = 'late' | 'twice' | 'returned' | 'cancelled' | 'credited'
type Refunds = {
  id: Generated<number>
  payment_id: number
  amount_cents: number
  reason: RefundReason
  key: Generated<string>
  by_hand: Generated<boolean>
  iban: string | null
  created_at: Instant
  refused_at: InstantOrNull
  done_at: InstantOrNull
}

type PaymentNews = { provider: string; event_id: string; received_at: Instant }

export type PaymentTables = {
  payments: Payments
  payment_events: PaymentEvents
  payment_steps: PaymentSteps
  refunds: Refunds
  payment_news: PaymentNews
}
