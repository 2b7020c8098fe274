/** Reasons that prevent erasing a customer's data, shared by the page that asks and the server that erases. */

/** `is-staff`: the account has a staff role · the others: something is still open. */
export const erasureBlockers = [
  'is-staff',
  'order-open',
  'refund-open',
  'withdrawal-open',
  'request-open',
  'delegation-open',
] as const
export type ErasureBlocker = (typeof erasureBlockers)[number]
