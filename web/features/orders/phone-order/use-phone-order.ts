import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PhoneOrder } from '#contract/admin-orders.ts'
import type { NewCartItem } from '#contract/carts.ts'
import type { NewCustomer } from '#contract/staff.ts'
import { api, isRefusal, personal } from '../../../api/api-client.ts'
import { productsQuery } from '../../products/use-products.ts'
import type { ParseTags } from '../../replacements/use-lost-tags.ts'

const patient = (failures: number, error: Error) => failures < 2 && !isRefusal(error)

export const useCustomerSearch = (search: string) =>
  useQuery({
    queryKey: ['orders', 'buyers', search],
    queryFn: ({ signal }) => api.adminOrders.searchCustomers({ query: { search }, signal }),
    enabled: search !== '',
    placeholderData: search === '' ? undefined : keepPreviousData,
    ...personal,
  })

/** Makes an account for a caller, who is told by mail. */
export const useCreateCustomer = () =>
  useMutation({ mutationFn: (body: NewCustomer) => api.invitations.createCustomer({ body }), networkMode: 'always' })

export const usePhoneCustomer = (id: number) =>
  useQuery({
    queryKey: ['orders', 'buyer', id],
    queryFn: ({ signal }) => api.adminOrders.getCustomer({ params: { id }, signal }),
    // The form keeps its initial data, so they are not refetched.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...personal,
  })

export const useFoundProducts = (search: string) =>
  useQuery({ ...productsQuery({ search, pageSize: 12 }), enabled: search !== '' })

/** Parses a list of lost tags as the customer's own page does. */
export const tagsOfCustomer = (id: number): ParseTags => ({
  key: ['orders', 'buyer', id, 'tags'],
  parse: (text, signal) => api.adminOrders.parseTags({ params: { id }, body: { text }, signal }),
})

/** Quotes the price of these items for the customer, as the customer's cart would. */
export const usePhoneOrderQuote = (id: number, items: NewCartItem[]) =>
  useQuery({
    queryKey: ['orders', 'quote', id, items],
    queryFn: ({ signal }) => api.adminOrders.quotePhoneOrder({ params: { id }, body: { items }, signal }),
    enabled: items.length > 0,
    placeholderData: items.length > 0 ? keepPreviousData : undefined,
    retry: patient,
    ...personal,
  })

export function usePlacePhoneOrder(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ order, idempotencyKey }: { order: PhoneOrder; idempotencyKey: string }) =>
      api.adminOrders.placePhoneOrder({ params: { id }, body: order, idempotencyKey }),
    retry: patient,
    onSuccess: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
