import { type RawBuilder, sql } from 'kysely'
import { type AuditEntry, type AuditFilter, type AuditQuery, auditPageSize } from '#contract/audit-log.ts'
import type { Executor } from '../../database/open-database.ts'

/** The texts as the index has them. */
const words = sql`(coalesce(l.before::text, '') || coalesce(l.after::text, ''))`

const conditions = ({ search, actor, action, subject, subjectId, from, to }: AuditFilter): RawBuilder<unknown>[] => [
  ...(actor ? [sql`l.actor_id = ${actor}`] : []),
  ...(action ? [sql`l.action = ${action}`] : []),
  ...(subject ? [sql`l.subject_type = ${subject}`] : []),
  ...(subjectId ? [sql`l.subject_id = ${subjectId}`] : []),
  ...(from ? [sql`l.at >= ${from}::date::timestamp at time zone 'Europe/Rome'`] : []),
  ...(to ? [sql`l.at < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'`] : []),
  ...(search ? [sql`${words} ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`] : []),
]

const found = (filter: AuditFilter) => sql.join([sql`true`, ...conditions(filter)], sql` and `)

const selectFound = (where: RawBuilder<unknown>, most: number, offset: number) => sql<AuditEntry>`
  select l.id, l.at, l.action, l.before, l.after, l.request_id as "requestId",
    case when l.actor_id is not null then json_build_object('id', l.actor_id, 'name', coalesce(u.name, '')) end as actor,
    json_build_object('type', l.subject_type, 'id', l.subject_id) as subject
  from (
    select * from audit_log l where ${where} order by l.at desc, l.id desc limit ${most} offset ${offset}
  ) l left join users u on u.id = l.actor_id
  order by l.at desc, l.id desc`

export const selectEntries = ({ page = 1, ...filter }: AuditQuery) =>
  selectFound(found(filter), auditPageSize, (page - 1) * auditPageSize)

export const countEntries = (filter: AuditFilter) =>
  sql<{ total: number }>`select count(*) as total from audit_log l where ${found(filter)}`

/** One page of what was done, latest first, and how much there is in all. */
export async function auditEntries(db: Executor, query: AuditQuery) {
  const { page: _page, ...filter } = query
  const [counted, { rows }] = await Promise.all([countEntries(filter).execute(db), selectEntries(query).execute(db)])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** So many of what was found, the latest first, that stand after one of them: what is written meanwhile moves nothing. */
export async function entriesBefore(db: Executor, filter: AuditFilter, last: AuditEntry | undefined, most: number) {
  const older = last ? sql`(l.at, l.id) < (select e.at, e.id from audit_log e where e.id = ${last.id})` : sql`true`
  return (await selectFound(sql`${found(filter)} and ${older}`, most, 0).execute(db)).rows
}
