import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

/**
 * Milliseconds between refetches of the waiting tasks while the page is visible. The statistics are refetched five
 * times less often.
 */
const lookAgainAfter = 60_000

/** Waiting tasks; `enabled` is false for users who are not staff. */
export const useWaitingTasks = (enabled = true) =>
  useQuery({
    queryKey: ['dashboard', 'tasks'],
    queryFn: ({ signal }) => api.dashboard.tasks({ signal }),
    enabled,
    staleTime: 5_000,
    refetchInterval: lookAgainAfter,
    refetchOnWindowFocus: true,
    meta: { personal: true },
  })

/** The same statistics for all staff. The server caches them for up to a minute. */
export const useStats = () =>
  useQuery({
    queryKey: ['dashboard', 'stats'],
    queryFn: ({ signal }) => api.dashboard.stats({ signal }),
    staleTime: lookAgainAfter,
    refetchInterval: 5 * lookAgainAfter,
    meta: { personal: true },
  })
