import { useQuery } from '@tanstack/react-query'
import { api, personal } from '../../api/api-client.ts'

/** The codes of the keeper's animals and tags, in one call; readings are compared with them on the device. */
export const useKeeperCodes = () =>
  useQuery({
    queryKey: ['readings', 'known'],
    queryFn: ({ signal }) => api.readings.codes({ signal }),
    // Thirty thousand codes need not come again while a herd is read.
    staleTime: 10 * 60_000,
    ...personal,
  })
