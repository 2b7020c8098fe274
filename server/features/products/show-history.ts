import type { PriceHistory } from '#contract/desk-products.ts'
import type { ProductStock } from '#contract/product-stock.ts'
import { lowestOfThirtyDays } from '#domain/price-history.ts'
import { Problem } from '../../http/problem.ts'
import type { Shop } from '../../running-shop.ts'
import { productMessages } from './product-messages.ts'
import { pricesOf, stockOf } from './stock-queries.ts'

/** What became of a product's pieces and of its price. */

export async function showStock(shop: Shop, id: number, page = 1): Promise<ProductStock> {
  const stock = await stockOf(shop.db, id, page)
  if (!stock) throw new Problem('not-found', productMessages.notFound)
  return stock
}

export async function showPrices(shop: Shop, id: number): Promise<PriceHistory> {
  const prices = await pricesOf(shop.db, id)
  if (prices.length === 0) throw new Problem('not-found', productMessages.notFound)
  return { lowest: lowestOfThirtyDays(prices, new Date()), prices: prices.toReversed() }
}
