import type { CheckoutReview } from '#contract/shapes/unpaid-refusal.ts'
import { quote } from '#domain/money/pricing.ts'
import type { AppContext } from '../../../app-context.ts'
import { getCart } from '../../carts/get-cart.ts'
import { unpaidRefusal } from '../../payments/unpaid-limits/reject-unpaid-order.ts'
import { unpaidReservationsOf } from '../../payments/unpaid-limits/unpaid-limit-queries.ts'
import { hasOrdered } from '../order-queries.ts'
import { productsIn } from './place-order.ts'

/**
 * Returns, for each payment method on offer, why an order of the cart would be refused now because of unpaid orders. The
 * checkout shows it before the buyer confirms; only `placeOrder` decides.
 */
export async function reviewCheckout(ctx: AppContext, userId: number): Promise<CheckoutReview> {
  const { items, terms } = await getCart(ctx, userId)
  const settings = await ctx.settings.current()
  const pieces = Map.groupBy(items, ({ product }) => product.id)
  const products = productsIn(
    items.map(({ product: { id, title, available } }) => ({
      productId: id,
      title,
      available,
      pieces: (pieces.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  )
  const account = await unpaidReservationsOf(ctx.db, userId, { productIds: products.map(({ productId }) => productId) })
  const priced = items.map(({ price, quantity, discount }) => ({ unitPrice: price, quantity, discount }))
  const refusals = terms.methods.flatMap(method => {
    const order = { method, total: quote(priced, terms, method).total, products }
    const refusal = products.length > 0 ? unpaidRefusal(account, order, settings) : null
    return refusal ? [[method, refusal] as const] : []
  })
  return { hasOrdered: await hasOrdered(ctx.db, userId), unpaidRefusals: Object.fromEntries(refusals) }
}
