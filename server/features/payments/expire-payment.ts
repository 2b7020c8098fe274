import { isPaidEnough } from '#domain/order-life.ts'
import { isUnderWay, mayBecome, nextPaymentLook } from '#domain/payment-life.ts'
import type { Shop } from '../../running-shop.ts'
import { aboutOrder, reportException } from '../../shop-exception-queries.ts'
import { callOff } from './call-off.ts'
import { lockOrder, wasSent } from './paid-order-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { latestPayment, lockPayment, type Payment, planLook, takeStep } from './payment-queries.ts'
import { figuresOf } from './refund-queries.ts'

/**
 * An order that was not paid in time is cancelled, and its pieces are for sale again; of what has left already a person is
 * told. Says whether it was cancelled: not where it was paid meanwhile or otherwise, nor where another payment came later.
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
    if (!left || left.status === 'CANCELLED' || isPaidEnough(left.paymentStatus)) return false
    if ((await latestPayment(tx, orderId))?.id !== id) return false
    if (await wasSent(tx, orderId)) {
      if ((await figuresOf(tx, orderId)).due > 0)
        await reportException(tx, { kind: 'sent-unpaid', subject: aboutOrder(orderId), text: messages.sentUnpaid })
      return false
    }
    const codes = { cause: 'order', reason: messages.notPaidInTime, actorId: null } as const
    await callOff(shop, tx, orderId, { by: 'unpaid', reason: '', codes })
    return true
  })
