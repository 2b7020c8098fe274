import type { ExceptionKind } from '#domain/exception-areas.ts'
import { type Cents, formatEuro } from '#domain/money.ts'
import { isOnline } from '#domain/payment-methods.ts'
import type { Executor } from '../../database/open-database.ts'
import type { RefundReason } from '../../database/payment-tables.ts'
import type { Shop } from '../../running-shop.ts'
import { aboutOrder, reportException, solveExceptions } from '../../shop-exception-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { lookNow, planLook, takeStep } from './payment-queries.ts'
import { figuresOf, insertRefund, keptPayments, openByHand, underWayOf } from './refund-queries.ts'

/** What a person was told of an order that is over as soon as nothing is to be paid any more. */
const endedByMoney: ExceptionKind[] = [
  'sent-unpaid',
  'paid-short',
  'payment-refused',
  'payment-returned',
  'payment-returned-part',
]

/**
 * Guarantees that of what was paid for an order no more is kept than it owes: nothing once it is cancelled, else its total
 * less its credit notes. Whatever is beyond goes back, from the payment that came last; its order is locked by the caller. What
 * is missing is for a person. Answers what goes back.
 */
export async function settleOrder(
  shop: Shop,
  tx: Executor,
  orderId: number,
  { reason, iban = null }: { reason: RefundReason; iban?: string | null | undefined },
): Promise<Cents> {
  const payments = await keptPayments(tx, orderId)
  const kept = payments.reduce((sum, payment) => sum + payment.left, 0)
  const { owed, due } = await figuresOf(tx, orderId)
  if (due === 0) await solveExceptions(tx, aboutOrder(orderId), endedByMoney)
  else if (kept > 0) {
    const text = messages.paidShort(formatEuro(kept), formatEuro(due))
    await reportException(tx, { kind: 'paid-short', subject: aboutOrder(orderId), text })
  }
  let excess = kept - owed
  for (const { id, method, left } of payments) {
    const amount = Math.min(left, excess)
    if (amount <= 0) continue
    excess -= amount
    const isByHand = !isOnline(method)
    await insertRefund(tx, { paymentId: id, amount, reason, byHand: isByHand, iban: isByHand ? iban : null })
    if (isByHand) {
      await tellByHand(tx, orderId)
      continue
    }
    await lookNow(tx, id)
    await shop.jobs.enqueue(tx, 'payments', { paymentId: id })
  }
  return Math.max(kept - owed, 0)
}

/** What is to be transferred back for an order, in one sum. */
export async function tellByHand(tx: Executor, orderId: number) {
  const { amount, iban } = await openByHand(tx, orderId)
  const subject = aboutOrder(orderId)
  if (amount === 0) await solveExceptions(tx, subject, 'refund-by-hand')
  else
    await reportException(tx, {
      kind: 'refund-by-hand',
      subject,
      text: messages.refundByHand(formatEuro(amount), iban),
    })
}

/** Nobody is to pay an order any more that is cancelled or paid: the provider is told by a job, what has none ends at once. */
export async function stopPayments(shop: Shop, tx: Executor, orderId: number) {
  for (const payment of await underWayOf(tx, orderId)) {
    if (payment.providerId === null) {
      await takeStep(tx, payment, 'cancelled')
      await planLook(tx, payment.id, null)
      continue
    }
    await lookNow(tx, payment.id)
    await shop.jobs.enqueue(tx, 'payments', { paymentId: payment.id })
  }
}
