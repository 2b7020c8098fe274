import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api-client.ts'
import { type AuditListParams, auditListParams } from './audit-list-params.ts'

export const useAudit = (params: AuditListParams) => {
  const query = auditListParams.query(params)
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api.audit.list({ query, signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  })
}

export const useAuditWorkbook = () =>
  useMutation({
    mutationFn: (params: AuditListParams) => api.audit.exportWorkbook({ query: auditListParams.filter(params) }),
  })
