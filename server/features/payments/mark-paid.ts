import type { ReceivedTransfer } from '#contract/payments.ts'
import { canPaymentTransition, isOpenPayment } from '#domain/orders/payment-states.ts'
import { type AppContext, productsChanged } from '../../app-context.ts'
import type { Transaction } from '../../database/open-database.ts'
import type { Actor } from '../../http/actor.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { recordAudit } from '../../record-audit.ts'
import { transactionWithDocuments } from '../invoices/invoice-files.ts'
import { onCaptured } from './apply-provider-state.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { lockOrderForPayment } from './payment-order-queries.ts'
import {
  insertReceivedTransfer,
  latestPayment,
  lockPayment,
  type Payment,
  scheduleCheck,
  setPaymentState,
} from './payment-queries.ts'
import { balanceOf } from './refund-queries.ts'

/**
 * Records a bank transfer that staff saw on the account: the awaited one, however late, or one for an order with
 * another payment method. Refunds an excess; raises an issue if money is missing. Throws a Problem: not-found, conflict
 * if no transfer is possible, invalid if the amount is 0.
 */
export async function markPaid(ctx: AppContext, actor: Actor, orderId: number, received: ReceivedTransfer) {
  const tookStock = await transactionWithDocuments(ctx.db, tx => receiveTransfer(tx, ctx, actor, orderId, received))
  if (tookStock) productsChanged(ctx)
}

async function receiveTransfer(
  tx: Transaction,
  ctx: AppContext,
  actor: Actor,
  orderId: number,
  { amount }: ReceivedTransfer,
): Promise<boolean> {
  const order = await lockOrderForPayment(tx, orderId)
  if (!order) throw new Problem('not-found', messages.orderNotFound)
  const { due } = await balanceOf(tx, orderId)
  const latest = await latestPayment(tx, orderId)
  const awaited = latest?.method === 'bonifico' && canPaymentTransition(latest.state, 'captured') ? latest : undefined
  if (!awaited && (due === 0 || order.paymentStatus === 'AUTHORIZED'))
    throw new Problem('conflict', messages.noTransfer)
  const received = amount ?? (due || (awaited?.amount ?? 0))
  if (received <= 0) throw invalidField('amount', messages.nothingReceived)
  const payment = await recordTransfer(tx, orderId, awaited, received)
  const tookStock = await onCaptured(tx, ctx, order, payment)
  await recordAudit(tx, actor, 'mark-order-paid', ['order', orderId], {
    before: { payment: latest?.state ?? null },
    after: { payment: 'captured', amount: payment.amount },
  })
  return tookStock
}

/**
 * A payment's amount never changes: a transfer of another amount becomes a new payment and replaces the awaited one.
 */
async function recordTransfer(tx: Transaction, orderId: number, awaited: Payment | undefined, received: number) {
  const matchesRequest = awaited?.amount === received
  if (awaited && (matchesRequest || isOpenPayment(awaited.state))) {
    await setPaymentState(tx, awaited, matchesRequest ? 'captured' : 'cancelled')
    await scheduleCheck(tx, awaited.id, null)
  }
  const id = awaited && matchesRequest ? awaited.id : await insertReceivedTransfer(tx, orderId, received)
  const payment = await lockPayment(tx, id)
  if (!payment) throw new Error('The transfer was not written')
  return payment
}
