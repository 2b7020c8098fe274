import type { ShopSettings } from '#contract/shapes/shop-settings.ts'
import type { UnpaidRefusal } from '#contract/shapes/unpaid-refusal.ts'
import type { Cents } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { isPaidAtOnce, type UnpaidExcess, unpaidExcess } from '#domain/orders/unpaid-limits.ts'
import type { AppContext } from '../../../app-context.ts'
import { Problem } from '../../../http/problem.ts'
import { unpaidLimitMessages as messages } from './unpaid-limit-messages.ts'
import {
  limitedOrderOf,
  type OrderedProduct,
  type UnpaidReservations,
  unpaidReservationsOf,
} from './unpaid-limit-queries.ts'

export type OrderToReserve = {
  method: PaymentMethod
  total: Cents
  products: readonly OrderedProduct[]
  /** True for an order that exists: its quantities are no longer changed. */
  isPlaced?: boolean
}
type Terms = Pick<ShopSettings, 'unpaidLimits' | 'company'>

/** Links to at most that many unpaid orders. */
const maxLinks = 10

/** Returns why the order may not be reserved before it is paid; null if it may. A free order needs no payment. */
export function unpaidRefusal(
  account: UnpaidReservations,
  order: OrderToReserve,
  { unpaidLimits, company }: Terms,
): UnpaidRefusal | null {
  const { method, total, products } = order
  if (total === 0) return null
  const held = new Map(account.ofProducts.map(({ productId, ...pieces }) => [productId, pieces]))
  const reserved = products.map(product => {
    const { pieces = 0, byNew = 0 } = held.get(product.productId) ?? {}
    return { ...product, held: pieces, heldByNew: byNew }
  })
  const excess = unpaidExcess(account, { method, value: total, products: reserved }, unpaidLimits)
  if (!excess) return null
  return {
    limit: excess.limit,
    message: [
      reasonOf(excess, account, products),
      ...remediesOf(excess, account, order),
      messages.call(company.phone),
    ].join(' '),
    orderIds: account.orderIds.slice(0, maxLinks),
  }
}

function reasonOf(excess: UnpaidExcess, account: UnpaidReservations, products: readonly OrderedProduct[]): string {
  switch (excess.limit) {
    case 'orders':
      return messages.orders(account.orders)
    case 'pieces':
    case 'value':
      return messages[excess.limit](excess.max, excess.fits)
    case 'shelf': {
      const titles = new Map(products.map(({ productId, title }) => [productId, title]))
      return messages.shelf(
        excess.products.map(({ productId, fits }) => ({ title: titles.get(productId) ?? '', fits })),
      )
    }
  }
}

function remediesOf(excess: UnpaidExcess, account: UnpaidReservations, { isPlaced = false }: OrderToReserve): string[] {
  const hasRoom = excess.limit === 'shelf' ? excess.products.every(({ fits }) => fits > 0) : excess.fits > 0
  return [
    !isPlaced && excess.limit !== 'orders' && hasRoom && messages.fewerPieces,
    account.orders > 0 && messages.payOrCancel,
    // An order that is paid at once may take what is left, if the account is known and has not just let one lapse.
    excess.limit === 'shelf' && account.isKnown && !account.hasLapsed && messages.payAtOnce,
    !account.isKnown && messages.firstOrders,
  ].filter(text => text !== false)
}

/** Throws `unpaid-limit` if the order may not be reserved before it is paid. */
export function rejectBeyondUnpaidLimits(account: UnpaidReservations, order: OrderToReserve, terms: Terms) {
  const refusal = unpaidRefusal(account, order, terms)
  if (!refusal) return
  const { message, ...extensions } = refusal
  throw new Problem('unpaid-limit', message, { extensions })
}

/**
 * Throws `unpaid-limit` if an order may not be changed to a method that takes days, because it would then reserve its
 * pieces for longer.
 */
export async function rejectLongReservation(
  ctx: AppContext,
  userId: number,
  { orderId, method }: { orderId: number; method: PaymentMethod },
  terms: Terms,
) {
  if (isPaidAtOnce(method)) return
  const order = await limitedOrderOf(ctx.db, userId, orderId)
  if (!order) return
  const productIds = order.products.map(({ productId }) => productId)
  const account = await unpaidReservationsOf(ctx.db, userId, { productIds, exceptOrderId: orderId })
  rejectBeyondUnpaidLimits(account, { ...order, method, isPlaced: true }, terms)
}
