import { formatDateTime } from '#domain/dates.ts'
import { isOpenPayment, paymentBackoffMs } from '#domain/orders/payment-states.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { orderSubject, raiseIssueOnce, resolveIssues } from '../issues/issue-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { lockOrderForPayment } from './payment-order-queries.ts'
import {
  endUnreachable,
  lockPayment,
  type Payment,
  scheduleCheck,
  setPaymentState,
  startUnreachable,
} from './payment-queries.ts'
import { openRefunds } from './refund-queries.ts'

/**
 * Records that the provider gave no usable response and schedules the next check. Raises an issue after
 * `unreachableAlertMs`. Locks the order, then the payment.
 */
export const recordNoAnswer = (ctx: AppContext, { id, orderId }: Payment) =>
  ctx.db.transaction().execute(async tx => {
    await lockOrderForPayment(tx, orderId)
    const payment = await lockPayment(tx, id)
    if (!payment) return
    const { since, isAlertDue } = await startUnreachable(tx, id)
    if (isAlertDue) await raiseUnreachable(tx, payment, formatDateTime(since))
    // Stops checking a payment that nothing depends on. If it was paid after all, the provider sends a webhook.
    const isAbandoned = isAlertDue && !(await isAwaited(tx, payment))
    if (isAbandoned && isOpenPayment(payment.state)) await setPaymentState(tx, payment, 'cancelled')
    await scheduleCheck(tx, id, isAbandoned ? null : paymentBackoffMs(payment.attempts))
  })

/** True if the shop needs the provider's response: for an open refund, or for a payment that is not superseded. */
const isAwaited = async (tx: Transaction, { id, state, isSuperseded }: Payment): Promise<boolean> =>
  state === 'captured' || state === 'refunded' ? (await openRefunds(tx, id)).length > 0 : !isSuperseded

/**
 * Raises an issue for an open or expired payment and for open refunds. The others, which are closed or captured without
 * open refunds, need no response of the provider.
 */
async function raiseUnreachable(tx: Transaction, { id, orderId, state }: Payment, since: string) {
  const subject = orderSubject(orderId)
  if (isOpenPayment(state) || state === 'expired')
    await raiseIssueOnce(tx, { kind: 'payment-unreachable', subject, text: messages.unreachable(since) })
  else if ((await openRefunds(tx, id)).length > 0)
    await raiseIssueOnce(tx, { kind: 'refund-unreachable', subject, text: messages.refundUnreachable(since) })
}

/** Resolves the issues about the unreachable provider, and the one about rejected credentials. */
export async function clearNoAnswer(tx: Transaction, payment: Payment) {
  if (await endUnreachable(tx, payment))
    await resolveIssues(tx, orderSubject(payment.orderId), ['payment-unreachable', 'refund-unreachable'])
  await resolveIssues(tx, payment.provider ?? '', 'payment-credentials')
}
