import type { PriceHistory } from '#contract/admin-products.ts'
import type { ProductStock } from '#contract/shapes/product-stock.ts'
import { lowestPriceOfThirtyDays } from '#domain/money/price-history.ts'
import type { AppContext } from '../../app-context.ts'
import { Problem } from '../../http/problem.ts'
import { productMessages } from './product-messages.ts'
import { pricesOf, stockOf } from './stock/stock-queries.ts'

export async function stockHistory(ctx: AppContext, id: number, page = 1): Promise<ProductStock> {
  const stock = await stockOf(ctx.db, id, page)
  if (!stock) throw new Problem('not-found', productMessages.notFound)
  return stock
}

export async function priceHistory(ctx: AppContext, id: number): Promise<PriceHistory> {
  const prices = await pricesOf(ctx.db, id)
  if (prices.length === 0) throw new Problem('not-found', productMessages.notFound)
  return { lowest: lowestPriceOfThirtyDays(prices, new Date()), priceHistory: prices.toReversed() }
}
