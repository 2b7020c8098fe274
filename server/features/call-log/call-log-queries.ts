import { type RawBuilder, sql } from 'kysely'
import { type CallLogEntry, type CallLogQuery, callLogPageSize } from '#contract/call-log.ts'
import { maxCounted } from '#contract/shapes/counted.ts'
import { countedUpTo, countRows, logOrder } from '../../database/count-queries.ts'
import { escapeLike } from '../../database/escape-like.ts'
import type { Executor } from '../../database/open-database.ts'

const isKey = (search: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.test(search)

/** Texts are searched through their trigram indexes. */
const conditions = ({ outcome, operation, search, keeper }: CallLogQuery): RawBuilder<unknown>[] => {
  const pattern = `%${escapeLike(search ?? '')}%`
  return [
    ...(outcome ? [sql`j.outcome = ${outcome}`] : []),
    ...(operation ? [sql`j.operation = ${operation}`] : []),
    ...(keeper ? [sql`j.user_id = ${keeper}`] : []),
    // An idempotency key has its own index and occurs in neither text.
    ...(search && isKey(search) ? [sql`j.idempotency_key = ${search}`] : []),
    ...(search && !isKey(search) ? [sql`(j.request ilike ${pattern} or j.response ilike ${pattern})`] : []),
  ]
}

const found = (query: CallLogQuery) => sql.join([sql`true`, ...conditions(query)], sql` and `)

export const selectLoggedCalls = (query: CallLogQuery, findsFew = false) =>
  sql<CallLogEntry>`
    select j.id, j.at, j.operation, j.idempotency_key as "idempotencyKey", j.request, j.response, j.outcome, j.duration_ms as "durationMs"
    from outbound_calls j where ${found(query)} order by ${logOrder(sql`j.at`, findsFew)}, j.id desc
    limit ${callLogPageSize} offset ${((query.page ?? 1) - 1) * callLogPageSize}`

export const countLoggedCalls = (query: CallLogQuery) =>
  countRows(
    sql`outbound_calls j where ${found(query)}`,
    countedUpTo(maxCounted, { page: query.page, pageSize: callLogPageSize }),
  )

/** Returns one page of logged calls to external services, latest first, and the total as far as it is counted. */
export async function listCalls(db: Executor, query: CallLogQuery) {
  const counted = await countLoggedCalls(query).execute(db)
  const total = counted.rows[0]?.total ?? 0
  const { rows } = await selectLoggedCalls(query, Boolean(query.search) && total <= maxCounted).execute(db)
  return { rows, total }
}
