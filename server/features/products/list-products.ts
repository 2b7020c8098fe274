import type { Counted } from '#contract/endpoint.ts'
import type { FacetQuery, Facets, ProductQuery, ProductSummary } from '#contract/products.ts'
import { comparatorOf, facetCounts, matches, pageSizes, withoutEach } from '#domain/product-filters.ts'
import type { Shop } from '../../running-shop.ts'
import { type Catalogue, cardOf, catalogueOf, type ShownProduct } from './public-catalogue.ts'

const mostWithoutPages = 72
const mostSoldOut = 3

/** What the query leaves of the public catalogue, in its order, one page of it; `total` counts all pages. */
export async function listProducts(shop: Shop, query: ProductQuery): Promise<Counted<ProductSummary[]>> {
  const catalogue = await catalogueOf(shop)
  const found = leftBy(catalogue, query).sort(comparatorFor(catalogue, query))
  const { page = 1, pageSize = query.page ? pageSizes[0] : mostWithoutPages } = query
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}

export async function countFacets(shop: Shop, query: FacetQuery): Promise<Facets> {
  const catalogue = await catalogueOf(shop)
  const counts = facetCounts(catalogue.products, query, asked(catalogue, query))
  return {
    ...counts,
    readAs: query.search ? catalogue.search.found(query.search).readAs : null,
    nearest: counts.total === 0 ? nearestTo(catalogue, query) : null,
  }
}

/** What nearly is what was looked for, where nothing is. */
function nearestTo(catalogue: Catalogue, query: FacetQuery): Facets['nearest'] {
  const totalOf = (changed: FacetQuery) => leftBy(catalogue, changed).length
  const text = query.search && catalogue.search.nearest(query.search)
  const corrected = text ? { text, total: totalOf({ ...query, search: text }) } : null
  const { stock, ...whole } = query
  const { search: _, ...filter } = whole
  const isFiltered = Object.values(filter).some(chosen => chosen !== undefined)
  const soldOut = stock === 'in-stock' ? leftBy(catalogue, whole).sort(comparatorFor(catalogue, query)) : []
  return {
    search: corrected && corrected.total > 0 ? corrected : null,
    without: withoutEach(query)
      // What is sold out stands for itself, and a search alone is no obstacle.
      .filter(({ choice, value }) => value !== 'in-stock' && (choice !== 'search' || isFiltered))
      .map(({ choice, value, rest }) => ({ choice, value, total: totalOf(rest) }))
      .filter(({ total }) => total > 0),
    soldOut: soldOut.slice(0, mostSoldOut).map(cardOf),
  }
}

/** What was searched for, by words and by what it should go with. */
function asked(catalogue: Catalogue, { search, compatibleWith }: FacetQuery): (product: ShownProduct) => boolean {
  const ranking = search ? catalogue.search.found(search).ranking : undefined
  const partners =
    compatibleWith === undefined ? undefined : new Set(catalogue.byId.get(compatibleWith)?.compatibleProductIds)
  return ({ id }) => (!ranking || ranking.has(id)) && (!partners || partners.has(id))
}

function leftBy(catalogue: Catalogue, query: FacetQuery): ShownProduct[] {
  const isAsked = asked(catalogue, query)
  return catalogue.products.filter(product => isAsked(product) && matches(product, query, catalogue.newFrom))
}

/** As asked for; else what fits a search best, and the usual order without one. */
function comparatorFor(catalogue: Catalogue, { search, sort }: ProductQuery) {
  if (sort || !search) return comparatorOf(sort ?? 'featured')
  const { ranking } = catalogue.search.found(search)
  return (a: ShownProduct, b: ShownProduct) => (ranking.get(a.id) ?? 0) - (ranking.get(b.id) ?? 0)
}
