import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'
import type { deliveryListParams } from './delivery-list-params.ts'

type Query = ReturnType<typeof deliveryListParams.query>

/** One page of the orders that are to be sent. The previous page stays visible while another is loading. */
export const useDeliveries = (query: Query) =>
  useQuery({
    queryKey: ['orders', 'deliveries', query],
    queryFn: ({ signal }) => api.deliveries.list({ query, signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
