import { type Cents, formatEuro } from '#domain/money.ts'
import { isUnderWay, mayBecome, nextPaymentLook, type PaymentState } from '#domain/payment-life.ts'
import { isOnline } from '#domain/payment-methods.ts'
import type { Executor } from '../../database/open-database.ts'
import type { PaymentTruth } from '../../integrations/payments/payment-port.ts'
import type { Shop } from '../../running-shop.ts'
import { aboutOrder, reportException, reportOnce, solveExceptions } from '../../shop-exception-queries.ts'
import { documentsOf } from '../invoices/invoice-queries.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { freeRequests, hasRequests } from '../requests/paid-request-queries.ts'
import { compareReturned } from './compare-returned.ts'
import { lockOrder, type PaidOrder, setMethod, takeStockAgain, wasSent } from './paid-order-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import {
  giveSecondChance,
  isPaidOtherwise,
  keepReserved,
  latestPayment,
  lockPayment,
  type Payment,
  planLook,
  takeStep,
} from './payment-queries.ts'
import { askedBack } from './refund-queries.ts'
import { reportDispute } from './report-dispute.ts'
import { settleOrder, stopPayments } from './settle-order.ts'
import { hearAgain } from './wait-for-word.ts'

const hour = 3_600_000

/** The provider's word, compared with what was asked for; where it keeps no account of refunds, with the shop's own. */
export type KnownTruth = PaymentTruth & {
  refunded: Cents
  /** Of it, what the provider had given back for the shop before it was asked. */
  promised: Cents
  /** What it has just refused to give back. */
  refusals: readonly Refusal[]
  isAsAsked: boolean
}
export type Refusal = { id: number; reason: string }

/**
 * Takes note of what the provider says of a payment. Only forward, and only of the money that was asked for; in one
 * transaction with everything that follows for the order. Says whether pieces were taken from the shelf.
 */
export async function applyTruth(tx: Executor, shop: Shop, known: Payment, truth: KnownTruth): Promise<boolean> {
  const order = await lockOrder(tx, known.orderId)
  const payment = await lockPayment(tx, known.id)
  if (!order || !payment) return false
  if (payment.unheardSince !== null) await hearAgain(tx, payment)
  if (!truth.isAsAsked) {
    await noteMismatch(tx, payment, truth)
    return false
  }
  await solveExceptions(tx, aboutOrder(order.id), 'payment-mismatch')
  // What was given back had been paid before, whether that was heard or not.
  const path: PaymentState[] = truth.state === 'refunded' ? ['captured', 'refunded'] : [truth.state]
  let { state } = payment
  let tookStock = false
  for (const next of path) {
    if (!mayBecome(state, next)) continue
    await takeStep(tx, payment, next)
    if (next === 'captured' && truth.state === 'captured') tookStock = await receive(tx, shop, order, payment)
    else if (next === 'authorized') await accept(tx, shop, order, payment)
    else if (next === 'failed' || (next === 'cancelled' && state === 'authorized'))
      await tellFailure(tx, shop, payment, state)
    state = next
  }
  await compareReturned(tx, shop, { ...payment, state }, truth)
  if (truth.isDisputed) await reportDispute(tx, payment.orderId)
  await plan(tx, order, payment, state, truth)
  return tookStock
}

/** Nothing is believed of it; told once for each amount. Once nobody waits for it, it is a person's alone. */
async function noteMismatch(tx: Executor, payment: Payment, { amount, currency }: KnownTruth) {
  const text = messages.mismatch(formatEuro(payment.amount), `${formatEuro(amount)} (${currency})`)
  await reportOnce(tx, { kind: 'payment-mismatch', subject: aboutOrder(payment.orderId), text })
  if (payment.isUnwanted && isUnderWay(payment.state)) await takeStep(tx, payment, 'cancelled')
  await planLook(tx, payment.id, payment.isUnwanted ? null : hour)
}

/**
 * The money is there: the order goes on and is invoiced, or, where it cannot go on, the money goes back. An order that was
 * not paid in time stands again if its pieces are there; one that was called off does not. However its buyer has tried since,
 * it is paid by this payment, fee included. Says whether pieces were taken.
 */
export async function receive(tx: Executor, shop: Shop, order: PaidOrder, payment: Payment): Promise<boolean> {
  if (await isPaidOtherwise(tx, payment)) {
    const back = await settleOrder(shop, tx, order.id, { reason: 'twice' })
    // What was missing has come.
    if (back === 0) await shop.jobs.enqueue(tx, 'mail', { kind: 'order-paid', id: payment.id })
    return false
  }
  const isRevived =
    order.cancelledBy === 'unpaid' &&
    !(await hasRequests(tx, order.id)) &&
    // What was invoiced was credited with the order.
    (await documentsOf(tx, order.id)).length === 0 &&
    (await takeStockAgain(tx, order.id))
  if (order.status === 'CANCELLED' && !isRevived) {
    await settleOrder(shop, tx, order.id, { reason: 'late' })
    return false
  }
  if (order.method !== payment.method) await followMethod(tx, order, payment)
  await stopPayments(shop, tx, order.id)
  await goOn(tx, shop, order.id)
  await shop.jobs.enqueue(tx, 'mail', { kind: 'order-paid', id: payment.id })
  await issueInvoice(shop, tx, order.id)
  // What was credited before it was paid, or was transferred beyond what was asked for.
  await settleOrder(shop, tx, order.id, { reason: isOnline(payment.method) ? 'credited' : 'twice' })
  return isRevived
}

/** The fee is what this payment was above everything else; who transfers has none of another. An invoice is not changed any more. */
async function followMethod(tx: Executor, order: PaidOrder, { method, amount }: Payment) {
  if ((await documentsOf(tx, order.id)).length > 0) return
  await setMethod(tx, order.id, method, isOnline(method) ? amount - (order.total - order.fee) : order.fee)
}

async function accept(tx: Executor, shop: Shop, order: PaidOrder, payment: Payment) {
  // What was accepted keeps the pieces until it comes back; Satispay's are kept for days in any case.
  if (payment.method !== 'satispay') await keepReserved(tx, payment.id)
  if (order.status === 'PENDING') await goOn(tx, shop, order.id)
}

/** Whoever gives up at the bank knows; a refusal is told, above all one of what had been accepted. */
async function tellFailure(tx: Executor, shop: Shop, payment: Payment, before: PaymentState) {
  if (before === 'authorized') await giveUpWaiting(tx, payment)
  await shop.jobs.enqueue(tx, 'mail', { kind: 'payment-failed', id: payment.id })
}

/** What had been accepted came to nothing: it can be paid again, and what has left already is somebody's to see to. */
async function giveUpWaiting(tx: Executor, payment: Payment) {
  // Who has let the time go by is not given more: the shop itself has closed it.
  if (!payment.isOverdue) await giveSecondChance(tx, payment.id)
  if (!(await isPaidOtherwise(tx, payment)) && (await wasSent(tx, payment.orderId)))
    await reportException(tx, { kind: 'sent-unpaid', subject: aboutOrder(payment.orderId), text: messages.sentUnpaid })
}

async function goOn(tx: Executor, shop: Shop, orderId: number) {
  for (const itemId of await freeRequests(tx, orderId)) await shop.jobs.enqueue(tx, 'codes', { itemId })
}

/** When the provider is asked again. */
async function plan(tx: Executor, order: PaidOrder, payment: Payment, state: PaymentState, truth: KnownTruth) {
  if (state === 'captured' || state === 'refunded') {
    const hasMoneyToReturn = truth.refunded < (await askedBack(tx, payment.id))
    const wait = state === payment.state ? nextPaymentLook(payment.tries) : 0
    return planLook(tx, payment.id, hasMoneyToReturn ? wait : null)
  }
  if (state === 'pending' || state === 'authorized') return planLook(tx, payment.id, nextPaymentLook(payment.tries))
  const isLatest = (await latestPayment(tx, order.id))?.id === payment.id
  const mayExpire = (state === 'failed' || state === 'cancelled') && isLatest && order.status !== 'CANCELLED'
  // Money may still come where the provider has not closed the payment.
  const mayStillCome = state === 'expired' && (truth.state === 'pending' || truth.state === 'authorized')
  return planLook(tx, payment.id, mayExpire ? 'reservation' : mayStillCome ? nextPaymentLook(payment.tries) : null)
}
