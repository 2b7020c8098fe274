import type { Cart } from '#contract/carts.ts'
import { quote } from '#domain/pricing.ts'
import type { Shop } from '../../running-shop.ts'
import { cartItem } from './cart-item.ts'
import { cartLinesOf, setShownPrices } from './cart-queries.ts'

/** Shows a cart at today's prices, says which have changed since they were last shown, and says it once. */
export async function showCart(shop: Shop, ownerId: number): Promise<Cart> {
  const lines = await cartLinesOf(shop.db, ownerId)
  const { vatBasisPoints, shipping, fees } = await shop.settings.current()
  const terms = { vatBasisPoints, shipping, fees }
  const figures = quote(lines, terms)
  const changed = lines.filter(line => line.shownPrice !== line.unitPrice)
  if (changed.length > 0) await setShownPrices(shop.db, ownerId, changed)
  return {
    items: lines.map(cartItem),
    totalAmount: figures.products,
    vatAmount: figures.vat,
    shippingAmount: figures.shipping,
    orderTotal: figures.total,
    terms,
  }
}
