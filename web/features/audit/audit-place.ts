import { type AuditFilter, type AuditQuery } from '#contract/audit-log.ts'
import { type AuditAction, type AuditSubject, auditActions, auditSubjects } from '#domain/audit-entries.ts'
import { deskPaths } from '../../desk-paths.ts'
import { dayIn, numberIn, oneOf, searchIn } from '../../list-address.ts'

/** Guarantees that an address of the log and what it shows are one. */
export type AuditPlace = {
  search: string
  actor: number | undefined
  action: AuditAction | undefined
  subject: AuditSubject | undefined
  subjectId: number | undefined
  /** As 2026-11-22; '' where the log is not cut there. */
  from: string
  to: string
  page: number
}

export const auditPlaceOf = (query: URLSearchParams): AuditPlace => ({
  search: searchIn(query),
  actor: numberIn(query, 'actor', 9),
  action: oneOf(query, 'action', Object.keys(auditActions) as AuditAction[]),
  subject: oneOf(query, 'subject', Object.keys(auditSubjects) as AuditSubject[]),
  subjectId: numberIn(query, 'subjectId', 9),
  from: dayIn(query, 'from') ?? '',
  to: dayIn(query, 'to') ?? '',
  page: numberIn(query, 'page', 5) ?? 1,
})

/** The server's filter is what the address says: what is usual is not said. */
export const auditFilterOf = ({ search, actor, action, subject, subjectId, from, to }: AuditPlace): AuditFilter => ({
  ...(search !== '' && { search }),
  ...(actor && { actor }),
  ...(action && { action }),
  ...(subject && { subject }),
  ...(subjectId && { subjectId }),
  ...(from && { from }),
  ...(to && { to }),
})

export const auditQueryOf = (place: AuditPlace): AuditQuery => ({
  ...auditFilterOf(place),
  ...(place.page !== 1 && { page: place.page }),
})

export const auditHrefOf = (place: AuditPlace): string => deskPaths.auditAt(auditQueryOf(place))
