import type { Counted } from '#contract/endpoint.ts'
import type { KeptCountQuery, KeptFilter, KeptProduct, KeptQuery, ProductSummary } from '#contract/products.ts'
import { isoDay } from '#domain/dates.ts'
import { pageSizes } from '#domain/product-filters.ts'
import { isRunningOut, keepingComparatorOf, type ShelfChoice, stockStateOf } from '#domain/stock-keeping.ts'
import type { Shop } from '../../running-shop.ts'
import { productById, soldLately } from './product-queries.ts'
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
  const isToReorder = await reorderTestOf(shop)
  const states: Record<ShelfChoice, number> = { 'in-stock': 0, 'out-of-stock': 0, disabled: 0, 'to-reorder': 0 }
  for (const product of found) {
    states[stockStateOf(product)] += 1
    if (isToReorder(product)) states['to-reorder'] += 1
  }
  return { total: found.length, states }
}

/** Products that should be bought: gone, or soon to be. */
export const countToReorder = async (shop: Shop): Promise<number> =>
  (await keptFor(shop, { state: 'to-reorder' })).length

async function reorderTestOf(shop: Shop) {
  // Whatever is sold drops what is remembered; where nothing is, the days go by.
  const sold = await shop.sharedAnswers.remember(`sold until ${isoDay(new Date())}`, () => soldLately(shop.db))
  return (product: ShownProduct) => isRunningOut(product, sold.get(product.id) ?? 0)
}

/** What a search of the list finds, in no order. */
export async function keptFor(shop: Shop, { search, category, state }: KeptFilter): Promise<ShownProduct[]> {
  const isToReorder = state === 'to-reorder' ? await reorderTestOf(shop) : undefined
  const catalogue = await wholeCatalogueOf(shop)
  const ranking = search ? catalogue.search.found(search).ranking : undefined
  return catalogue.products.filter(
    product =>
      (!ranking || ranking.has(product.id)) &&
      (category === undefined || product.productTypes.includes(category)) &&
      (state === undefined || (isToReorder ? isToReorder(product) : stockStateOf(product) === state)),
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
