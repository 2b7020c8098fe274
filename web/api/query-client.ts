import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isRefusal } from './api-client.ts'

/**
 * Source: specification, section 7. Client errors (4xx) are not retried because the response would be the same. The
 * delays (1, 2, 4 s) and the five minutes for which unused data are kept are the library's defaults.
 */
const retries = 3
const mayPass = (error: Error) => !isRefusal(error) || error.status >= 500

/**
 * Fetches anew what a change has made outdated. The library keeps a first fetch that is under way, but the shop may have
 * answered it before the change.
 */
class QueryClientAfterChanges extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== 'none') void this.cancelQueries({ type: 'active', ...filters }, { silent: true })
    return super.invalidateQueries(filters, options)
  }
}

export const createQueryClient = () =>
  new QueryClientAfterChanges({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && mayPass(error),
        staleTime: 30_000,
        // Without a network the service worker may answer from the device.
        networkMode: 'offlineFirst',
      },
      // Mutations fail at once without a network. TanStack Query would otherwise send them later, when they may be
      // outdated.
      mutations: { networkMode: 'always' },
    },
  })
