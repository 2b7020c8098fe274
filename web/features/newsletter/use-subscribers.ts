import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubscriberQuery } from '#contract/subscribers.ts'
import { api } from '../../api/api-client.ts'

const personal = { meta: { personal: true } }

export const useSubscribers = (query: SubscriberQuery) =>
  useQuery({
    queryKey: ['subscribers', 'list', query],
    queryFn: ({ signal }) => api.subscribers.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })

export const useSubscriberFigures = () =>
  useQuery({
    queryKey: ['subscribers', 'figures'],
    queryFn: ({ signal }) => api.subscribers.figures({ signal }),
    ...personal,
  })

export const useSubscriberSheet = () => useMutation({ mutationFn: () => api.subscribers.sheet() })

export function useRemoveSubscriber() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.subscribers.remove({ params: { id } }),
    // A refusal says that they are gone: the list is old as well.
    onSettled: () => client.invalidateQueries({ queryKey: ['subscribers'] }),
  })
}
