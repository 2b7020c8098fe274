import type { SeenTransfer } from '#contract/payments.ts'
import { isUnderWay, mayBecome } from '#domain/payment-life.ts'
import { writeAudit } from '../../audit.ts'
import type { Executor } from '../../database/open-database.ts'
import { httpMessages } from '../../http/http-messages.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { productsChanged, type Shop } from '../../running-shop.ts'
import { receive } from './apply-truth.ts'
import { lockOrder } from './paid-order-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { insertTransfer, latestPayment, lockPayment, type Payment, planLook, takeStep } from './payment-queries.ts'
import { figuresOf } from './refund-queries.ts'

type Caller = { adminId: number; visit: Visit }

/**
 * The shopkeeper has seen a bank transfer on the account: the one that was awaited, however late, or one for an order that
 * was to be paid otherwise. What is too much goes back, what is missing is told.
 */
export async function markPaid(shop: Shop, orderId: number, seen: SeenTransfer, by: Caller) {
  if (await shop.db.transaction().execute(tx => receiveTransfer(shop, tx, orderId, seen, by))) productsChanged(shop)
}

async function receiveTransfer(
  shop: Shop,
  tx: Executor,
  orderId: number,
  { amount }: SeenTransfer,
  { adminId, visit }: Caller,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Problem('not-found', messages.orderNotFound)
  const { due } = await figuresOf(tx, orderId)
  const latest = await latestPayment(tx, orderId)
  const awaited = latest?.method === 'bonifico' && mayBecome(latest.state, 'captured') ? latest : undefined
  if (!awaited && (due === 0 || order.paymentStatus === 'AUTHORIZED'))
    throw new Problem('conflict', messages.noTransfer)
  const seen = amount ?? (due || (awaited?.amount ?? 0))
  if (seen <= 0)
    throw new Problem('invalid', httpMessages.checkTheFields, {
      errors: [{ path: 'amount', message: messages.nothingSeen }],
    })
  const payment = await takeTransfer(tx, orderId, awaited, seen)
  const tookStock = await receive(tx, shop, order, payment)
  await writeAudit(tx, {
    actorId: adminId,
    action: 'mark-order-paid',
    subjectType: 'order',
    subjectId: orderId,
    before: { payment: latest?.state ?? null },
    after: { payment: 'captured', amount: payment.amount },
    requestId: visit.requestId,
  })
  return tookStock
}

/** What was asked for never changes: another amount than that is a payment of its own, instead of it. */
async function takeTransfer(tx: Executor, orderId: number, awaited: Payment | undefined, seen: number) {
  const isAsAsked = awaited?.amount === seen
  if (awaited && (isAsAsked || isUnderWay(awaited.state))) {
    await takeStep(tx, awaited, isAsAsked ? 'captured' : 'cancelled')
    await planLook(tx, awaited.id, null)
  }
  const id = awaited && isAsAsked ? awaited.id : await insertTransfer(tx, orderId, seen)
  const payment = await lockPayment(tx, id)
  if (!payment) throw new Error('The transfer was not written')
  return payment
}
