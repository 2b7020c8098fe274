import type { Paginated } from '#contract/endpoint.ts'
import type { Facets, ProductCard, ProductSummary } from '#contract/products.ts'
import type { FacetQuery, ProductQuery } from '#contract/shapes/product-query.ts'
import { comparatorOf, facetCounts, matches, pageSizes, withoutEach } from '#domain/catalogue/product-filters.ts'
import type { AppContext } from '../../app-context.ts'
import { type Catalogue, type CatalogueProduct, publicCatalogue, toCard } from './catalogue-cache.ts'

const maxWithoutPages = 72
const maxSoldOut = 3

/** Returns one page of the matching public products; `total` counts all pages. */
export async function listProducts(ctx: AppContext, query: ProductQuery): Promise<Paginated<ProductSummary[]>> {
  const catalogue = await publicCatalogue(ctx, query)
  const found = filterCatalogue(catalogue, query).sort(comparatorFor(catalogue, query))
  const { page = 1, pageSize = query.page ? pageSizes[0] : maxWithoutPages } = query
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}

export async function countFacets(ctx: AppContext, query: FacetQuery): Promise<Facets> {
  const catalogue = await publicCatalogue(ctx, query)
  const counts = facetCounts(catalogue.products, query, searchPredicate(catalogue, query))
  return {
    ...counts,
    interpretedAs: query.search ? (catalogue.search?.run(query.search).interpretedAs ?? null) : null,
    suggestions: counts.total === 0 ? suggestionsFor(catalogue, query) : null,
  }
}

/** Returns the first applicator and the first reader that are in stock. */
export async function featuredTools(ctx: AppContext): Promise<ProductCard[]> {
  const { products } = await publicCatalogue(ctx)
  const inOrder = products.filter(({ inStock }) => inStock).sort(comparatorOf('featured'))
  return ['applicatori', 'lettori'].flatMap(type => {
    const first = inOrder.find(({ productTypes }) => productTypes.includes(type))
    return first ? toCard(first) : []
  })
}

/** Suggests corrections for a search without results. */
function suggestionsFor(catalogue: Catalogue, query: FacetQuery): Facets['suggestions'] {
  const totalOf = (changed: FacetQuery) => filterCatalogue(catalogue, changed).length
  const text = query.search && catalogue.search?.nearest(query.search)
  const corrected = text ? { text, total: totalOf({ ...query, search: text }) } : null
  const { stock, ...whole } = query
  const { search: _, ...filter } = whole
  const isFiltered = Object.values(filter).some(chosen => chosen !== undefined)
  const soldOut = stock === 'in-stock' ? filterCatalogue(catalogue, whole).sort(comparatorFor(catalogue, query)) : []
  return {
    search: corrected && corrected.total > 0 ? corrected : null,
    without: withoutEach(query)
      // Sold-out products are suggested in `soldOut`; removing the search helps only if other filters are set.
      .filter(({ choice, value }) => value !== 'in-stock' && (choice !== 'search' || isFiltered))
      .map(({ choice, value, rest }) => ({ choice, value, total: totalOf(rest) }))
      .filter(({ total }) => total > 0),
    soldOut: soldOut.slice(0, maxSoldOut).map(toCard),
  }
}

/** Returns a filter for the search text and for compatibility with a product. */
function searchPredicate(
  catalogue: Catalogue,
  { search, compatibleWith }: FacetQuery,
): (product: CatalogueProduct) => boolean {
  const ranking = search ? catalogue.search?.run(search).ranking : undefined
  const partners =
    compatibleWith === undefined ? undefined : new Set(catalogue.byId.get(compatibleWith)?.compatibleProductIds)
  return ({ id }) => (!ranking || ranking.has(id)) && (!partners || partners.has(id))
}

function filterCatalogue(catalogue: Catalogue, query: FacetQuery): CatalogueProduct[] {
  const isAsked = searchPredicate(catalogue, query)
  return catalogue.products.filter(product => isAsked(product) && matches(product, query, catalogue.newFrom))
}

/** Sorts by the requested order, else by relevance for a search, else the featured order. */
function comparatorFor(catalogue: Catalogue, { search, sort }: ProductQuery) {
  const ranking = sort || !search ? undefined : catalogue.search?.run(search).ranking
  if (!ranking) return comparatorOf(sort ?? 'featured')
  return (a: CatalogueProduct, b: CatalogueProduct) => (ranking.get(a.id) ?? 0) - (ranking.get(b.id) ?? 0)
}
