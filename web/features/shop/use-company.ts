import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: () => api.shop.company(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The server sends it with every page. */
export const useCompany = () => useSuspenseQuery(companyQuery).data
