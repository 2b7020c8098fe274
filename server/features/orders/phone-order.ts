import type { NewCartItem } from '#contract/carts.ts'
import type { PhoneOrder } from '#contract/desk-orders.ts'
import { isOnline } from '#domain/payment-methods.ts'
import { writeAudit } from '../../audit.ts'
import type { Executor } from '../../database/open-database.ts'
import { Problem } from '../../http/problem.ts'
import type { Visit } from '../../http/serve-contract.ts'
import { productsChanged, type Shop } from '../../running-shop.ts'
import { addToCart } from '../carts/add-to-cart.ts'
import { showCart } from '../carts/show-cart.ts'
import { herdsOf } from '../registry/herd-queries.ts'
import { userMessages } from '../users/user-messages.ts'
import { findUser } from '../users/user-queries.ts'
import { answerAgain } from './answer-again.ts'
import { holdBuyer, isBuyer, putCartBack, setCartAside } from './buyer-queries.ts'
import { orderMessages } from './order-messages.ts'
import { isUnderWay, orderCart } from './place-order.ts'

/**
 * What is ordered by telephone goes through a cart of the customer's like everything else: it is put together, priced and
 * ordered within one transaction, in which the cart that they have themselves is set aside. Nobody else sees either.
 */
async function withCart<Answer>(
  tx: Executor,
  ownerId: number,
  items: readonly NewCartItem[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  const own = await setCartAside(tx, ownerId)
  for (const [n, item] of items.entries())
    await addToCart(tx, ownerId, item).catch((refusal: unknown) => {
      throw refusal instanceof Problem ? ofItem(n, refusal) : refusal
    })
  const answer = await work()
  await putCartBack(tx, ownerId, own)
  return answer
}

/** Says in which of the things that were asked for it lies. */
const ofItem = (n: number, { kind, message, extras }: Problem) => {
  const errors = extras.errors ?? [{ path: '', message }]
  return new Problem(kind, message, {
    ...extras,
    errors: errors.map(error => ({ ...error, path: ['items', n, error.path].filter(part => part !== '').join('.') })),
  })
}

export async function buyerWith(shop: Shop, id: number) {
  const buyer = (await isBuyer(shop.db, id)) && (await findUser(shop.db, id))
  if (!buyer) throw noSuchBuyer()
  const herds = await herdsOf(shop.db, id)
  return { ...buyer, herds: herds.map(({ holding, species }) => ({ holding, species })) }
}

const noSuchBuyer = () => new Problem('not-found', userMessages.notFound)

export const quoteByPhone = (shop: Shop, ownerId: number, items: readonly NewCartItem[]) =>
  shop.db.transaction().execute(async tx => {
    if (!(await holdBuyer(tx, ownerId))) throw noSuchBuyer()
    return withCart(tx, ownerId, items, () => showCart({ ...shop, db: tx }, ownerId))
  })

/** The order stands under the customer's account; who took it is written down, and the customer gets what any buyer gets. */
export async function placeByPhone(
  shop: Shop,
  ownerId: number,
  order: PhoneOrder,
  { adminId, visit }: { adminId: number; visit: Visit },
) {
  const { items, ...checkout } = order
  const { idempotencyKey } = visit
  const terms = await shop.settings.current()
  try {
    const placed = await shop.db.transaction().execute(async tx => {
      if (!(await holdBuyer(tx, ownerId))) throw noSuchBuyer()
      const earlier = idempotencyKey && (await answerAgain(tx, ownerId, idempotencyKey, order))
      if (earlier) return earlier
      const made = await withCart(tx, ownerId, items, () =>
        orderCart(shop, tx, { ownerId, checkout, idempotencyKey, placedBy: adminId, terms }),
      )
      if (isOnline(checkout.paymentMethod)) await shop.jobs.enqueue(tx, 'mail', { kind: 'payment-link', id: made.id })
      await writeAudit(tx, {
        actorId: adminId,
        action: 'order-by-phone',
        subjectType: 'order',
        subjectId: made.id,
        before: null,
        after: { buyerId: ownerId, paymentMethod: checkout.paymentMethod, items: items.length },
        requestId: visit.requestId,
      })
      return made
    })
    productsChanged(shop)
    return placed
  } catch (refusal) {
    throw isUnderWay(refusal) ? new Problem('already-ordered', orderMessages.alreadyOrderedByPhone) : refusal
  }
}
