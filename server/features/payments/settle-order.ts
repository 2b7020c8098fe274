import type { IssueKind } from '#domain/admin/issue-kinds.ts'
import { type Cents, formatEuro } from '#domain/money/money.ts'
import { refundPlan } from '#domain/money/refund-plan.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { RefundReason } from '../../database/payment-tables.ts'
import { orderSubject, raiseIssue, resolveIssues } from '../issues/issue-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { checkPaymentNow, scheduleCheck, setPaymentState } from './payment-queries.ts'
import { balanceOf, capturedPaymentsOf, insertRefund, openManualRefunds, openPaymentsOf } from './refund-queries.ts'

/** Issues about an order that are resolved as soon as nothing is due. */
const resolvedByPayment: IssueKind[] = [
  'shipped-unpaid',
  'underpaid',
  'payment-rejected',
  'payment-charged-back',
  'payment-partly-refunded',
]

/**
 * Guarantees that the shop keeps no more of what was paid than the order owes: 0 if cancelled, else its total less its
 * credit notes. Refunds the excess, from the latest payment first. Raises an issue if an order is paid only in part.
 * The caller holds the order's lock. Returns the excess in cents.
 */
export async function settleOrder(
  tx: Transaction,
  ctx: AppContext,
  orderId: number,
  { reason, iban = null }: { reason: RefundReason; iban?: string | null | undefined },
): Promise<Cents> {
  const payments = await capturedPaymentsOf(tx, orderId)
  const captured = payments.reduce((sum, payment) => sum + payment.remaining, 0)
  const { owed, due } = await balanceOf(tx, orderId)
  if (due === 0) await resolveIssues(tx, orderSubject(orderId), resolvedByPayment)
  else if (captured > 0) {
    const text = messages.underpaid(formatEuro(captured), formatEuro(due))
    await raiseIssue(tx, { kind: 'underpaid', subject: orderSubject(orderId), text })
  }
  for (const { payment, amount } of refundPlan(payments, owed)) {
    const { id, method } = payment
    const isManual = !isOnline(method)
    await insertRefund(tx, { paymentId: id, amount, reason, isManual, iban: isManual ? iban : null })
    if (isManual) {
      await raiseManualRefund(tx, orderId)
      continue
    }
    await checkPaymentNow(tx, id)
    await ctx.jobs.enqueue(tx, 'process-payment', { paymentId: id })
  }
  return Math.max(captured - owed, 0)
}

/** Raises an issue with the sum that staff have to transfer back for an order; resolves it if the sum is 0. */
export async function raiseManualRefund(tx: Transaction, orderId: number) {
  const { amount, iban } = await openManualRefunds(tx, orderId)
  const subject = orderSubject(orderId)
  if (amount === 0) await resolveIssues(tx, subject, 'manual-refund')
  else
    await raiseIssue(tx, {
      kind: 'manual-refund',
      subject,
      text: messages.manualRefund(formatEuro(amount), iban),
    })
}

/**
 * Closes the open payments of an order that is cancelled or paid. A job cancels them at the provider; a payment without
 * a provider is cancelled at once.
 */
export async function cancelOpenPayments(tx: Transaction, ctx: AppContext, orderId: number) {
  for (const payment of await openPaymentsOf(tx, orderId)) {
    if (payment.providerId === null) {
      await setPaymentState(tx, payment, 'cancelled')
      await scheduleCheck(tx, payment.id, null)
      continue
    }
    await checkPaymentNow(tx, payment.id)
    await ctx.jobs.enqueue(tx, 'process-payment', { paymentId: payment.id })
  }
}
