import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ExceptionQuery } from '#contract/registry.ts'
import { api } from '../../api/api-client.ts'
import { type CallsPlace, callsQueryOf } from './journal-place.ts'

const personal = { meta: { personal: true } }

export const useJournal = (place: CallsPlace) => {
  const query = callsQueryOf(place)
  return useQuery({
    queryKey: ['registry', 'journal', query],
    queryFn: ({ signal }) => api.registry.journal({ query }, { signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
}

const exceptionsQuery = (query: ExceptionQuery) =>
  queryOptions({
    queryKey: ['registry', 'exceptions', query],
    queryFn: ({ signal }) => api.registry.exceptions({ query }, { signal }),
    ...personal,
  })

export const useExceptions = (query: ExceptionQuery) => useQuery(exceptionsQuery(query))

export function useSolveException() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.registry.solveException({ params: { id } }),
    // A refusal says that somebody else was faster: the list is old as well.
    onSettled: () => void client.invalidateQueries({ queryKey: ['registry', 'exceptions'] }),
  })
}
