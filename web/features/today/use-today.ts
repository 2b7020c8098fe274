import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'

/** Once a minute while somebody looks, and when they come back to it. */
const lookAgainAfter = 60_000

/** What waits; asked for whoever works at the desk. */
export const useToday = (enabled = true) =>
  useQuery({
    queryKey: ['today', 'tasks'],
    queryFn: ({ signal }) => api.today.tasks({ signal }),
    enabled,
    staleTime: 5_000,
    refetchInterval: lookAgainAfter,
    refetchOnWindowFocus: true,
    meta: { personal: true },
  })

/** The same for everybody of the desk, and a minute old at most where it comes from. */
export const useFigures = () =>
  useQuery({
    queryKey: ['today', 'figures'],
    queryFn: ({ signal }) => api.today.figures({ signal }),
    staleTime: lookAgainAfter,
    refetchInterval: 5 * lookAgainAfter,
    meta: { personal: true },
  })
