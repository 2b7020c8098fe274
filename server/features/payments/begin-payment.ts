import { isUnderWay } from '#domain/payment-life.ts'
import { isOnline } from '#domain/payment-methods.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { OutsideRefused } from '../../integrations/outside/outside-errors.ts'
import { referenceOf } from '../../integrations/payments/payment-port.ts'
import type { Shop } from '../../running-shop.ts'
import { aboutOrder, reportException } from '../../shop-exception-queries.ts'
import { lockOrderOf } from './paid-order-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { insertPayment, latestPayment, latestPaymentOf, saveBegun } from './payment-queries.ts'
import { noteProviderFailure } from './provider-failure.ts'
import { figuresOf } from './refund-queries.ts'
import { lookAtPayment } from './work-on-payment.ts'

/**
 * Where the payment of an order that is under way is made; nothing where none is, or where the provider does not say so.
 * It is begun under its own key, so that however often it is asked for it is one payment.
 */
export async function beginPayment(shop: Shop, orderId: number): Promise<string | undefined> {
  const payment = await latestPayment(shop.db, orderId)
  if (payment?.state !== 'pending' || !isOnline(payment.method)) return undefined
  if (payment.redirect !== null) return payment.redirect
  const { id, key, amount, currency, method } = payment
  const port = shop.payments.of(method)
  if (!port) return undefined
  try {
    const begun = await port.begin({ key, amount, currency, method, orderId, reference: referenceOf(key) })
    return (await saveBegun(shop.db, id, { provider: port.name, ...begun })) ? begun.redirect : undefined
  } catch (error) {
    if (error instanceof OutsideRefused)
      await reportException(shop.db, {
        kind: 'payment-refused',
        subject: aboutOrder(orderId),
        text: messages.beginRefused(error.message),
      })
    await noteProviderFailure(shop, port.name, id, error)
    return undefined
  }
}

/** The buyer pays after all: what is under way goes on, what came to nothing is begun anew. */
export async function payAgain(shop: Shop, ownerId: number, orderId: number): Promise<{ url: string }> {
  // What the buyer has just decided elsewhere may not have been heard here yet.
  const known = await latestPaymentOf(shop.db, ownerId, orderId)
  if (known && isUnderWay(known.state) && known.providerId !== null) await lookAtPayment(shop, known)
  await shop.db.transaction().execute(async tx => {
    const { due, payment, method } = await lockToPay(tx, ownerId, orderId)
    if (payment.state === 'pending') return
    if (!shop.payments.of(method)) throw new Problem('conflict', messages.methodGone)
    const id = await insertPayment(tx, orderId, method, due)
    await shop.jobs.enqueue(tx, 'payments', { paymentId: id }, { afterMs: 5000 })
  })
  return { url: await pageOf(shop, orderId) }
}

/** An own order that is still to be paid, how much, and its latest payment; nobody changes it until the transaction ends. */
export async function lockToPay(tx: Executor, ownerId: number, orderId: number) {
  const order = await lockOrderOf(tx, ownerId, orderId)
  if (!order) throw new Problem('not-found', messages.orderNotFound)
  const payment = await latestPayment(tx, orderId)
  if (order.paymentStatus === 'PAID' || order.paymentStatus === 'AUTHORIZED')
    throw new Problem('conflict', messages.alreadyPaid)
  const { due } = await figuresOf(tx, orderId)
  if (due === 0 || !payment) throw new Problem('conflict', messages.notOpen)
  const { method } = order
  if (!isOnline(method)) throw new Problem('conflict', messages.byTransfer)
  return { order, due, payment, method }
}

export async function pageOf(shop: Shop, orderId: number): Promise<string> {
  const url = await beginPayment(shop, orderId)
  if (url === undefined) throw providerAway()
  return url
}

export const providerAway = () =>
  new Problem('unavailable', messages.providerAway, { headers: { 'Retry-After': '30' } })
