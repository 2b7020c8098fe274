import type { Executor } from '../../database/open-database.ts'
import type { Shop } from '../../running-shop.ts'
import { receive } from './apply-truth.ts'
import { lockOrder } from './paid-order-queries.ts'
import { latestPayment, planLook, takeStep } from './payment-queries.ts'

/** An order that a discount has made free is paid as it is placed: nobody is asked for nothing. */
export async function payNothing(shop: Shop, tx: Executor, orderId: number) {
  const order = await lockOrder(tx, orderId)
  const payment = await latestPayment(tx, orderId)
  if (!order || !payment) throw new Error('The order has no payment')
  await takeStep(tx, payment, 'captured')
  await planLook(tx, payment.id, null)
  await receive(tx, shop, order, payment)
}
