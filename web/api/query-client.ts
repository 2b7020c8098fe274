import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './api-client.ts'

/** Source of the figures: specification, section 7. A refusal will not change by asking again; a failure may. */
const retries = 3
const mayPass = (error: Error) => !isRefusal(error) || error.status >= 500

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && mayPass(error),
        retryDelay: attempt => Math.min(1000 * 2 ** attempt, 30_000),
        gcTime: 5 * 60_000,
        staleTime: 30_000,
      },
      // What was asked for without a line is refused at once: sent later, it would be news from another time.
      mutations: { networkMode: 'always' },
    },
  })
