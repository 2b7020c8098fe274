import type { Cents } from './money.ts'

/** Guarantees that page and server agree on which payment money goes back to. */

/** `remaining`: what the shop keeps of a payment; negative if the payer's bank took back more. */
export type CapturedPayment = { remaining: Cents }

/**
 * Returns the refunds that leave the shop with what is owed, from the first payment on. Empty if it holds no more than
 * that.
 */
export function refundPlan<Payment extends CapturedPayment>(payments: readonly Payment[], owed: Cents) {
  let excess = payments.reduce((sum, { remaining }) => sum + remaining, 0) - owed
  const refunds: { payment: Payment; amount: Cents }[] = []
  for (const payment of payments) {
    const amount = Math.min(payment.remaining, excess)
    if (amount <= 0) continue
    excess -= amount
    refunds.push({ payment, amount })
  }
  return refunds
}
