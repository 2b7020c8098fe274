import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewCartItem } from '#contract/carts.ts'
import type { PhoneOrder } from '#contract/desk-orders.ts'
import { api, isRefusal } from '../../api/api-client.ts'
import { productsQuery } from '../products/use-products.ts'

const personal = { meta: { personal: true } }
const patient = (failures: number, error: Error) => failures < 2 && !isRefusal(error)

export const useFoundBuyers = (search: string) =>
  useQuery({
    queryKey: ['orders', 'buyers', search],
    queryFn: ({ signal }) => api.deskOrders.buyers({ query: { search } }, { signal }),
    enabled: search !== '',
    placeholderData: search === '' ? undefined : keepPreviousData,
    ...personal,
  })

export const useBuyer = (id: number) =>
  useQuery({
    queryKey: ['orders', 'buyer', id],
    queryFn: ({ signal }) => api.deskOrders.buyer({ params: { id } }, { signal }),
    // The form keeps what it began with.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...personal,
  })

export const useFoundProducts = (search: string) =>
  useQuery({ ...productsQuery({ search, pageSize: 12 }), enabled: search !== '' })

/** What the customer's cart would say of these things. */
export const usePhoneQuote = (id: number, items: NewCartItem[]) =>
  useQuery({
    queryKey: ['orders', 'quote', id, items],
    queryFn: ({ signal }) => api.deskOrders.quote({ params: { id }, body: { items } }, { signal }),
    enabled: items.length > 0,
    placeholderData: items.length > 0 ? keepPreviousData : undefined,
    retry: patient,
    ...personal,
  })

export function usePlaceByPhone(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ order, idempotencyKey }: { order: PhoneOrder; idempotencyKey: string }) =>
      api.deskOrders.place({ params: { id }, body: order, idempotencyKey }),
    retry: patient,
    onSuccess: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
