import type { NewOrderReceipt } from '#contract/keeper/order-receipts.ts'
import { isoDay } from '#domain/dates.ts'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { orderReceiptMessages as messages } from './order-receipt-messages.ts'
import { deleteReceipt, lockSentOrder, saveReceipt } from './order-receipt-queries.ts'

/**
 * Records the day on which a buyer received an order. The same day again changes nothing. Throws a Problem: `not-found`
 * if the order is not theirs, `conflict` if not all of it was sent, `invalid` for a day to come or before it left.
 */
export const confirmReceipt = (ctx: AppContext, userId: number, orderId: number, { on }: NewOrderReceipt) =>
  ctx.db.transaction().execute(async tx => {
    const { sentOn } = await lockOwn(tx, userId, orderId)
    if (sentOn === null) throw new Problem('conflict', messages.notSent)
    if (on > isoDay(new Date())) throw invalidField('on', messages.dayToCome)
    if (on < sentOn) throw invalidField('on', messages.dayBeforeSent)
    await saveReceipt(tx, orderId, on)
  })

/** Takes back that an order arrived; nothing happens if nobody said so. Throws `not-found` if it is not the user's. */
export const withdrawReceipt = (ctx: AppContext, userId: number, orderId: number) =>
  ctx.db.transaction().execute(async tx => {
    await lockOwn(tx, userId, orderId)
    await deleteReceipt(tx, orderId)
  })

async function lockOwn(tx: Transaction, userId: number, orderId: number) {
  const order = await lockSentOrder(tx, userId, orderId)
  if (!order) throw new Problem('not-found', messages.orderNotFound)
  return order
}
