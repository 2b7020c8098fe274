import type { Paginated } from '#contract/endpoint.ts'
import type { AdminProduct, ProductSummary } from '#contract/products.ts'
import type { AdminProductCountQuery, AdminProductFilter, AdminProductQuery } from '#contract/shapes/product-query.ts'
import { pageSizes } from '#domain/catalogue/product-filters.ts'
import {
  compareProducts,
  lacksManufacturer,
  needsReorder,
  type StockFilter,
  stockFilters,
  stockStateOf,
} from '#domain/catalogue/stock-status.ts'
import { isoDay } from '#domain/dates.ts'
import type { AppContext } from '../../app-context.ts'
import { type CatalogueProduct, fullCatalogue, toCard, toCatalogueProduct } from './catalogue-cache.ts'
import { rejectUnknown } from './product-checks.ts'
import { productById, soldLately } from './product-queries.ts'

/** Product lists for staff, disabled products included. Counts and list use the same filter. */

export async function listAdminProducts(
  ctx: AppContext,
  query: AdminProductQuery,
): Promise<Paginated<ProductSummary[]>> {
  const found = (await filterAdminProducts(ctx, query)).sort(compareProducts(query.sort ?? 'changed'))
  const { page = 1, pageSize = pageSizes[0] } = query
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}

export async function countAdminProducts(ctx: AppContext, query: AdminProductCountQuery) {
  const found = await filterAdminProducts(ctx, query)
  const isToReorder = await reorderTestOf(ctx)
  const states = Object.fromEntries(stockFilters.map(state => [state, 0])) as Record<StockFilter, number>
  for (const product of found) {
    states[stockStateOf(product)] += 1
    if (isToReorder(product)) states['to-reorder'] += 1
    if (lacksManufacturer(product)) states['no-manufacturer'] += 1
  }
  return { total: found.length, states }
}

/** Returns the number of products that are sold out or soon will be. */
export const countToReorder = async (ctx: AppContext): Promise<number> =>
  (await filterAdminProducts(ctx, { state: 'to-reorder' })).length

async function testOf(ctx: AppContext, state: StockFilter) {
  if (state === 'to-reorder') return reorderTestOf(ctx)
  if (state === 'no-manufacturer') return lacksManufacturer
  return (product: CatalogueProduct) => stockStateOf(product) === state
}

async function reorderTestOf(ctx: AppContext) {
  // A sale clears the cache. The day is part of the key, because without sales the window still moves on.
  const sold = await ctx.responseCache.memoize(`sold until ${isoDay(new Date())}`, () => soldLately(ctx.db))
  return (product: CatalogueProduct) => needsReorder(product, sold.get(product.id) ?? 0)
}

/** Returns the matching products, unsorted. */
export async function filterAdminProducts(
  ctx: AppContext,
  { search, category, state }: AdminProductFilter,
): Promise<CatalogueProduct[]> {
  const isInState = state && (await testOf(ctx, state))
  const catalogue = await fullCatalogue(ctx, { search })
  const ranking = search ? catalogue.search?.run(search).ranking : undefined
  return catalogue.products.filter(
    product =>
      (!ranking || ranking.has(product.id)) &&
      (category === undefined || product.productTypes.includes(category)) &&
      (!isInState || isInState(product)),
  )
}

/** Reads the product from the database, not from the cache: the form compares it when saving. */
export async function getAdminProduct(ctx: AppContext, id: number): Promise<AdminProduct> {
  const stored = await productById(ctx.db, id)
  rejectUnknown(stored)
  const catalogue = await fullCatalogue(ctx)
  const cards = (ids: number[]) => ids.flatMap(related => catalogue.byId.get(related) ?? []).map(toCard)
  const compatibleProducts = cards(stored.compatibleProductIds)
  return {
    ...toCatalogueProduct(stored, catalogue.newFrom),
    compatibleProducts,
    compatibleTotal: compatibleProducts.length,
    similarProducts: cards(stored.similarProductIds),
  }
}
