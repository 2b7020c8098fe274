import type { OtherMethod } from '#contract/payments.ts'
import { formatEuro } from '#domain/money.ts'
import { isOnline } from '#domain/payment-methods.ts'
import { Problem } from '../../http/problem.ts'
import { isOffered } from '../../integrations/payments/payment-port.ts'
import type { Shop } from '../../running-shop.ts'
import { documentsOf } from '../invoices/invoice-queries.ts'
import { lockToPay, pageOf, providerAway } from './begin-payment.ts'
import { setMethod } from './paid-order-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { insertPayment, latestPaymentOf, planLook, takeStep } from './payment-queries.ts'
import { lookAtPayment } from './work-on-payment.ts'

/**
 * The buyer pays an order by another method. What is under way is closed where it was begun before anything else is, and
 * the order bears the fee of the new method from then on. Answers where it is paid, if with a provider.
 */
export async function payOtherwise(
  shop: Shop,
  ownerId: number,
  orderId: number,
  { paymentMethod: method, expectedTotal }: OtherMethod,
): Promise<{ url?: string }> {
  if (!isOffered(shop.payments, method)) throw new Problem('conflict', messages.methodGone)
  const { fees } = await shop.settings.current()
  await closeOthers(shop, ownerId, orderId, method)
  await shop.db.transaction().execute(async tx => {
    const { order, payment } = await lockToPay(tx, ownerId, orderId)
    const fee = fees[method] ?? 0
    const total = order.total - order.fee + fee
    if (payment.state === 'pending' && payment.method === method) return
    if (expectedTotal !== total) throw new Problem('conflict', messages.otherTotal(formatEuro(total)))
    if ((await documentsOf(tx, orderId)).length > 0) throw new Problem('conflict', messages.invoiced)
    if (payment.state === 'pending') {
      if (payment.providerId !== null) throw providerAway()
      await takeStep(tx, payment, 'cancelled')
      await planLook(tx, payment.id, null)
    }
    await setMethod(tx, orderId, method, fee)
    const id = await insertPayment(tx, orderId, method, total)
    await shop.jobs.enqueue(tx, 'payments', { paymentId: id }, { afterMs: 5000 })
    if (!isOnline(method)) await shop.jobs.enqueue(tx, 'mail', { kind: 'transfer-due', id: orderId })
  })
  return isOnline(method) ? { url: await pageOf(shop, orderId) } : {}
}

/** Unless its payer has just agreed to it. */
async function closeOthers(shop: Shop, ownerId: number, orderId: number, method: OtherMethod['paymentMethod']) {
  const known = await latestPaymentOf(shop.db, ownerId, orderId)
  if (known?.state !== 'pending' || known.providerId === null || known.method === method) return
  await lookAtPayment(shop, known)
  const looked = await latestPaymentOf(shop.db, ownerId, orderId)
  // Another tab may have begun the new one meanwhile.
  if (looked?.id === known.id && looked.state === 'pending') await lookAtPayment(shop, { ...looked, isUnwanted: true })
}
