import type { NewPaymentMethod } from '#contract/payments.ts'
import { formatEuro } from '#domain/money/money.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import { isOffered } from '../../integrations/payments/payment-port.ts'
import { documentsOf } from '../invoices/invoice-queries.ts'
import { lockPayableOrder, paymentPageUrl, providerUnavailable, rejectBelowMinimum } from './begin-payment.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { setOrderPaymentMethod } from './payment-order-queries.ts'
import { insertPayment, latestOwnPayment, scheduleCheck, setPaymentState } from './payment-queries.ts'
import { syncPayment } from './sync-payment.ts'
import { rejectLongReservation } from './unpaid-limits/reject-unpaid-order.ts'

/**
 * Changes the payment method of an unpaid order. The pending payment is cancelled at its provider before a new one
 * begins, and the order gets the fee of the new method. Returns the URL of the payment page, or no URL for a bank
 * transfer. Throws a Problem: not-found, conflict if the method is not offered, the total is not `expectedTotal`, or
 * the order is invoiced or cannot be paid; unpaid-limit if it may not wait for that method; unavailable if a provider
 * failed.
 */
export async function changePaymentMethod(
  ctx: AppContext,
  userId: number,
  orderId: number,
  { paymentMethod: method, expectedTotal }: NewPaymentMethod,
): Promise<{ url?: string }> {
  if (!isOffered(ctx.payments, method)) throw new Problem('conflict', messages.methodGone)
  const settings = await ctx.settings.current()
  // Before the open payment is closed, so that a refusal changes nothing.
  await rejectLongReservation(ctx, userId, { orderId, method }, settings)
  await closeOtherPayment(ctx, userId, orderId, method)
  await ctx.db.transaction().execute(async tx => {
    const { order, payment } = await lockPayableOrder(tx, userId, orderId)
    const fee = settings.fees[method] ?? 0
    const total = order.total - order.fee + fee
    rejectBelowMinimum(ctx, method, total)
    if (payment.state === 'pending' && payment.method === method) return
    if (expectedTotal !== total) throw new Problem('conflict', messages.otherTotal(formatEuro(total)))
    if ((await documentsOf(tx, orderId)).length > 0) throw new Problem('conflict', messages.invoiced)
    if (payment.state === 'pending') {
      if (payment.providerId !== null) throw providerUnavailable()
      await setPaymentState(tx, payment, 'cancelled')
      await scheduleCheck(tx, payment.id, null)
    }
    await setOrderPaymentMethod(tx, orderId, method, fee)
    const id = await insertPayment(tx, orderId, method, total)
    await ctx.jobs.enqueue(tx, 'process-payment', { paymentId: id }, { afterMs: 5000 })
    if (!isOnline(method)) await ctx.jobs.enqueue(tx, 'mail', { kind: 'transfer-due', id: orderId })
  })
  return isOnline(method) ? { url: await paymentPageUrl(ctx, orderId) } : {}
}

/** Cancels the pending payment of another method at its provider, unless its payer has just approved it. */
async function closeOtherPayment(
  ctx: AppContext,
  userId: number,
  orderId: number,
  method: NewPaymentMethod['paymentMethod'],
) {
  const latest = await latestOwnPayment(ctx.db, userId, orderId)
  if (latest?.state !== 'pending' || latest.providerId === null || latest.method === method) return
  await syncPayment(ctx, latest)
  const synced = await latestOwnPayment(ctx.db, userId, orderId)
  // Another tab may have begun a new payment in the meantime.
  if (synced?.id === latest.id && synced.state === 'pending') await syncPayment(ctx, synced, { mustCancel: true })
}
