import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

export type Municipality = Awaited<ReturnType<typeof api.shop.municipalities>>[number]

/** Municipalities whose name or CAP begins so; asked for from two letters on. */
export const useMunicipalities = (search: string) =>
  useQuery({
    queryKey: ['municipalities', search],
    queryFn: search.length < 2 ? skipToken : ({ signal }) => api.shop.municipalities({ query: { search } }, { signal }),
    placeholderData: search.length < 2 ? undefined : keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // A help, not a condition: without it one types the address oneself.
    retry: false,
  })
