import { maxCancelledAtOnce, type UnpaidCancellation } from '#contract/admin-orders.ts'
import { canStaffCancel } from '#domain/orders/order-actions.ts'
import { type AppContext, productsChanged } from '../../../app-context.ts'
import type { Actor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import { unpaidOrdersOf, unpaidOrdersOfNewAccounts } from '../../payments/unpaid-limits/unpaid-limit-queries.ts'
import { watchShelves } from '../../payments/unpaid-limits/watch-shelves.ts'
import { productMessages } from '../../products/product-messages.ts'
import { stockOf } from '../../products/stock/stock-queries.ts'
import { userMessages } from '../../users/user-messages.ts'
import { findUser } from '../../users/user-queries.ts'
import { lockOrderForFulfilment } from '../order-for-update-queries.ts'
import { cancelLockedOrder } from './cancel-order.ts'

type Skipped = UnpaidCancellation['skipped'][number]['reason']

/**
 * Cancels the unpaid orders of a customer as staff cancel a single one. Each is a transaction of its own, which locks
 * the order and looks again, so that an order that was paid meanwhile is skipped and a repeated call changes nothing.
 */
export async function cancelUnpaidOrders(
  ctx: AppContext,
  actor: Actor,
  customerId: number,
  reason: string,
): Promise<UnpaidCancellation> {
  if (!(await findUser(ctx.db, customerId))) throw new Problem('not-found', userMessages.notFound)
  return cancelEach(ctx, actor, await unpaidOrdersOf(ctx.db, customerId, maxCancelledAtOnce), reason)
}

/** Cancels the unpaid orders of new accounts that hold pieces of a product, and looks again at what is held of it. */
export async function releaseShelf(ctx: AppContext, actor: Actor, productId: number, reason: string) {
  if (!(await stockOf(ctx.db, productId, 1))) throw new Problem('not-found', productMessages.notFound)
  const found = await unpaidOrdersOfNewAccounts(ctx.db, productId, maxCancelledAtOnce)
  const result = await cancelEach(ctx, actor, found, reason)
  await watchShelves(ctx)
  return result
}

async function cancelEach(
  ctx: AppContext,
  actor: Actor,
  { orderIds, total }: { orderIds: readonly number[]; total: number },
  reason: string,
): Promise<UnpaidCancellation> {
  const result: UnpaidCancellation = { cancelled: 0, skipped: [], remaining: total - orderIds.length }
  for (const id of orderIds) {
    const outcome = await cancelIfUnpaid(ctx, actor, id, reason)
    if (outcome === 'cancelled') result.cancelled += 1
    else if (outcome !== 'cancelled-before') result.skipped.push({ id, reason: outcome })
  }
  if (result.cancelled > 0) productsChanged(ctx)
  return result
}

const cancelIfUnpaid = (
  ctx: AppContext,
  actor: Actor,
  id: number,
  reason: string,
): Promise<Skipped | 'cancelled' | 'cancelled-before'> =>
  ctx.db.transaction().execute(async tx => {
    const order = await lockOrderForFulfilment(tx, id, null)
    if (!order || order.status === 'CANCELLED') return 'cancelled-before'
    if (order.paymentStatus === 'PAID' || order.paymentStatus === 'REFUNDED') return 'paid'
    if (order.paymentStatus === 'AUTHORIZED') return 'authorized'
    if (!canStaffCancel(order)) return 'shipped'
    await cancelLockedOrder(tx, ctx, actor, order, { canceller: 'staff', reason, iban: undefined })
    return 'cancelled'
  })
