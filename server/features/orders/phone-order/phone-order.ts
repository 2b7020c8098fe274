import type { PhoneOrder } from '#contract/admin-orders.ts'
import type { NewCartItem } from '#contract/carts.ts'
import type { TagList } from '#contract/tags.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import { type AppContext, productsChanged } from '../../../app-context.ts'
import type { Transaction } from '../../../database/open-database.ts'
import type { Actor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import { recordAudit } from '../../../record-audit.ts'
import { addToCart } from '../../carts/add-to-cart.ts'
import { getCart } from '../../carts/get-cart.ts'
import { herdsOf } from '../../registry/herd-queries.ts'
import { resolveTagList } from '../../replacements/resolve-tag-codes.ts'
import { userMessages } from '../../users/user-messages.ts'
import { findUser } from '../../users/user-queries.ts'
import { replayResponse } from '../checkout/idempotency.ts'
import { createOrderFromCart, violatesOpenReplacement } from '../checkout/place-order.ts'
import { orderMessages } from '../order-messages.ts'
import { detachCart, isCustomer, lockCustomer, restoreCart } from './phone-customer-queries.ts'

/**
 * Runs `work` with a temporary cart of the customer's that holds `items`, so that telephone orders use the same code as
 * web orders. The customer's own cart is detached meanwhile. All of it happens in one transaction, so other connections
 * see neither change.
 */
async function withTemporaryCart<Result>(
  tx: Transaction,
  userId: number,
  items: readonly NewCartItem[],
  work: () => Promise<Result>,
): Promise<Result> {
  const own = await detachCart(tx, userId)
  for (const [n, item] of items.entries())
    await addToCart(tx, userId, item).catch((refusal: unknown) => {
      throw refusal instanceof Problem ? ofItem(n, refusal) : refusal
    })
  const answer = await work()
  await restoreCart(tx, userId, own)
  return answer
}

/** Prefixes the error paths with the index of the item. */
const ofItem = (n: number, { kind, message, extras }: Problem) => {
  const errors = extras.errors ?? [{ path: '', message }]
  return new Problem(kind, message, {
    ...extras,
    errors: errors.map(error => ({ ...error, path: ['items', n, error.path].filter(part => part !== '').join('.') })),
  })
}

export async function customerForPhoneOrder(ctx: AppContext, id: number) {
  const buyer = (await isCustomer(ctx.db, id)) && (await findUser(ctx.db, id))
  if (!buyer) throw customerNotFound()
  const herds = await herdsOf(ctx.db, id)
  return { ...buyer, herds: herds.map(({ holding, species }) => ({ holding, species })) }
}

export async function parseTagsOfCustomer(ctx: AppContext, id: number, list: TagList) {
  if (!(await isCustomer(ctx.db, id))) throw customerNotFound()
  return resolveTagList(ctx.db, id, list)
}

const customerNotFound = () => new Problem('not-found', userMessages.notFound)

export const quotePhoneOrder = (ctx: AppContext, userId: number, items: readonly NewCartItem[]) =>
  ctx.db.transaction().execute(async tx => {
    if (!(await lockCustomer(tx, userId))) throw customerNotFound()
    return withTemporaryCart(tx, userId, items, () => getCart({ ...ctx, db: tx }, userId))
  })

/**
 * Places an order for a customer. The audit log records the staff member; the customer gets the same mails as for an
 * order of their own, and a payment link if the method is online.
 */
export async function placePhoneOrder(ctx: AppContext, actor: Actor, userId: number, order: PhoneOrder) {
  const { items, ...checkout } = order
  const { idempotencyKey } = actor
  const terms = await ctx.settings.current()
  try {
    const placed = await ctx.db.transaction().execute(async tx => {
      if (!(await lockCustomer(tx, userId))) throw customerNotFound()
      const earlier = idempotencyKey && (await replayResponse(tx, userId, idempotencyKey, order))
      if (earlier) return earlier
      const made = await withTemporaryCart(tx, userId, items, () =>
        createOrderFromCart(tx, ctx, { userId, checkout, idempotencyKey, placedBy: actor.id, terms }),
      )
      if (isOnline(checkout.paymentMethod)) await ctx.jobs.enqueue(tx, 'mail', { kind: 'payment-link', id: made.id })
      await recordAudit(tx, actor, 'order-by-phone', ['order', made.id], {
        before: null,
        after: { buyerId: userId, paymentMethod: checkout.paymentMethod, items: items.length },
      })
      return made
    })
    productsChanged(ctx)
    return placed
  } catch (refusal) {
    throw violatesOpenReplacement(refusal)
      ? new Problem('replacement-in-progress', orderMessages.alreadyOrderedByPhone)
      : refusal
  }
}
