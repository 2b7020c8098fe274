import { type AuditAction, type AuditSubject, auditActions, auditSubjects } from '#domain/admin/audit-entries.ts'
import { adminPaths } from '../../admin-paths.ts'
import { day, id, type ListParamsOf, listParams, oneOf, pageNumber, searchText } from '../../list-params.ts'

export const auditListParams = listParams(
  {
    search: searchText,
    actor: id,
    action: oneOf(Object.keys(auditActions) as AuditAction[]),
    subject: oneOf(Object.keys(auditSubjects) as AuditSubject[]),
    subjectId: id,
    from: day,
    to: day,
    page: pageNumber,
  },
  adminPaths.audit,
)
export type AuditListParams = ListParamsOf<typeof auditListParams>
