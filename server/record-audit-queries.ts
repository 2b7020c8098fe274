import type { AuditAction, AuditSubject } from '#domain/admin/audit-entries.ts'
import type { Executor } from './database/open-database.ts'
import type { RecordedActor } from './http/actor.ts'

/** The id is null if there is only one subject of this type. */
export type AuditedSubject = readonly [type: AuditSubject, id: number | null]
export type AuditedChange = { before: object | null; after: object | null }

export const insertAuditEntry = (
  db: Executor,
  actor: RecordedActor,
  action: AuditAction,
  [subjectType, subjectId]: AuditedSubject,
  { before, after }: AuditedChange,
) =>
  db
    .insertInto('audit_log')
    .values({
      actor_id: actor.id,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      request_id: actor.requestId,
    })
    .execute()
