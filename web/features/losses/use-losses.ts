import { useQuery } from '@tanstack/react-query'
import { api, personal } from '../../api/api-client.ts'

export const useOwnLosses = () =>
  useQuery({ queryKey: ['losses', 'own'], queryFn: ({ signal }) => api.losses.own({ signal }), ...personal })

/** The figures change once a night. */
export const useAllLosses = () =>
  useQuery({ queryKey: ['losses', 'all'], queryFn: ({ signal }) => api.losses.all({ signal }), ...personal })
