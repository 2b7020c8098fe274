import { type RawBuilder, sql } from 'kysely'
import { type AuditEntry, type AuditFilter, type AuditQuery, auditPageSize } from '#contract/audit-log.ts'
import { deskOrderWords } from '#domain/desk-order-list.ts'
import type { Executor } from '../../database/open-database.ts'
import { accountWords } from '../users/user-queries.ts'

/** The texts as the index has them. */
const words = sql`(coalesce(l.before::text, '') || coalesce(l.after::text, ''))`

/** A filter, and those whom its search may mean. */
export type Sought = { filter: AuditFilter; actors: readonly number[] }

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Looked up before, so that the statement knows how much there is of them. Two letters are a name's beginning. */
export async function soughtBy(db: Executor, filter: AuditFilter): Promise<Sought> {
  const { search = '' } = filter
  if (search === '') return { filter, actors: [] }
  const { rows } = await selectNamed(search).execute(db)
  return { filter, actors: rows.map(({ id }) => id) }
}

/** The index is of all that people are searched by. */
export const selectNamed = (search: string) => {
  const pattern = `${search.length < 3 ? '' : '%'}${literally(search)}%`
  return sql<{
    id: number
  }>`select u.id from users u where ${accountWords} ilike ${pattern} and u.name ilike ${pattern}`
}

/** What was changed, who did it, or the number of the order that it was done to; what is quickest to look at comes first. */
function isSought(search: string, actors: readonly number[]) {
  const [word, ...others] = deskOrderWords(search)
  const order = others.length === 0 ? word?.id : undefined
  const ways = [
    ...(actors.length > 0 ? [sql`l.actor_id = any (${actors}::int[])`] : []),
    ...(order === undefined ? [] : [sql`l.subject_type = 'order' and l.subject_id = ${order}`]),
    sql`${words} ilike ${`%${literally(search)}%`}`,
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

const conditions = ({ filter, actors }: Sought): RawBuilder<unknown>[] => {
  const { search, actor, action, subject, subjectId, from, to } = filter
  return [
    ...(actor ? [sql`l.actor_id = ${actor}`] : []),
    ...(action ? [sql`l.action = ${action}`] : []),
    ...(subject ? [sql`l.subject_type = ${subject}`] : []),
    ...(subjectId ? [sql`l.subject_id = ${subjectId}`] : []),
    ...(from ? [sql`l.at >= ${from}::date::timestamp at time zone 'Europe/Rome'`] : []),
    ...(to ? [sql`l.at < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'`] : []),
    ...(search ? [isSought(search, actors)] : []),
  ]
}

const found = (sought: Sought) => sql.join([sql`true`, ...conditions(sought)], sql` and `)

const selectFound = (where: RawBuilder<unknown>, most: number, offset: number) => sql<AuditEntry>`
  select l.id, l.at, l.action, l.before, l.after, l.request_id as "requestId",
    case when l.actor_id is not null then json_build_object('id', l.actor_id, 'name', coalesce(u.name, '')) end as actor,
    json_build_object('type', l.subject_type, 'id', l.subject_id) as subject
  from (
    select * from audit_log l where ${where} order by l.at desc, l.id desc limit ${most} offset ${offset}
  ) l left join users u on u.id = l.actor_id
  order by l.at desc, l.id desc`

export const selectEntries = (sought: Sought, page = 1) =>
  selectFound(found(sought), auditPageSize, (page - 1) * auditPageSize)

export const countEntries = (sought: Sought) =>
  sql<{ total: number }>`select count(*) as total from audit_log l where ${found(sought)}`

/** One page of what was done, latest first, and how much there is in all. */
export async function auditEntries(db: Executor, { page, ...filter }: AuditQuery) {
  const sought = await soughtBy(db, filter)
  const [counted, { rows }] = await Promise.all([
    countEntries(sought).execute(db),
    selectEntries(sought, page).execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** So many of what was found, the latest first, that stand after one of them: what is written meanwhile moves nothing. */
export async function entriesBefore(db: Executor, sought: Sought, last: AuditEntry | undefined, most: number) {
  const older = last ? sql`(l.at, l.id) < (select e.at, e.id from audit_log e where e.id = ${last.id})` : sql`true`
  return (await selectFound(sql`${found(sought)} and ${older}`, most, 0).execute(db)).rows
}
