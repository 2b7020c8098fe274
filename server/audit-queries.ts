import type { AuditAction, AuditSubject } from '#domain/audit-entries.ts'
import type { Executor } from './database/open-database.ts'

export type AuditEntry = {
  actorId: number | null
  action: AuditAction
  subjectType: AuditSubject
  /** Nothing where there is only one of its kind. */
  subjectId: number | null
  before: object | null
  after: object | null
  requestId: string
}

export const insertAuditEntry = (db: Executor, entry: AuditEntry) =>
  db
    .insertInto('audit_log')
    .values({
      actor_id: entry.actorId,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
      request_id: entry.requestId,
    })
    .execute()
