import type { OnlineMethod, PaymentMethod } from './payment-methods.ts'

/**
 * States of a payment; they only move forward. Money that arrives late is always recorded: even a failed, cancelled or
 * expired payment can become `captured`. The database has the same table (`payment_transitions`) and refuses other
 * transitions.
 */
export const paymentStates = [
  'pending',
  'authorized',
  'captured',
  'failed',
  'cancelled',
  'expired',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** The possible next states. */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['authorized', 'captured', 'failed', 'cancelled', 'expired'],
  authorized: ['captured', 'failed', 'cancelled', 'expired'],
  failed: ['captured', 'expired'],
  cancelled: ['captured', 'expired'],
  expired: ['captured'],
  captured: ['refunded'],
  refunded: [],
}

/** True if a payment may change from `before` to `after`. */
export const canPaymentTransition = (before: PaymentState, after: PaymentState): boolean =>
  paymentTransitions[before].includes(after)

/** True while the payment can still succeed by itself; no other payment of the order is started meanwhile. */
export const isOpenPayment = (state: PaymentState): boolean => state === 'pending' || state === 'authorized'

/** States that a provider reports. */
export const providerStates = ['pending', 'authorized', 'captured', 'failed', 'cancelled', 'refunded'] as const
export type ProviderState = (typeof providerStates)[number]

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * Milliseconds for which an unpaid order reserves its pieces: as long as paying by that method may take. Satispay's page
 * lives two hours. A bank
 * transfer takes one or two working days once it is made; the rest is for a weekend and for the way to the bank.
 */
const reservationMs: Record<PaymentMethod, number> = {
  credit_card: 30 * minute,
  paypal: 30 * minute,
  satispay: 2 * hour,
  sepa: 30 * minute,
  bonifico: 7 * day,
}
/** The same for a bank transfer of an account that has never paid. */
const firstTransferReservationMs = 5 * day
/** The same, at most, as long as nobody has confirmed the address of such an account. */
const unverifiedReservationMs = hour

/** Known is an account that has paid before; a new one has at least confirmed its e-mail address. */
export type BuyerStanding = 'known' | 'new' | 'unverified'

/** Returns the milliseconds for which an unpaid order reserves its pieces. */
export function reservationMsOf(method: PaymentMethod, standing: BuyerStanding): number {
  if (standing === 'known') return reservationMs[method]
  const ofNew = method === 'bonifico' ? firstTransferReservationMs : reservationMs[method]
  return standing === 'new' ? ofNew : Math.min(ofNew, unverifiedReservationMs)
}

/**
 * The same for a telephone order: at least three days, because the buyer first has to read the mail. Staff vouch for
 * the buyer, who counts as known.
 */
export const phoneReservationMs = (method: PaymentMethod): number => Math.max(reservationMs[method], 3 * day)

/** Milliseconds for which Satispay verifies a payment that its payer has accepted. Source: specification, section 4. */
export const satispayVerificationMs = 3 * day

/** Milliseconds for which a buyer may pay again after the first authorized payment of an order was lost. */
export const retryWindowMs = 3 * day
/** The same after each further one. */
export const laterRetryWindowMs = 30 * minute

/**
 * Returns the milliseconds after the order beyond which paying again, or in another way, does not extend the
 * reservation: two hours if the method takes minutes, twice as long as it takes if it takes hours, else three days more
 * than it takes.
 */
export const maxReservationMs = (method: PaymentMethod, standing: BuyerStanding): number => {
  const reserved = reservationMsOf(method, standing)
  return reserved < day ? Math.max(2 * hour, 2 * reserved) : reserved + 3 * day
}

/** Milliseconds without a usable provider response after which an issue is raised. */
export const unreachableAlertMs = 6 * hour

/** Returns the milliseconds until an open payment is checked again: exponential backoff from 5 s to 15 minutes. */
export const paymentBackoffMs = (attempts: number): number =>
  Math.min(5 * second * 2 ** Math.min(attempts, 12), 15 * minute)

/**
 * Days after the capture for which a payment is fetched again each week, because its payer may still get the money back
 * from their bank or from PayPal. Sources: SEPA rulebook (13 months without a mandate), Visa and Mastercard (540 days at
 * most), PayPal's buyer protection (180 days). Satispay takes nothing back by itself.
 */
export const recheckDays: Record<OnlineMethod, number> = { credit_card: 540, paypal: 180, satispay: 0, sepa: 400 }
