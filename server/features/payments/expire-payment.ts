import { isUnderWay, mayBecome, nextPaymentLook } from '#domain/payment-life.ts'
import type { Shop } from '../../running-shop.ts'
import { aboutOrder, reportException } from '../../shop-exception-queries.ts'
import { endOrderCodes } from '../requests/end-order-codes.ts'
import { endOrder, lockOrder, wasSent } from './paid-order-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { latestPayment, lockPayment, type Payment, planLook, takeStep } from './payment-queries.ts'

/**
 * An order that was not paid in time is cancelled, and its pieces are for sale again. Says whether that happened: not
 * where it was paid meanwhile or otherwise, nor where another payment of it came later.
 */
export const expirePayment = (shop: Shop, { id, orderId }: Payment): Promise<boolean> =>
  shop.db.transaction().execute(async tx => {
    await lockOrder(tx, orderId)
    const payment = await lockPayment(tx, id)
    if (!payment?.isOverdue || !mayBecome(payment.state, 'expired')) return false
    const mayStillBePaid = payment.providerId !== null && isUnderWay(payment.state)
    await takeStep(tx, payment, 'expired')
    await planLook(tx, id, mayStillBePaid ? nextPaymentLook(payment.tries) : null)
    // As it is without this payment.
    const left = await lockOrder(tx, orderId)
    if (left?.status !== 'PENDING' || left.paymentStatus === 'PAID' || left.paymentStatus === 'AUTHORIZED') return false
    if ((await latestPayment(tx, orderId))?.id !== id) return false
    if (await wasSent(tx, orderId)) {
      await reportException(tx, { kind: 'sent-unpaid', subject: aboutOrder(orderId), text: messages.sentUnpaid })
      return false
    }
    await endOrder(tx, orderId, 'unpaid')
    await endOrderCodes(tx, orderId, { cause: 'order', reason: messages.notPaidInTime, actorId: null })
    await shop.jobs.enqueue(tx, 'mail', { kind: 'order-cancelled', id: orderId })
    return true
  })
