import { type Cents, formatEuro } from '#domain/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { orderSubject, raiseIssue, raiseIssueOnce, resolveIssues } from '../issues/issue-queries.ts'
import type { ObservedPayment } from './observed-payment.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import type { Payment } from './payment-queries.ts'
import {
  failedRefunds,
  hasFailedRefunds,
  markPartlyRefunded,
  markRefundFailed,
  openRefunds,
  reopenRefunds,
  saveChargedBack,
} from './refund-queries.ts'

/**
 * Reconciles the provider's refunded amount with the shop's refunds. Refunds that the provider lost or rejected become
 * issues, unless the payer got the money another way (chargeback). Anything refunded beyond the shop's refunds is owed
 * again by the order.
 */
export async function reconcileRefunds(tx: Transaction, ctx: AppContext, payment: Payment, observed: ObservedPayment) {
  if (observed.refunded < observed.expectedRefunded)
    await raiseLostRefunds(tx, payment, observed.expectedRefunded - observed.refunded)
  await reconcileFailedRefunds(tx, ctx, payment, observed)
  const chargedBack = observed.refunded - payment.refunded
  if (chargedBack > payment.chargedBack) await recordChargeback(tx, ctx, payment, chargedBack)
  else if (payment.state === 'refunded' && observed.state === 'captured' && payment.refunded < payment.amount)
    await raiseIssueOnce(tx, {
      kind: 'payment-charged-back',
      subject: orderSubject(payment.orderId),
      text: messages.chargebackReversed,
    })
}

/** A completed refund did not reach the payer: the provider has the money again, and staff make the refund by hand. */
async function raiseLostRefunds(tx: Transaction, { id, orderId }: Payment, missing: Cents) {
  await reopenRefunds(tx, id, missing)
  const text = messages.refundLost(formatEuro(missing))
  await raiseIssue(tx, { kind: 'refund-rejected', subject: orderSubject(orderId), text })
}

/**
 * Handles rejected refunds. If a chargeback already returned the money, the refund is marked done; if it returned only
 * a part, a new refund is made for the rest. While a dispute is open the refund waits for the bank's decision. Every
 * other rejection raises an issue, until the money turns out to have gone back after all.
 */
async function reconcileFailedRefunds(tx: Transaction, ctx: AppContext, payment: Payment, observed: ObservedPayment) {
  if (payment.refunded === 0) return
  const subject = orderSubject(payment.orderId)
  const open = (await openRefunds(tx, payment.id)).map(({ id }) => id)
  const refundFailures = observed.isDisputed ? [] : observed.refundFailures.filter(({ id }) => open.includes(id))
  for (const { id } of refundFailures) await markRefundFailed(tx, id)
  const failed = await failedRefunds(tx, payment.id)
  if (failed.length === 0) return
  const failedTotal = failed.reduce((sum, { amount }) => sum + amount, 0)
  let unmatched = observed.refunded - payment.chargedBack - (payment.refunded - failedTotal)
  for (const { id, amount } of failed) {
    const failure = refundFailures.find(one => one.id === id)
    if (unmatched > 0) {
      await markPartlyRefunded(tx, id, unmatched)
      await ctx.jobs.enqueue(tx, 'mail', { kind: 'refunded', id })
      unmatched = Math.max(unmatched - amount, 0)
    } else if (failure)
      await raiseIssue(tx, { kind: 'refund-rejected', subject, text: messages.refundRefused(failure.reason) })
  }
  if (!(await hasFailedRefunds(tx, payment.orderId))) await resolveIssues(tx, subject, 'refund-rejected')
}

/** Records a chargeback and raises an issue: the buyer pays the order again, or staff cancel it. */
async function recordChargeback(tx: Transaction, ctx: AppContext, { id, orderId, state }: Payment, amount: Cents) {
  await saveChargedBack(tx, id, amount)
  const subject = orderSubject(orderId)
  if (state === 'refunded') {
    await raiseIssue(tx, { kind: 'payment-charged-back', subject, text: messages.chargedBack })
    await ctx.jobs.enqueue(tx, 'mail', { kind: 'payment-failed', id })
  } else
    await raiseIssue(tx, {
      kind: 'payment-partly-refunded',
      subject,
      text: messages.chargedBackInPart(formatEuro(amount)),
    })
}
