import { orderNumber } from '#domain/order-status.ts'
import { mayBecome, nextPaymentLook } from '#domain/payment-life.ts'
import type { Shop } from '../../running-shop.ts'
import { reportException } from '../../shop-exception-queries.ts'
import { cancelRequests } from '../requests/paid-request-queries.ts'
import { giveBackStock, lockOrder } from './paid-order-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { latestPayment, lockPayment, type Payment, planLook, takeStep } from './payment-queries.ts'

/**
 * An order that was not paid in time is cancelled, and its pieces are for sale again. Says whether that happened: not
 * where it was paid meanwhile, nor where another payment of it is under way.
 */
export const expirePayment = (shop: Shop, { id, orderId }: Payment): Promise<boolean> =>
  shop.db.transaction().execute(async tx => {
    const order = await lockOrder(tx, orderId)
    const payment = await lockPayment(tx, id)
    if (!order || !payment?.isOverdue || !mayBecome(payment.state, 'expired')) return false
    if (order.status !== 'PENDING' || (await latestPayment(tx, orderId))?.id !== id) return false
    const mayStillBePaid =
      payment.providerId !== null && (payment.state === 'pending' || payment.state === 'authorized')
    await takeStep(tx, payment, 'expired')
    await planLook(tx, id, mayStillBePaid ? nextPaymentLook(payment.tries) : null)
    await giveBackStock(tx, orderId)
    if ((await cancelRequests(tx, orderId)).wereGranted)
      await reportException(tx, { kind: 'codes-unpaid', subject: orderNumber(orderId), text: messages.codesUnpaid })
    return true
  })
