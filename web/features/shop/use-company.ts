import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: () => api.shop.company(),
  staleTime: Number.POSITIVE_INFINITY,
})

export const bannerQuery = queryOptions({
  queryKey: ['banner'],
  queryFn: () => api.shop.banner(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The server sends both with every page. */
export const useBanner = () => useSuspenseQuery(bannerQuery).data.text
export const useCompany = () => useSuspenseQuery(companyQuery).data
