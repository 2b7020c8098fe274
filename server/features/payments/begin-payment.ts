import { type Cents, formatEuro } from '#domain/money/money.ts'
import { isOnline, type PaymentMethod } from '#domain/orders/payment-methods.ts'
import { isOpenPayment } from '#domain/orders/payment-states.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import { ServiceRejected } from '../../integrations/http-client/service-errors.ts'
import { minimumOf, referenceOf } from '../../integrations/payments/payment-port.ts'
import { orderSubject, raiseIssue } from '../issues/issue-queries.ts'
import { handleProviderError } from './handle-provider-error.ts'
import type { FirstPayment } from './insert-payment-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { lockOwnOrderForPayment, paymentBuyer } from './payment-order-queries.ts'
import { insertPayment, latestOwnPayment, latestPayment, saveCheckoutSession } from './payment-queries.ts'
import { balanceOf } from './refund-queries.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Returns the URL of the provider's page where the order's pending payment is made. `undefined` if the order has no
 * pending online payment or the provider failed; a rejection also raises an issue. The payment has a key of its own, so
 * repeated calls make one payment at the provider.
 */
export async function beginPayment(ctx: AppContext, orderId: number): Promise<string | undefined> {
  const payment = await latestPayment(ctx.db, orderId)
  if (payment?.state !== 'pending') return undefined
  if (payment.redirect !== null) return payment.redirect
  return beginAtProvider(ctx, orderId, { ...payment, buyer: await paymentBuyer(ctx.db, orderId) })
}

/** The same for the pending payment of an order that was placed a moment ago. */
export async function beginAtProvider(
  ctx: AppContext,
  orderId: number,
  { id, key, amount, currency, method, buyer }: FirstPayment,
): Promise<string | undefined> {
  if (!isOnline(method)) return undefined
  const port = ctx.payments.of(method)
  if (!port) return undefined
  try {
    const session = await port.begin({ key, amount, currency, method, orderId, buyer, reference: referenceOf(key) })
    return (await saveCheckoutSession(ctx.db, { id, provider: port.name, ...session }))
      ? session.redirectUrl
      : undefined
  } catch (error) {
    if (error instanceof ServiceRejected)
      await raiseIssue(ctx.db, {
        kind: 'payment-rejected',
        subject: orderSubject(orderId),
        text: messages.beginRefused(error.message),
      })
    await handleProviderError(ctx, port.name, id, error)
    return undefined
  }
}

/**
 * Lets the buyer pay an unpaid order: continues the pending payment, or begins a new one if the last one failed.
 * Returns the URL of the payment page. Throws a Problem: not-found, conflict if the order cannot be paid online,
 * unavailable if the provider failed.
 */
export async function resumePayment(ctx: AppContext, userId: number, orderId: number): Promise<{ url: string }> {
  // The buyer may have decided at the provider before its webhook arrived.
  const latest = await latestOwnPayment(ctx.db, userId, orderId)
  if (latest && isOpenPayment(latest.state) && latest.providerId !== null) await syncPayment(ctx, latest)
  await ctx.db.transaction().execute(async tx => {
    const { due, payment, method } = await lockPayableOrder(tx, userId, orderId)
    if (payment.state === 'pending') return
    if (!ctx.payments.of(method)) throw new Problem('conflict', messages.methodGone)
    rejectBelowMinimum(ctx, method, due)
    const id = await insertPayment(tx, orderId, method, due)
    await ctx.jobs.enqueue(tx, 'process-payment', { paymentId: id }, { afterMs: 5000 })
  })
  return { url: await paymentPageUrl(ctx, orderId) }
}

/**
 * Returns a buyer's own order that can be paid online, the cents due and its latest payment. Locks the order row (`for
 * no key update`). Throws a Problem: not-found, or conflict if the order is paid or authorized, has nothing due, or is
 * paid by bank transfer.
 */
export async function lockPayableOrder(tx: Transaction, userId: number, orderId: number) {
  const order = await lockOwnOrderForPayment(tx, userId, orderId)
  if (!order) throw new Problem('not-found', messages.orderNotFound)
  const payment = await latestPayment(tx, orderId)
  if (order.paymentStatus === 'PAID') throw new Problem('conflict', messages.alreadyPaid)
  if (order.paymentStatus === 'AUTHORIZED') throw new Problem('conflict', messages.alreadyAuthorized)
  const { due } = await balanceOf(tx, orderId)
  if (due === 0 || !payment) throw new Problem('conflict', messages.notOpen)
  const { method } = order
  if (!isOnline(method)) throw new Problem('conflict', messages.byTransfer)
  return { order, due, payment, method }
}

/** Throws a conflict if the method's provider does not take so little. What costs nothing needs no payment. */
export function rejectBelowMinimum({ payments }: Pick<AppContext, 'payments'>, method: PaymentMethod, due: Cents) {
  const minimum = minimumOf(payments, method)
  if (due > 0 && due < minimum) throw new Problem('conflict', messages.belowMinimum(formatEuro(minimum)))
}

export async function paymentPageUrl(ctx: AppContext, orderId: number): Promise<string> {
  const url = await beginPayment(ctx, orderId)
  if (url === undefined) throw providerUnavailable()
  return url
}

export const providerUnavailable = () =>
  new Problem('unavailable', messages.providerUnavailable, { headers: { 'Retry-After': '30' } })
