import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ProductQuery } from '#contract/products.ts'
import { api } from '../../api/api-client.ts'
import { type ListPlace, queryOf } from './product-list-place.ts'

export const productsQuery = (query: ProductQuery) =>
  queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: ({ signal }) => api.products.list({ query }, { signal }),
  })

export const facetsQuery = (place: ListPlace) => {
  const { sort: _, page: __, pageSize: ___, ...query } = queryOf(place)
  return queryOptions({
    queryKey: ['products', 'facets', query],
    queryFn: ({ signal }) => api.products.facets({ query }, { signal }),
  })
}

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => api.products.find({ params: { id } }, { signal }),
  })

/** One page of the list; while another is on its way, the one before stays in sight. */
export const useProducts = (place: ListPlace) =>
  useQuery({ ...productsQuery(queryOf(place)), placeholderData: keepPreviousData })

export const useFacets = (place: ListPlace) => useQuery({ ...facetsQuery(place), placeholderData: keepPreviousData })

export const useProduct = (id: number) => useQuery(productQuery(id))

/** What the products of the list should go with; only asked for where there is such a wish. */
export const usePartner = ({ compatibleWith }: ListPlace) =>
  useQuery({ ...productQuery(compatibleWith ?? 0), enabled: compatibleWith !== undefined }).data

/** The ministry tags that are ordered most. */
export const popularTagsQuery = productsQuery({
  category: ['marche'],
  types: ['ministeriale'],
  stock: 'in-stock',
  sort: 'best-selling',
  page: 1,
  pageSize: 12,
})
export const usePopularTags = () => useQuery(popularTagsQuery)
