import { formatEuro } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { mayBecome, nextPaymentLook, type PaymentState } from '#domain/payment-life.ts'
import { isOnline } from '#domain/payment-methods.ts'
import type { Executor } from '../../database/open-database.ts'
import type { PaymentTruth } from '../../integrations/payments/payment-port.ts'
import type { Shop } from '../../running-shop.ts'
import { reportException } from '../../shop-exception-queries.ts'
import { freeRequests, hasRequests } from '../requests/paid-request-queries.ts'
import { lockOrder, type PaidOrder, takeStockAgain } from './paid-order-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import {
  giveSecondChance,
  hasRefunds,
  insertRefund,
  isPaidOtherwise,
  keepReserved,
  latestPayment,
  lockPayment,
  lookNow,
  type Payment,
  planLook,
  takeStep,
} from './payment-queries.ts'

const hour = 3_600_000

/**
 * Takes note of what the provider says of a payment. Only forward, and only of the money that was asked for; in one
 * transaction with everything that follows for the order. Says whether pieces were taken from the shelf.
 */
export async function applyTruth(
  tx: Executor,
  shop: Shop,
  known: Payment,
  truth: PaymentTruth & { isAsAsked: boolean },
): Promise<boolean> {
  const order = await lockOrder(tx, known.orderId)
  const payment = await lockPayment(tx, known.id)
  if (!order || !payment) return false
  if (!truth.isAsAsked || truth.amount !== payment.amount || truth.currency !== payment.currency) {
    await reportException(tx, {
      kind: 'payment-mismatch',
      subject: orderNumber(payment.orderId),
      text: messages.mismatch(formatEuro(payment.amount), `${formatEuro(truth.amount)} (${truth.currency})`),
    })
    await planLook(tx, payment.id, hour)
    return false
  }
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
    else if (next === 'refunded' && !(await hasRefunds(tx, payment.id)))
      await reportException(tx, {
        kind: 'payment-returned',
        subject: orderNumber(payment.orderId),
        text: messages.returned,
      })
    state = next
  }
  await plan(tx, order, payment, state, truth)
  return tookStock
}

/** The money is there: the order goes on, or, where it cannot, the money goes back. Says whether pieces were taken. */
export async function receive(tx: Executor, shop: Shop, order: PaidOrder, payment: Payment): Promise<boolean> {
  if (await isPaidOtherwise(tx, payment)) {
    await giveBack(tx, payment, 'twice')
    return false
  }
  if (order.status !== 'CANCELLED') {
    await goOn(tx, shop, order.id)
    await shop.jobs.enqueue(tx, 'mail', { kind: 'order-paid', id: payment.id })
    return false
  }
  const isRevived = !(await hasRequests(tx, order.id)) && (await takeStockAgain(tx, order.id))
  if (isRevived) await shop.jobs.enqueue(tx, 'mail', { kind: 'order-paid', id: payment.id })
  else await giveBack(tx, payment, 'late')
  return isRevived
}

/** Whoever gives up at the bank knows; a refusal is told, above all one of what had been accepted. */
async function tellFailure(tx: Executor, shop: Shop, { id }: Payment, before: PaymentState) {
  if (before === 'authorized') await giveSecondChance(tx, id)
  await shop.jobs.enqueue(tx, 'mail', { kind: 'payment-failed', id })
}

async function accept(tx: Executor, shop: Shop, order: PaidOrder, payment: Payment) {
  if (payment.method === 'sepa') await keepReserved(tx, payment.id)
  if (order.status === 'PENDING') await goOn(tx, shop, order.id)
}

async function goOn(tx: Executor, shop: Shop, orderId: number) {
  for (const itemId of await freeRequests(tx, orderId)) await shop.jobs.enqueue(tx, 'codes', { itemId })
}

async function giveBack(tx: Executor, payment: Payment, reason: 'late' | 'twice') {
  if (isOnline(payment.method)) {
    await insertRefund(tx, payment, reason)
    await lookNow(tx, payment.id)
    return
  }
  await reportException(tx, {
    kind: 'refund-by-hand',
    subject: orderNumber(payment.orderId),
    text: messages.refundByHand,
  })
}

/** When the provider is asked again. */
async function plan(tx: Executor, order: PaidOrder, payment: Payment, state: PaymentState, truth: PaymentTruth) {
  if (state === 'captured') {
    const hasMoneyToReturn = (await hasRefunds(tx, payment.id)) && truth.refunded < payment.amount
    const wait = state === payment.state ? nextPaymentLook(payment.tries) : 0
    return planLook(tx, payment.id, hasMoneyToReturn ? wait : null)
  }
  if (state === 'pending' || state === 'authorized') return planLook(tx, payment.id, nextPaymentLook(payment.tries))
  const isLatest = (await latestPayment(tx, order.id))?.id === payment.id
  const mayExpire = (state === 'failed' || state === 'cancelled') && isLatest && order.status === 'PENDING'
  // Money may still come where the provider has not closed the payment.
  const mayStillCome = state === 'expired' && (truth.state === 'pending' || truth.state === 'authorized')
  return planLook(tx, payment.id, mayExpire ? 'reservation' : mayStillCome ? nextPaymentLook(payment.tries) : null)
}
