import type { PaymentMethod } from './payment-methods.ts'

/**
 * The life of a payment: it only moves forward. Money that arrives after all, however late, is always taken note of; what
 * was taken back stays so. The database keeps the same table (`payment_steps`) and refuses anything else.
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

export const paymentSteps: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['authorized', 'captured', 'failed', 'cancelled', 'expired'],
  authorized: ['captured', 'failed', 'cancelled', 'expired'],
  failed: ['captured', 'expired'],
  cancelled: ['captured', 'expired'],
  expired: ['captured'],
  captured: ['refunded'],
  refunded: [],
}

export const mayBecome = (before: PaymentState, after: PaymentState): boolean => paymentSteps[before].includes(after)

/** While it is in one of these, no other payment of the order is begun. */
export const isUnderWay = (state: PaymentState): boolean => state === 'pending' || state === 'authorized'

/** What the provider says of a payment. */
export const providerStates = ['pending', 'authorized', 'captured', 'failed', 'cancelled', 'refunded'] as const
export type ProviderState = (typeof providerStates)[number]

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds for which an unpaid order keeps its pieces: as long as paying may take. */
export const reservedFor: Record<PaymentMethod, number> = {
  credit_card: 30 * minute,
  paypal: 30 * minute,
  satispay: 3 * day,
  sepa: 30 * minute,
  bonifico: 10 * day,
}

/** Of an order taken by telephone, whose buyer is to find the mail with the way to pay first. */
export const reservedByPhone = (method: PaymentMethod): number => Math.max(reservedFor[method], 3 * day)

/** Milliseconds for which a buyer may pay again after a payment that had been accepted came to nothing. */
export const secondChance = 3 * day

/** Milliseconds after which an order keeps its pieces no longer, however often its payment is begun. */
export const longestReservation = 14 * day

/** Milliseconds after which a person is told of a payment whose provider says nothing of it. */
export const longestSilence = 6 * hour

/** Milliseconds until the provider is asked again of a payment that is under way. */
export const nextPaymentLook = (tries: number): number => Math.min(5 * second * 2 ** Math.min(tries, 12), 15 * minute)
