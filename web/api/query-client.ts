import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from './api-client.ts'

/** Source: specification, section 7. Client errors (4xx) are not retried because the response would be the same. */
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
        // Without a network the service worker may answer from the device.
        networkMode: 'offlineFirst',
      },
      // Mutations fail at once without a network. TanStack Query would otherwise send them later, when they may be
      // outdated.
      mutations: { networkMode: 'always' },
    },
  })
