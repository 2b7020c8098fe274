import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewMovement } from '#contract/product-stock.ts'
import type { KeptQuery } from '#contract/products.ts'
import { api } from '../../api/api-client.ts'
import { type KeptPlace, keptQueryOf } from './admin-list-place.ts'

const personal = { meta: { personal: true } }

const keptListQuery = (query: KeptQuery) =>
  queryOptions({
    queryKey: ['products', 'kept', 'list', query],
    queryFn: ({ signal }) => api.products.listKept({ query }, { signal }),
    ...personal,
  })

/** One page of the keeper's list; while another is on its way, the one before stays in sight. */
export const useKeptProducts = (place: KeptPlace) =>
  useQuery({ ...keptListQuery(keptQueryOf(place)), placeholderData: keepPreviousData })

export const useKeptCounts = ({ search, category }: KeptPlace) => {
  const query = { ...(search !== '' && { search }), ...(category && { category }) }
  return useQuery({
    queryKey: ['products', 'kept', 'counts', query],
    queryFn: ({ signal }) => api.products.countKept({ query }, { signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
}

/** Products that can be put beside another; asked for from the first letter on. */
export const useKeptSearch = (search: string) =>
  useQuery({
    ...keptListQuery({ search, pageSize: 12 }),
    enabled: search !== '',
    placeholderData: search === '' ? undefined : keepPreviousData,
  })

/** Fetched anew each time the form opens: it must begin with what is, not with what was. */
export const useKeptProduct = (id: number) =>
  useQuery({
    queryKey: ['products', 'kept', 'one', id],
    queryFn: ({ signal }) => api.products.findKept({ params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...personal,
  })

/** Why there are as many pieces as there are; a page of it. */
export const useProductStock = (id: number, page: number) =>
  useQuery({
    queryKey: ['products', 'kept', 'stock', id, page],
    queryFn: ({ signal }) => api.deskProducts.stock({ params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })

export const usePriceHistory = (id: number) =>
  useQuery({
    queryKey: ['products', 'kept', 'prices', id],
    queryFn: ({ signal }) => api.deskProducts.prices({ params: { id } }, { signal }),
    ...personal,
  })

/** Lists, counts and public pages are fetched again; the form keeps what it holds. */
export function useProductsChanged() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [noun, , what] }) => noun === 'products' && what !== 'one',
    })
}

export function useChange<Sent, Result>(change: (sent: Sent) => Promise<Result>) {
  const productsChanged = useProductsChanged()
  // Not waited for: what asked for the change may be gone from the new list before it heard of its success.
  return useMutation({ mutationFn: change, onSuccess: () => void productsChanged() })
}

export const useRemoveProduct = () => useChange((id: number) => api.products.remove({ params: { id } }))

export const useMoveStock = (id: number) =>
  useChange((body: NewMovement) => api.deskProducts.moveStock({ params: { id }, body }))

export const useSwitchProduct = () =>
  useChange(({ id, disabled }: { id: number; disabled: boolean }) =>
    api.products.change({ params: { id }, body: { disabled } }),
  )
