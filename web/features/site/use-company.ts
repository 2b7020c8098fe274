import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: () => api.site.company(),
  staleTime: Number.POSITIVE_INFINITY,
})

export const bannerQuery = queryOptions({
  queryKey: ['banner'],
  queryFn: () => api.site.banner(),
  staleTime: Number.POSITIVE_INFINITY,
})

export const shippingQuery = queryOptions({
  queryKey: ['shipping'],
  queryFn: () => api.site.shipping(),
})

export const legalFactsQuery = queryOptions({
  queryKey: ['legal-facts'],
  queryFn: () => api.site.legalFacts(),
})

/** The server includes both queries in every page. */
export const useBanner = () => useSuspenseQuery(bannerQuery).data.text
export const useShipping = () => useQuery(shippingQuery)
/** On pages that name the query, and on those that load it themselves. */
export const useLegalFacts = () => useQuery(legalFactsQuery).data
export const useCompany = () => useSuspenseQuery(companyQuery).data
