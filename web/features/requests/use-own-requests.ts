import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestQuery } from '#contract/requests.ts'
import type { HerdChoice } from '#contract/wire-types.ts'
import { api } from '../../api/api-client.ts'
import { requestDeed } from './request-label.ts'

/** One page of what was asked of the registry for the own orders; while another is on its way, the one before stays. */
export const useOwnRequests = (query: RequestQuery) =>
  useQuery({
    queryKey: ['requests', 'list', query],
    queryFn: ({ signal }) => api.requests.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

/** Those that only the buyer can bring forward, as far as the latest pages tell. */
export function useOpenDeeds() {
  const waiting = useOwnRequests({ state: 'waiting' })
  const refused = useOwnRequests({ state: 'refused' })
  return {
    requests: [...(waiting.data?.rows ?? []), ...(refused.data?.rows ?? [])].filter(
      request => requestDeed(request) !== null,
    ),
    isLoading: waiting.isLoading || refused.isLoading,
  }
}

/** Says which herd is meant, and asks (again). Order, tags and requests are read anew before it counts as done. */
export const useChooseHerd = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: HerdChoice) => api.requests.chooseHerd({ params: { id }, body }),
    onSettled: () =>
      Promise.all(['orders', 'requests', 'tags'].map(noun => client.invalidateQueries({ queryKey: [noun] }))),
  })
}
