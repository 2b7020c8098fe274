import { sql } from 'kysely'
import type { AuditAction, AuditSubject } from '#domain/admin/audit-entries.ts'
import type { Executor } from './database/open-database.ts'
import type { RecordedActor } from './http/actor.ts'

/** Inserts what a person has changed of their own account, beside the audit log of the staff. */
export const insertOwnChange = (
  db: Executor,
  actor: RecordedActor & { id: number },
  { before, after }: AuditedChange,
) =>
  db
    .insertInto('own_changes')
    .values({
      user_id: actor.id,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      request_id: actor.requestId,
    })
    .execute()

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

/** Returns the role of the session's user, and locks both rows against a change; `undefined` if the session has ended. */
export const lockStanding = (db: Executor, tokenDigest: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.role')
    .where('sessions.token_digest', '=', tokenDigest)
    .where('sessions.expires_at', '>', sql<string>`now()`)
    .forShare()
    .executeTakeFirst()
