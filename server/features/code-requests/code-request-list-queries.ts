import { type RawBuilder, sql } from 'kysely'
import {
  type AdminCodeRequest,
  type AdminCodeRequestDetail,
  type CodeRequestDetail,
  type CodeRequestQuery,
  type CodeRequestSummary,
  codeRequestPageSize,
  maxCodeRequestsCounted,
} from '#contract/code-requests.ts'
import { normalizeTagCode } from '#domain/tags/tag-codes.ts'
import { countedUpTo, countRows } from '../../database/count-queries.ts'
import { escapeLike } from '../../database/escape-like.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'

/** SQL expression over `code_requests r`: true if staff handle the request by hand (its registry id is its own key). */
const isManual = sql`coalesce(r.registry_request_id = r.idempotency_key::text, false)`

/** SQL expression over `code_requests r`: the request as an order shows it. */
export const codeRequestJson = sql`json_build_object('id', r.id, 'kind', r.kind, 'state', r.state, 'blockReason', r.block_reason,
  'holding', r.herd ->> 'holding', 'species', r.herd ->> 'species', 'quantity', r.quantity, 'code', r.code,
  'piece', r.piece, 'reprintNumber', r.reprint_number, 'rejectionReason', r.rejection_reason, 'createdAt', ${jsonInstant('r.created_at')},
  'sentAt', ${jsonInstant('r.sent_at')}, 'decidedAt', ${jsonInstant('r.decided_at')},
  'printedAt', ${jsonInstant('r.printed_at')}, 'shippedAt', ${jsonInstant('r.shipped_at')},
  'reportedAt', ${jsonInstant('r.reported_at')}, 'isManual', ${isManual})`

/** SQL expression over `reprints p`: the reprint number, if there is one, a blank, and the reason. */
export const reprintNote = sql`coalesce(p.reprint_number::text, '') || ' ' || p.reason`

/**
 * SQL expression over `tag_events e`: the event's name in a timeline. A reversal is 'restored' if it undoes a loss whose
 * replacement was cancelled, and 'undone' if it undoes a declaration.
 */
export const codeTimelineEventName = sql`case when e.is_reversal and e.changed_by = 'order' then 'restored' when e.is_reversal then 'undone' else e.state end`

/**
 * SQL expression: the events of requests, tags and reprints, oldest first, beginning with the order at `orderedAt`. The
 * first three parameters are conditions over `code_requests q`, `tags g` and `reprints p`. Events of one kind within
 * the same minute are one entry with a count.
 */
const timelineOf = (
  codeRequests: RawBuilder<unknown>,
  tags: RawBuilder<unknown>,
  reprints: RawBuilder<unknown>,
  orderedAt: RawBuilder<unknown>,
) => sql`(
  select coalesce(json_agg(json_build_object('at', ${jsonInstant('s.at')}, 'name', s.name, 'count', s.count, 'note', s.note)
    order by s.at, s.place), '[]')
  from (
    select ${orderedAt} as at, 'ordered' as name, null::bigint as count, '' as note, 0 as place
    union all
    select min(e.at), e.name, sum(q.quantity), case when e.name = 'sent' then '' else e.note end, min(e.id)
    from code_request_events e join code_requests q on q.id = e.request_id
    where ${codeRequests}
    group by e.name, case when e.name = 'sent' then '' else e.note end, date_trunc('minute', e.at)
    union all
    select min(e.at), e.name, count(*), '', min(e.id)
    from (select e.*, ${codeTimelineEventName} as name from tag_events e) e
      join tags g on g.id = e.tag_id
    where ${tags} and e.name in ('registered', 'lost', 'replaced', 'inactive', 'undone', 'restored')
    group by e.name, date_trunc('minute', e.at)
    union all
    select min(p.at), 'reprinted', count(*), ${reprintNote}, min(p.id)
    from reprints p where ${reprints}
    group by p.reprint_number, p.reason, date_trunc('minute', p.at)
  ) s)`

/** SQL expression over `orders o` and `order_items i`. */
export const timelineOfItem = timelineOf(
  sql`q.order_item_id = i.id`,
  sql`g.order_item_id = i.id`,
  sql`p.order_item_id = i.id`,
  sql`o.created_at`,
)

/**
 * SQL expression over `code_requests r`. A duplicate is shown without its tag's events, which the tag's own timeline
 * shows.
 */
const timelineOfCodeRequest = timelineOf(
  sql`q.id = r.id`,
  sql`r.kind = 'new' and g.order_item_id = r.order_item_id`,
  sql`p.order_item_id = r.order_item_id and (r.kind = 'new' or p.printed_code = r.code)`,
  sql`r.created_at`,
)

const codesOfCodeRequest = sql`case when r.kind = 'new' then (
    select coalesce(json_agg(t.code order by t.code), '[]') from tags t
    where t.order_item_id = r.order_item_id and t.code is not null
  ) when r.state = 'granted' then json_build_array(r.code) else '[]' end`

const columns = sql`r.id, r.kind, r.state, r.block_reason as "blockReason", r.herd ->> 'holding' as holding, r.herd ->> 'species' as species,
  r.quantity, r.code, r.piece, r.reprint_number as "reprintNumber", r.rejection_reason as "rejectionReason", r.created_at as "createdAt", r.sent_at as "sentAt",
  r.decided_at as "decidedAt", r.printed_at as "printedAt", r.shipped_at as "shippedAt", r.reported_at as "reportedAt",
  ${isManual} as "isManual", o.id as "orderId", o.code as "orderCode", i.product_id as "productId", i.title`
const adminColumns = sql`${columns}, r.registry_request_id as "registryId", r.identity_proof as "identityProof", r.blocked_since as "blockedSince", r.next_check_at as "dueAt",
  json_build_object('id', o.user_id, 'name', o.buyer ->> 'name', 'businessName', o.buyer ->> 'businessName',
    'fiscalCode', o.buyer ->> 'fiscalCode') as buyer`
const details = sql`${codesOfCodeRequest} as codes, ${timelineOfCodeRequest} as timeline`
const source = sql`code_requests r join orders o on o.id = r.order_id join order_items i on i.id = r.order_item_id`

/** Order and page of a list of `code_requests r`, the newest first. */
const latestFirst = ({ page = 1 }: { page?: number | undefined }) =>
  sql`order by r.id desc limit ${codeRequestPageSize} offset ${(page - 1) * codeRequestPageSize}`

/** Counts up to `max`, or all if it is null. */
async function listPage<Row>(
  db: Executor,
  page: RawBuilder<Row>,
  where: RawBuilder<unknown>,
  max: number | null = null,
) {
  const [{ rows }, counted] = await Promise.all([
    page.execute(db),
    countRows(sql`code_requests r where ${where}`, max).execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const stateSql = ({ state }: CodeRequestQuery) => (state ? sql`r.state = ${state}` : sql`true`)

export function codeRequestsOf(db: Executor, userId: number, query: CodeRequestQuery) {
  const where = sql`r.user_id = ${userId} and ${stateSql(query)}`
  const page = sql<CodeRequestSummary>`select ${columns} from ${source} where ${where} ${latestFirst(query)}`
  return listPage(db, page, where)
}

export async function codeRequestOf(db: Executor, userId: number, id: number): Promise<CodeRequestDetail | undefined> {
  const { rows } = await sql<CodeRequestDetail>`
    select ${columns}, ${details} from ${source} where r.id = ${id} and r.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Lists the requests of all customers. They are counted up to a bound, but not before the page and the next one. */
export function listCodeRequests(
  db: Executor,
  query: CodeRequestQuery & { orderId?: number | undefined; search?: string | undefined },
) {
  const { orderId, search } = query
  const where = sql.join(
    [
      stateSql(query),
      ...(orderId === undefined ? [] : [sql`r.order_id = ${orderId}`]),
      ...(search ? [sql`r.id in (${searchSql(search)})`] : []),
    ],
    sql` and `,
  )
  const page = sql<AdminCodeRequest>`select ${adminColumns} from ${source} where ${where} ${latestFirst(query)}`
  return listPage(
    db,
    page,
    where,
    countedUpTo(maxCodeRequestsCounted, { page: query.page, pageSize: codeRequestPageSize }),
  )
}

/** A union, so that each search uses its own index: the order's text, the holding, the code, the registry's id. */
function searchSql(search: string) {
  const pattern = `%${escapeLike(search)}%`
  return sql`
    select q.id from code_requests q join orders s on s.id = q.order_id where s.search_text like ${pattern.toLowerCase()}
    union select q.id from code_requests q where q.herd ->> 'holding' ilike ${pattern}
    union select q.id from code_requests q where q.code = ${normalizeTagCode(search)}
    union select q.id from code_requests q where q.registry_request_id = ${search}`
}

export async function codeRequestById(db: Executor, id: number): Promise<AdminCodeRequestDetail | undefined> {
  const { rows } = await sql<AdminCodeRequestDetail>`
    select ${adminColumns}, ${details} from ${source} where r.id = ${id}`.execute(db)
  return rows[0]
}

export type UnansweredCodeRequest = AdminCodeRequest & { productTypes: string[] }

/**
 * Returns the requests without an answer, oldest first. Unpaid ones are left out: codes are requested after the
 * payment.
 */
export async function unansweredCodeRequests(db: Executor): Promise<UnansweredCodeRequest[]> {
  const { rows } = await sql<UnansweredCodeRequest>`
    select ${adminColumns}, i.product_types as "productTypes" from ${source}
    where r.state in ('waiting', 'sent') and r.block_reason is distinct from 'unpaid' order by r.id`.execute(db)
  return rows
}

export type UnreportedShipment = UnansweredCodeRequest & {
  codes: string[]
  productCode: string
  lot: string | null
  tracking: string | null
  shippedAt: string
}

/** Returns shipments that the registry does not know of and that no job will report, oldest first. */
export async function unreportedShipments(db: Executor): Promise<UnreportedShipment[]> {
  const { rows } = await sql<UnreportedShipment>`
    select ${adminColumns}, ${codesOfCodeRequest} as codes, i.product_types as "productTypes", i.product_code as "productCode",
      r.lot, r.tracking
    from ${source}
    where r.state = 'granted' and r.shipped_at is not null and r.reported_at is null and r.next_check_at is null
    order by r.id`.execute(db)
  return rows
}

export type GrantedCodes = {
  orderId: number
  title: string
  holding: string | null
  decidedAt: string
  codes: string[]
}

/** Returns the contents of the mail about granted codes. `undefined` if none were granted. */
export async function grantedCodes(db: Executor, id: number): Promise<GrantedCodes | undefined> {
  const { rows } = await sql<GrantedCodes>`
    select o.id as "orderId", i.title, r.herd ->> 'holding' as holding, r.decided_at as "decidedAt",
      ${codesOfCodeRequest} as codes
    from ${source} where r.id = ${id} and r.state = 'granted'`.execute(db)
  return rows[0]
}
