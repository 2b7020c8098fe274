import { mayBecome } from '#domain/payment-life.ts'
import { writeAudit } from '../../audit.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { productsChanged, type Shop } from '../../running-shop.ts'
import { receive } from './apply-truth.ts'
import { lockOrder } from './paid-order-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { latestPayment, lockPayment, planLook, takeStep } from './payment-queries.ts'

/** The shopkeeper has seen the bank transfer of an order on the account, however late. */
export async function markPaid(shop: Shop, orderId: number, by: { adminId: number; visit: Visit }) {
  if (await shop.db.transaction().execute(tx => receiveTransfer(shop, tx, orderId, by))) productsChanged(shop)
}

async function receiveTransfer(
  shop: Shop,
  tx: Executor,
  orderId: number,
  { adminId, visit }: { adminId: number; visit: Visit },
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Problem('not-found', messages.orderNotFound)
  const latest = await latestPayment(tx, orderId)
  const payment = latest && (await lockPayment(tx, latest.id))
  if (payment?.method !== 'bonifico' || !mayBecome(payment.state, 'captured'))
    throw new Problem('conflict', messages.noTransfer)
  await takeStep(tx, payment, 'captured')
  await planLook(tx, payment.id, null)
  const tookStock = await receive(tx, shop, order, payment)
  await writeAudit(tx, {
    actorId: adminId,
    action: 'mark-order-paid',
    subjectType: 'order',
    subjectId: orderId,
    before: { payment: payment.state },
    after: { payment: 'captured', amount: payment.amount },
    requestId: visit.requestId,
  })
  return tookStock
}
