import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import { onCaptured } from './apply-provider-state.ts'
import { lockOrderForPayment } from './payment-order-queries.ts'
import { latestPayment, scheduleCheck, setPaymentState } from './payment-queries.ts'

/** Marks an order as paid when it is placed, because a discount made it free and there is nothing to charge. */
export async function settleFreeOrder(tx: Transaction, ctx: AppContext, orderId: number) {
  const order = await lockOrderForPayment(tx, orderId)
  const payment = await latestPayment(tx, orderId)
  if (!order || !payment) throw new Error('The order has no payment')
  await setPaymentState(tx, payment, 'captured')
  await scheduleCheck(tx, payment.id, null)
  await onCaptured(tx, ctx, order, payment)
}
