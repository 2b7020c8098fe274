import type { Generated } from 'kysely'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { PaymentState } from '#domain/orders/payment-states.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

/** Payments, their state changes, refunds and processed webhook events. */

type Payments = {
  id: Generated<number>
  order_id: number
  method: PaymentMethod
  state: Generated<PaymentState>
  amount_cents: number
  currency: Generated<string>
  idempotency_key: Generated<string>
  provider: string | null
  provider_id: string | null
  redirect_url: string | null
  attempts: Generated<number>
  next_check_at: InstantOrNull
  reserved_until: InstantOrNull
  created_at: Instant
  authorized_at: InstantOrNull
  captured_at: InstantOrNull
  failed_at: InstantOrNull
  refunded_at: InstantOrNull
  refunded_cents: Generated<number>
  charged_back_cents: Generated<number>
  unreachable_since: InstantOrNull
}

type PaymentEvents = { id: Generated<number>; payment_id: number; at: Instant; state: PaymentState }
type PaymentTransitions = { from_state: PaymentState; to_state: PaymentState }

export type RefundReason = 'late-payment' | 'duplicate' | 'returned' | 'cancelled' | 'credited'
type Refunds = {
  id: Generated<number>
  payment_id: number
  amount_cents: number
  reason: RefundReason
  idempotency_key: Generated<string>
  is_manual: Generated<boolean>
  iban: string | null
  created_at: Instant
  failed_at: InstantOrNull
  completed_at: InstantOrNull
}

type PaymentWebhookEvents = { provider: string; event_id: string; received_at: Instant }

export type PaymentTables = {
  payments: Payments
  payment_events: PaymentEvents
  payment_transitions: PaymentTransitions
  refunds: Refunds
  payment_webhook_events: PaymentWebhookEvents
}
