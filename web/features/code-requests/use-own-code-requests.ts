import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CodeRequestQuery } from '#contract/code-requests.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import { api } from '../../api/api-client.ts'

/** One page of the customer's own code requests. The previous page stays visible while another is loading. */
export const useOwnCodeRequests = (query: CodeRequestQuery) =>
  useQuery({
    queryKey: ['codeRequests', 'list', query],
    queryFn: ({ signal }) => api.codeRequests.list({ query, signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })

/** Rejected requests, which only the buyer can ask for again. */
export const useRejectedRequests = () => useOwnCodeRequests({ state: 'rejected' })

/**
 * Sets the herd and requests the codes (again). Orders, tags and requests are refetched before the mutation succeeds.
 */
export const useChooseHerd = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: HerdChoice) => api.codeRequests.chooseHerd({ params: { id }, body }),
    onSettled: () =>
      Promise.all(['orders', 'codeRequests', 'tags'].map(noun => client.invalidateQueries({ queryKey: [noun] }))),
  })
}
