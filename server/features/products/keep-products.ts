import type { Counted } from '#contract/endpoint.ts'
import type { KeptCountQuery, KeptFilter, KeptProduct, KeptQuery, ProductSummary } from '#contract/products.ts'
import { pageSizes } from '#domain/product-filters.ts'
import { keepingComparatorOf, type StockState, stockStateOf } from '#domain/stock-keeping.ts'
import type { Shop } from '../../running-shop.ts'
import { productById } from './product-queries.ts'
import { refuseUnknown } from './product-refusals.ts'
import { cardOf, type ShownProduct, shown, wholeCatalogueOf } from './public-catalogue.ts'

/** What administrators read: all products, disabled ones too. Counts and list come from one filter. */

export async function listKept(shop: Shop, query: KeptQuery): Promise<Counted<ProductSummary[]>> {
  const found = (await keptFor(shop, query)).sort(keepingComparatorOf(query.sort ?? 'changed'))
  const { page = 1, pageSize = pageSizes[0] } = query
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}

export async function countKept(shop: Shop, query: KeptCountQuery) {
  const found = await keptFor(shop, query)
  const states: Record<StockState, number> = { 'in-stock': 0, 'out-of-stock': 0, disabled: 0 }
  for (const product of found) states[stockStateOf(product)] += 1
  return { total: found.length, states }
}

/** What a search of the list finds, in no order. */
export async function keptFor(shop: Shop, { search, category, state }: KeptFilter): Promise<ShownProduct[]> {
  const catalogue = await wholeCatalogueOf(shop)
  const ranking = search ? catalogue.search.found(search).ranking : undefined
  return catalogue.products.filter(
    product =>
      (!ranking || ranking.has(product.id)) &&
      (category === undefined || product.productTypes.includes(category)) &&
      (state === undefined || stockStateOf(product) === state),
  )
}

/** As it stands in the database now: what an editor saw is compared with it when they save. */
export async function findKept(shop: Shop, id: number): Promise<KeptProduct> {
  const stored = await productById(shop.db, id)
  refuseUnknown(stored)
  const catalogue = await wholeCatalogueOf(shop)
  const cards = (ids: number[]) => ids.flatMap(related => catalogue.byId.get(related) ?? []).map(cardOf)
  const compatibleProducts = cards(stored.compatibleProductIds)
  return {
    ...shown(stored, catalogue.newFrom),
    compatibleProducts,
    compatibleTotal: compatibleProducts.length,
    similarProducts: cards(stored.similarProductIds),
  }
}
