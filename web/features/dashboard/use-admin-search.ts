import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { maxSearchLength } from '#contract/dashboard.ts'
import { api, personal } from '../../api/api-client.ts'

/** The server's part of the search over everything; `text` is settled. */
export const useAdminSearch = (text: string) => {
  const q = text.trim().slice(0, maxSearchLength)
  return useQuery({
    queryKey: ['admin-search', q],
    queryFn: ({ signal }) => api.dashboard.search({ query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    ...personal,
  })
}
