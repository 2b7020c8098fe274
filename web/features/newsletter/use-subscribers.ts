import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LeaversImport, SubscriberQuery } from '#contract/subscribers.ts'
import { api, personal } from '../../api/api-client.ts'

export const useSubscribers = (query: SubscriberQuery) =>
  useQuery({
    queryKey: ['subscribers', 'list', query],
    queryFn: ({ signal }) => api.subscribers.list({ query, signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })

export const useSubscriberStats = () =>
  useQuery({
    queryKey: ['subscribers', 'figures'],
    queryFn: ({ signal }) => api.subscribers.stats({ signal }),
    ...personal,
  })

export const useSubscriberCsv = () => useMutation({ mutationFn: () => api.subscribers.exportCsv() })

export function useRemoveSubscriber() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.subscribers.remove({ params: { id } }),
    // Also refetched after an error: the subscriber may have left meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['subscribers'] }),
  })
}

export function useImportLeavers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LeaversImport) => api.subscribers.importLeavers({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['subscribers'] }),
  })
}
