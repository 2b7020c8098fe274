import { isPaidOrAuthorized } from '#domain/orders/order-actions.ts'
import { canPaymentTransition, isOpenPayment, paymentBackoffMs } from '#domain/orders/payment-states.ts'
import type { AppContext } from '../../app-context.ts'
import { orderSubject, raiseIssue } from '../issues/issue-queries.ts'
import { applyCancellation } from './apply-cancellation.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { hasParcels, lockOrderForPayment } from './payment-order-queries.ts'
import { latestPayment, lockPayment, type Payment, scheduleCheck, setPaymentState } from './payment-queries.ts'
import { balanceOf } from './refund-queries.ts'

/**
 * Expires a payment whose reservation has ended, and cancels its order so that the pieces are for sale again. If
 * parcels have left, raises an issue instead. Returns true if the order was cancelled: false if it was paid in the
 * meantime or has a newer payment.
 */
export const expirePayment = (ctx: AppContext, { id, orderId }: Payment): Promise<boolean> =>
  ctx.db.transaction().execute(async tx => {
    await lockOrderForPayment(tx, orderId)
    const payment = await lockPayment(tx, id)
    if (!payment?.isReservationExpired || !canPaymentTransition(payment.state, 'expired')) return false
    const canStillBePaid = payment.providerId !== null && isOpenPayment(payment.state)
    await setPaymentState(tx, payment, 'expired')
    await scheduleCheck(tx, id, canStillBePaid ? paymentBackoffMs(payment.attempts) : null)
    // Read again, because the expired payment changed the order's payment status.
    const current = await lockOrderForPayment(tx, orderId)
    if (!current || current.status === 'CANCELLED' || isPaidOrAuthorized(current.paymentStatus)) return false
    if ((await latestPayment(tx, orderId))?.id !== id) return false
    if (await hasParcels(tx, orderId)) {
      if ((await balanceOf(tx, orderId)).due > 0)
        await raiseIssue(tx, {
          kind: 'shipped-unpaid',
          subject: orderSubject(orderId),
          text: messages.shippedUnpaid,
        })
      return false
    }
    const codes = { cause: 'order', reason: messages.notPaidInTime, actorId: null } as const
    await applyCancellation(tx, ctx, orderId, { by: 'unpaid', reason: '', codes })
    return true
  })
