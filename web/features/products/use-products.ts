import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ProductQuery } from '#contract/shapes/product-query.ts'
import { api } from '../../api/api-client.ts'
import { type ProductListParams, productListParams } from './list/product-list-params.ts'

export const productsQuery = (query: ProductQuery) =>
  queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: ({ signal }) => api.products.list({ query, signal }),
  })

export const facetsQuery = (params: ProductListParams) => {
  const query = productListParams.filter(params)
  return queryOptions({
    queryKey: ['products', 'facets', query],
    queryFn: ({ signal }) => api.products.facets({ query, signal }),
  })
}

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => api.products.get({ params: { id }, signal }),
  })

/** One page of the product list. The previous page stays visible while another is loading. */
export const useProducts = (params: ProductListParams) =>
  useQuery({ ...productsQuery(productListParams.query(params)), placeholderData: keepPreviousData })

export const useFacets = (params: ProductListParams) =>
  useQuery({ ...facetsQuery(params), placeholderData: keepPreviousData })

export const useProduct = (id: number) => useQuery(productQuery(id))

/** The product that the listed products should be compatible with; fetched only if there is such a filter. */
export const usePartner = ({ compatibleWith }: ProductListParams) =>
  useQuery({ ...productQuery(compatibleWith ?? 0), enabled: compatibleWith !== undefined }).data

/** The tag code that a search is, or null. Its rules are loaded with the first search. */
export const searchedCodeQuery = (search: string) =>
  queryOptions({
    queryKey: ['tag-code', search],
    queryFn: async () => (await import('#domain/tags/tag-codes.ts')).parseTagCode(search),
    staleTime: Number.POSITIVE_INFINITY,
  })
export const useSearchedCode = (search: string) =>
  useQuery({ ...searchedCodeQuery(search), enabled: search !== '' }).data

/** An applicator and a reader. */
export const toolsQuery = queryOptions({
  queryKey: ['products', 'tools'],
  queryFn: ({ signal }) => api.products.tools({ signal }),
})
export const useTools = () => useQuery(toolsQuery).data ?? []

/** The best-selling ministry tags. */
export const popularTagsQuery = productsQuery({
  category: ['marche'],
  types: ['ministeriale'],
  stock: 'in-stock',
  sort: 'best-selling',
  page: 1,
  pageSize: 12,
})
export const usePopularTags = () => useQuery(popularTagsQuery)
