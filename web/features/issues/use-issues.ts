import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { IssueQuery } from '#contract/issues.ts'
import { api, personal } from '../../api/api-client.ts'

const issuesQuery = (query: IssueQuery) =>
  queryOptions({
    queryKey: ['issues', query],
    queryFn: ({ signal }) => api.issues.list({ query, signal }),
    ...personal,
  })

export const useIssues = (query: IssueQuery) => useQuery(issuesQuery(query))

export function useResolveIssue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.issues.resolve({ params: { id } }),
    // Also refetched after an error: somebody else may have resolved it.
    onSettled: () => void client.invalidateQueries({ queryKey: ['issues'] }),
  })
}

export function useReleaseShelf(productId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => api.adminOrders.releaseShelf({ params: { id: productId }, body: { reason } }),
    // Also refetched after an error: some orders may have been cancelled.
    onSettled: () => void client.invalidateQueries({ queryKey: ['issues'] }),
  })
}
