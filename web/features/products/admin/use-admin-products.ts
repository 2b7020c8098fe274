import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminProductQuery } from '#contract/shapes/product-query.ts'
import type { NewStockMovement } from '#contract/shapes/product-stock.ts'
import { api, personal } from '../../../api/api-client.ts'
import { type AdminProductListParams, adminProductListParams } from './admin-product-list-params.ts'

const adminProductsQuery = (query: AdminProductQuery) =>
  queryOptions({
    queryKey: ['products', 'admin', 'list', query],
    queryFn: ({ signal }) => api.products.adminList({ query, signal }),
    ...personal,
  })

/** One page of the staff's product list. The previous page stays visible while another is loading. */
export const useAdminProducts = (params: AdminProductListParams) =>
  useQuery({ ...adminProductsQuery(adminProductListParams.query(params)), placeholderData: keepPreviousData })

export const useAdminProductCounts = (params: AdminProductListParams) => {
  const { state: _, ...query } = adminProductListParams.filter(params)
  return useQuery({
    queryKey: ['products', 'admin', 'counts', query],
    queryFn: ({ signal }) => api.products.adminCounts({ query, signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
}

/** Products that can be related to another one; fetched from the first letter on. */
export const useAdminProductSearch = (search: string) =>
  useQuery({
    ...adminProductsQuery({ search, pageSize: 12 }),
    enabled: search !== '',
    placeholderData: search === '' ? undefined : keepPreviousData,
  })

/** Refetched each time the form opens, so that it starts with the current values. */
export const useAdminProduct = (id: number) =>
  useQuery({
    queryKey: ['products', 'admin', 'one', id],
    queryFn: ({ signal }) => api.products.adminGet({ params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...personal,
  })

/** One page of the stock movements of a product. */
export const useProductStock = (id: number, page: number) =>
  useQuery({
    queryKey: ['products', 'admin', 'stock', id, page],
    queryFn: ({ signal }) => api.adminProducts.stockHistory({ params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })

export const usePriceHistory = (id: number) =>
  useQuery({
    queryKey: ['products', 'admin', 'prices', id],
    queryFn: ({ signal }) => api.adminProducts.priceHistory({ params: { id }, signal }),
    ...personal,
  })

/** Manufacturers that products name already. */
export const useUsedManufacturers = () =>
  useQuery({
    queryKey: ['products', 'admin', 'manufacturers'],
    queryFn: ({ signal }) => api.adminProducts.manufacturers({ signal }),
    ...personal,
  })

/** Returns a function that refetches lists, counts and public pages; the product being edited is not refetched. */
export function useProductsChanged() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [noun, , what] }) => noun === 'products' && what !== 'one',
    })
}

export function useChange<Sent, Result>(change: (sent: Sent) => Promise<Result>) {
  const productsChanged = useProductsChanged()
  // Not awaited: the refetched list may remove the component that called, and its own success callback would not run.
  return useMutation({ mutationFn: change, onSuccess: () => void productsChanged() })
}

export const useRemoveProduct = () => useChange((id: number) => api.products.remove({ params: { id } }))

export const useMoveStock = (id: number) =>
  useChange((body: NewStockMovement) => api.adminProducts.moveStock({ params: { id }, body }))

export const useToggleProduct = () =>
  useChange(({ id, disabled }: { id: number; disabled: boolean }) =>
    api.products.update({ params: { id }, body: { disabled } }),
  )
