import type { Counted } from '#contract/endpoint.ts'
import type { FacetQuery, ProductQuery, ProductSummary } from '#contract/products.ts'
import { comparatorOf, facetCounts, matches, pageSizes } from '#domain/product-filters.ts'
import type { Shop } from '../../running-shop.ts'
import { type Catalogue, catalogueOf } from './public-catalogue.ts'

const mostWithoutPages = 72

/** What the query leaves of the public catalogue, in its order, one page of it; `total` counts all pages. */
export async function listProducts(shop: Shop, query: ProductQuery): Promise<Counted<ProductSummary[]>> {
  const catalogue = await catalogueOf(shop)
  const ranking = rankingOf(catalogue, query)
  const found = catalogue.products
    .filter(product => (!ranking || ranking.has(product.id)) && matches(product, query, catalogue.newFrom))
    .sort(
      ranking && !query.sort
        ? (a, b) => (ranking.get(a.id) ?? 0) - (ranking.get(b.id) ?? 0)
        : comparatorOf(query.sort ?? 'featured'),
    )
  const { page = 1, pageSize = query.page ? pageSizes[0] : mostWithoutPages } = query
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}

export async function countFacets(shop: Shop, query: FacetQuery) {
  const catalogue = await catalogueOf(shop)
  const ranking = rankingOf(catalogue, query)
  return facetCounts(catalogue.products, query, product => !ranking || ranking.has(product.id))
}

const rankingOf = (catalogue: Catalogue, { search }: FacetQuery) => (search ? catalogue.search(search) : undefined)
