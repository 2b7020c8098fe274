import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'
import { type AuditPlace, auditFilterOf, auditQueryOf } from './audit-place.ts'

export const useAudit = (place: AuditPlace) => {
  const query = auditQueryOf(place)
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api.audit.list({ query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
}

export const useAuditSheet = () =>
  useMutation({ mutationFn: (place: AuditPlace) => api.audit.sheet({ query: auditFilterOf(place) }) })
