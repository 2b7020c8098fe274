import { formatEuro } from '#domain/money/money.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import {
  canPaymentTransition,
  isOpenPayment,
  type PaymentState,
  paymentBackoffMs,
  satispayVerificationMs,
} from '#domain/orders/payment-states.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { RefundReason } from '../../database/payment-tables.ts'
import { queueAfterOrderMails, queueOrderMail } from '../../mail/queue-order-mail.ts'
import { orderHasCodeRequests, releaseCodeRequests } from '../code-requests/release-queries.ts'
import { beginDelivery } from '../deliveries/move-delivery.ts'
import { documentsOf } from '../invoices/invoice-queries.ts'
import { issueDueInvoice } from '../invoices/issue-invoice.ts'
import { orderSubject, raiseIssue, raiseIssueOnce, resolveIssues } from '../issues/issue-queries.ts'
import type { ObservedPayment } from './observed-payment.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import {
  hasParcels,
  lockOrderForPayment,
  type OrderForPayment,
  reviveOrder,
  setOrderPaymentMethod,
} from './payment-order-queries.ts'
import {
  extendReservation,
  hasOtherCapture,
  holdReservation,
  latestPayment,
  lockPayment,
  type Payment,
  scheduleCheck,
  setPaymentState,
} from './payment-queries.ts'
import { clearNoAnswer } from './provider-silence.ts'
import { raiseDispute } from './raise-dispute.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { requestedRefundTotal } from './refund-queries.ts'
import { cancelOpenPayments, settleOrder } from './settle-order.ts'

const hour = 3_600_000

/**
 * Applies the provider's state to a payment, in one transaction with everything that follows for the order. States only
 * move forward. A payment whose reference, amount or currency is not the shop's raises an issue and changes nothing
 * else. Locks the order, then the payment. Returns true if stock was taken.
 */
export async function applyProviderState(
  tx: Transaction,
  ctx: AppContext,
  snapshot: Payment,
  observed: ObservedPayment,
): Promise<boolean> {
  const order = await lockOrderForPayment(tx, snapshot.orderId)
  const payment = await lockPayment(tx, snapshot.id)
  if (!order || !payment) return false
  if (payment.unreachableSince !== null) await clearNoAnswer(tx, payment)
  if (!observed.matchesRequest) {
    await raiseMismatch(tx, payment, observed)
    return false
  }
  await resolveIssues(tx, orderSubject(order.id), 'payment-mismatch')
  // A refunded payment was captured before, even if the shop never saw that state.
  const states: PaymentState[] = observed.state === 'refunded' ? ['captured', 'refunded'] : [observed.state]
  let { state } = payment
  let tookStock = false
  for (const next of states) {
    if (!canPaymentTransition(state, next)) continue
    await setPaymentState(tx, payment, next)
    // Money that has gone back already does nothing for the order.
    const effect = next === observed.state ? onEnter[next] : undefined
    if (await effect?.(tx, ctx, order, { ...payment, state })) tookStock = true
    state = next
  }
  await reconcileRefunds(tx, ctx, { ...payment, state }, observed)
  await noteHold(tx, payment, observed)
  if (observed.isDisputed) await raiseDispute(tx, payment.orderId)
  await scheduleNext(tx, order, payment, state, observed)
  return tookStock
}

/** Tells staff of a payment that the provider holds back, and that it does no more. */
async function noteHold(tx: Transaction, { state, orderId }: Payment, { heldFor }: ObservedPayment) {
  const subject = orderSubject(orderId)
  if (heldFor !== undefined) await raiseIssueOnce(tx, { kind: 'payment-held', subject, text: messages.held(heldFor) })
  else if (state === 'authorized') await resolveIssues(tx, subject, 'payment-held')
}

/**
 * What entering a state does for the order, after the state was set. `payment` still has the state before. Returns true
 * if stock was taken.
 */
type Effect = (tx: Transaction, ctx: AppContext, order: OrderForPayment, payment: Payment) => Promise<boolean | void>

const onEnter: Partial<Record<PaymentState, Effect>> = {
  authorized: onAuthorized,
  captured: onCaptured,
  failed: onFailed,
  // A buyer who cancels before the authorization knows, and gets no mail.
  cancelled: async (tx, ctx, order, payment) => {
    if (payment.state === 'authorized') await onFailed(tx, ctx, order, payment)
  },
}

/**
 * Raises an issue, once per text (which names the amount), and schedules a check in an hour. A superseded payment is not checked again: staff
 * handle the issue.
 */
async function raiseMismatch(tx: Transaction, payment: Payment, { amount, currency }: ObservedPayment) {
  const text = messages.mismatch(formatEuro(payment.amount), `${formatEuro(amount)} (${currency})`)
  await raiseIssueOnce(tx, { kind: 'payment-mismatch', subject: orderSubject(payment.orderId), text })
  if (payment.isSuperseded && isOpenPayment(payment.state)) await setPaymentState(tx, payment, 'cancelled')
  await scheduleCheck(tx, payment.id, payment.isSuperseded ? null : hour)
}

/**
 * Handles captured money. The order adopts the payment's method and fee, its code requests start, its other payments
 * are closed, it is invoiced and the buyer gets a mail, unless another payment was captured before or the order stays
 * cancelled. Stock was taken at the checkout: only an order that had expired takes it again. Money above what the order
 * owes is refunded. The caller holds the order's lock. Returns true if
 * stock was taken.
 */
export async function onCaptured(
  tx: Transaction,
  ctx: AppContext,
  order: OrderForPayment,
  payment: Payment,
): Promise<boolean> {
  const { reason, goesOn, isRevived } = await captureOutcome(tx, order, payment)
  if (goesOn) {
    if (order.method !== payment.method) await adoptPaymentMethod(tx, order, payment)
    await cancelOpenPayments(tx, ctx, order.id)
    await startCodeRequests(tx, ctx, order.id)
    if (payment.state !== 'authorized') await beginDelivery(tx, order.id)
    await issueDueInvoice(tx, ctx, order.id)
  }
  const excess = await settleOrder(tx, ctx, order.id, { reason })
  // A second payment may have supplied what was still due.
  if (goesOn || (reason === 'duplicate' && excess === 0))
    await queueOrderMail(tx, ctx, order.id, { kind: 'order-paid', id: payment.id })
  return isRevived
}

type CaptureOutcome = {
  /** Why the money above what the order owes is refunded. */
  reason: RefundReason
  /** The payment pays for the order, which is invoiced and prepared. */
  goesOn: boolean
  /** The order was cancelled and took its pieces again. */
  isRevived: boolean
}

/**
 * Decides what captured money does. An order cancelled as unpaid is revived if its pieces and its discount code are
 * still available, it has no code requests and it was not invoiced: the cancellation credited the invoice, and an order
 * has only one. An order that the buyer or staff cancelled is not revived.
 */
async function captureOutcome(tx: Transaction, order: OrderForPayment, payment: Payment): Promise<CaptureOutcome> {
  if (await hasOtherCapture(tx, payment)) return { reason: 'duplicate', goesOn: false, isRevived: false }
  const isRevived =
    order.cancelledBy === 'unpaid' &&
    !(await orderHasCodeRequests(tx, order.id)) &&
    (await documentsOf(tx, order.id)).length === 0 &&
    (await reviveOrder(tx, order.id))
  if (order.status === 'CANCELLED' && !isRevived) return { reason: 'late-payment', goesOn: false, isRevived }
  // An online payment asks for the exact amount, so its excess was credited in the meantime. A transfer may be too much.
  return { reason: isOnline(payment.method) ? 'credited' : 'duplicate', goesOn: true, isRevived }
}

/**
 * Sets the order's method to that of the payment. The amount of an online payment includes the fee of its method, so
 * the fee is what exceeds the order's total without fee. A bank transfer leaves fee and total as they are. An invoiced
 * order is not changed.
 */
async function adoptPaymentMethod(tx: Transaction, order: OrderForPayment, { method, amount }: Payment) {
  if ((await documentsOf(tx, order.id)).length > 0) return
  await setOrderPaymentMethod(tx, order.id, method, isOnline(method) ? amount - (order.total - order.fee) : order.fee)
}

async function onAuthorized(tx: Transaction, ctx: AppContext, order: OrderForPayment, payment: Payment) {
  await holdReservation(tx, payment.id, payment.method === 'satispay' ? satispayVerificationMs : null)
  if (order.status !== 'PENDING') return
  await startCodeRequests(tx, ctx, order.id)
  await beginDelivery(tx, order.id)
}

async function onFailed(tx: Transaction, ctx: AppContext, _order: OrderForPayment, payment: Payment) {
  if (payment.state === 'authorized') await onAuthorizationLost(tx, payment)
  await queueAfterOrderMails(tx, ctx, { kind: 'payment-failed', id: payment.id })
}

/**
 * Handles an authorized payment that failed: the buyer gets time to pay again, and an issue is raised if parcels have
 * left.
 */
async function onAuthorizationLost(tx: Transaction, payment: Payment) {
  // After the end of the reservation the shop itself closed the payment, so the buyer gets no more time.
  if (!payment.isReservationExpired) await extendReservation(tx, payment)
  if (!(await hasOtherCapture(tx, payment)) && (await hasParcels(tx, payment.orderId)))
    await raiseIssue(tx, {
      kind: 'shipped-unpaid',
      subject: orderSubject(payment.orderId),
      text: messages.shippedUnpaid,
    })
}

async function startCodeRequests(tx: Transaction, ctx: AppContext, orderId: number) {
  for (const itemId of await releaseCodeRequests(tx, orderId))
    await ctx.jobs.enqueue(tx, 'process-code-requests', { itemId })
}

/** Schedules the next call to the provider, or none if nothing is expected from it. */
async function scheduleNext(
  tx: Transaction,
  order: OrderForPayment,
  payment: Payment,
  state: PaymentState,
  observed: ObservedPayment,
) {
  if (state === 'captured' || state === 'refunded') {
    const hasMoneyToReturn = observed.refunded < (await requestedRefundTotal(tx, payment.id))
    const wait = state === payment.state ? paymentBackoffMs(payment.attempts) : 0
    return scheduleCheck(tx, payment.id, hasMoneyToReturn ? wait : null)
  }
  if (state === 'pending' || state === 'authorized')
    return scheduleCheck(tx, payment.id, paymentBackoffMs(payment.attempts))
  const isLatest = (await latestPayment(tx, order.id))?.id === payment.id
  const canExpire = (state === 'failed' || state === 'cancelled') && isLatest && order.status !== 'CANCELLED'
  // Money may still arrive while the payment is open at the provider.
  const canStillArrive = state === 'expired' && (observed.state === 'pending' || observed.state === 'authorized')
  return scheduleCheck(
    tx,
    payment.id,
    canExpire ? 'reservation' : canStillArrive ? paymentBackoffMs(payment.attempts) : null,
  )
}
