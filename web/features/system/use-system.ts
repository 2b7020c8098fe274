import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job, JobQuery } from '#contract/system.ts'
import { api, personal } from '../../api/api-client.ts'

/** Milliseconds between refetches while the page is visible. */
const lookAgainAfter = 15_000

export const useSystem = () =>
  useQuery({
    queryKey: ['system', 'state'],
    queryFn: ({ signal }) => api.system.getStatus({ signal }),
    refetchInterval: lookAgainAfter,
    ...personal,
  })

export const useTroubledJobs = (query: JobQuery) =>
  useQuery({
    queryKey: ['system', 'jobs', query],
    queryFn: ({ signal }) => api.system.jobs({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainAfter,
    ...personal,
  })

export function useRetryJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ queue, id }: Job) => api.system.retryJob({ params: { queue, id } }),
    // Also refetched after an error: the job may be gone. And again, because the job runs within seconds.
    onSettled: () => {
      for (const delayMs of [0, 2000, 6000])
        setTimeout(() => void client.invalidateQueries({ queryKey: ['system'] }), delayMs)
    },
  })
}
