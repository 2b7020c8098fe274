import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, personal } from '../../api/api-client.ts'
import { type CallListParams, callListParams } from './call-list-params.ts'

export const useCallLog = (params: CallListParams) => {
  const query = callListParams.query(params)
  return useQuery({
    queryKey: ['callLog', query],
    queryFn: ({ signal }) => api.callLog.list({ query, signal }),
    placeholderData: keepPreviousData,
    ...personal,
  })
}
