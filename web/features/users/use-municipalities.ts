import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

export type Municipality = Awaited<ReturnType<typeof api.site.municipalities>>[number]

/** Municipalities whose name or CAP begins with the text; fetched from two letters on. */
export const useMunicipalities = (search: string) =>
  useQuery({
    queryKey: ['municipalities', search],
    queryFn: search.length < 2 ? skipToken : ({ signal }) => api.site.municipalities({ query: { search }, signal }),
    placeholderData: search.length < 2 ? undefined : keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Suggestions are optional: without them the user types the address.
    retry: false,
  })
