import { type RawBuilder, sql } from 'kysely'
import { type AuditEntry, type AuditFilter, type AuditQuery, auditPageSize } from '#contract/audit-log.ts'
import { maxCounted } from '#contract/shapes/counted.ts'
import { orderSearchTerms } from '#domain/orders/order-filters.ts'
import { countedUpTo, countRows, logOrder } from '../../database/count-queries.ts'
import { escapeLike } from '../../database/escape-like.ts'
import type { Executor } from '../../database/open-database.ts'
import { planAnew } from '../../database/plan-anew.ts'
import { accountWords } from '../users/user-queries.ts'

/** SQL expression over `audit_log l`: the searched text, exactly as in the trigram index. */
const words = sql`(coalesce(l.before::text, '') || coalesce(l.after::text, ''))`

/** A filter, and the ids of the users whose names match its search. */
export type AuditSearch = { filter: AuditFilter; actors: readonly number[] }

/** Looks the matching users up first, so that the planner knows how many there are. */
export async function resolveAuditSearch(db: Executor, filter: AuditFilter): Promise<AuditSearch> {
  const { search = '' } = filter
  if (search === '') return { filter, actors: [] }
  const { rows } = await selectActorsNamed(search).execute(db)
  return { filter, actors: rows.map(({ id }) => id) }
}

/**
 * Matches the indexed expression `accountWords` first, then the name. Searches below three letters match the beginning
 * only, because trigram indexes need three.
 */
export const selectActorsNamed = (search: string) => {
  const pattern = `${search.length < 3 ? '' : '%'}${escapeLike(search)}%`
  return sql<{
    id: number
  }>`select u.id from users u where ${accountWords} ilike ${pattern} and u.name ilike ${pattern}`
}

/**
 * SQL expression over `audit_log l`: true if the search matches the actor, the number of the order concerned, or the
 * changes. The cheapest condition comes first.
 */
function searchSql(search: string, actors: readonly number[]) {
  const [word, ...others] = orderSearchTerms(search)
  const order = others.length === 0 ? word?.id : undefined
  const ways = [
    ...(actors.length > 0 ? [sql`l.actor_id = any (${actors}::int[])`] : []),
    ...(order === undefined ? [] : [sql`l.subject_type = 'order' and l.subject_id = ${order}`]),
    sql`${words} ilike ${`%${escapeLike(search)}%`}`,
  ]
  return sql`${planAnew} (${sql.join(ways, sql` or `)})`
}

const conditions = ({ filter, actors }: AuditSearch): RawBuilder<unknown>[] => {
  const { search, actor, action, subject, subjectId, from, to } = filter
  return [
    ...(actor ? [sql`l.actor_id = ${actor}`] : []),
    ...(action ? [sql`l.action = ${action}`] : []),
    ...(subject ? [sql`l.subject_type = ${subject}`] : []),
    ...(subjectId ? [sql`l.subject_id = ${subjectId}`] : []),
    ...(from ? [sql`l.at >= ${from}::date::timestamp at time zone 'Europe/Rome'`] : []),
    ...(to ? [sql`l.at < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'`] : []),
    ...(search ? [searchSql(search, actors)] : []),
  ]
}

const whereSql = (auditSearch: AuditSearch) => sql.join([sql`true`, ...conditions(auditSearch)], sql` and `)

type Rows = { max: number; offset?: number; findsFew?: boolean }

const selectAuditRows = (where: RawBuilder<unknown>, { max, offset = 0, findsFew = false }: Rows) => sql<AuditEntry>`
  select l.id, l.at, l.action, l.before, l.after, l.request_id as "requestId",
    case when l.actor_id is not null then json_build_object('id', l.actor_id, 'name', coalesce(u.name, '')) end as actor,
    json_build_object('type', l.subject_type, 'id', l.subject_id, 'name', nullif(case l.subject_type
      when 'user' then (select s.name from users s where s.id = l.subject_id)
      when 'product' then (select p.title from products p where p.id = l.subject_id)
      when 'discount_code' then (select d.code from discount_codes d where d.id = l.subject_id)
    end, '')) as subject
  from (
    select * from audit_log l where ${where} order by ${logOrder(sql`l.at`, findsFew)}, l.id desc limit ${max} offset ${offset}
  ) l left join users u on u.id = l.actor_id
  order by l.at desc, l.id desc`

export const selectAuditEntries = (auditSearch: AuditSearch, page = 1, findsFew = false) =>
  selectAuditRows(whereSql(auditSearch), { max: auditPageSize, offset: (page - 1) * auditPageSize, findsFew })

export const countAuditEntries = (auditSearch: AuditSearch, page?: number) =>
  countRows(sql`audit_log l where ${whereSql(auditSearch)}`, countedUpTo(maxCounted, { page, pageSize: auditPageSize }))

/** Returns one page of entries, latest first, and the total as far as it is counted. */
export async function auditEntries(db: Executor, { page, ...filter }: AuditQuery) {
  const auditSearch = await resolveAuditSearch(db, filter)
  const counted = await countAuditEntries(auditSearch, page).execute(db)
  const total = counted.rows[0]?.total ?? 0
  const findsFew = Boolean(filter.search) && total <= maxCounted
  const { rows } = await selectAuditEntries(auditSearch, page, findsFew).execute(db)
  return { rows, total }
}

/**
 * Returns up to `max` entries older than `last`, latest first. Keyset pagination, so that new entries do not shift the
 * rows.
 */
export async function auditEntriesBefore(
  db: Executor,
  auditSearch: AuditSearch,
  last: AuditEntry | undefined,
  max: number,
) {
  const older = last ? sql`(l.at, l.id) < (select e.at, e.id from audit_log e where e.id = ${last.id})` : sql`true`
  return (await selectAuditRows(sql`${whereSql(auditSearch)} and ${older}`, { max }).execute(db)).rows
}
