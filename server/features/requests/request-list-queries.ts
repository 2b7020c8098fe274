import { type RawBuilder, sql } from 'kysely'
import {
  type RequestDetail,
  type RequestInList,
  type RequestQuery,
  requestPageSize,
  type ShopRequest,
  type ShopRequestDetail,
} from '#contract/requests.ts'
import { tidyTagCode } from '#domain/tag-codes.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'

/** Of request `r`: nobody was asked but the shopkeeper, and what would be the registry's name for it is its own key. */
const isByHand = sql`coalesce(r.registry_id = r.key::text, false)`

/** Of request `r`, as an order tells it. */
export const requestObject = sql`json_build_object('id', r.id, 'kind', r.kind, 'state', r.state, 'problem', r.problem,
  'holding', r.herd ->> 'holding', 'species', r.herd ->> 'species', 'quantity', r.quantity, 'code', r.code,
  'which', r.which, 'reprint', r.reprint, 'refusal', r.refusal, 'createdAt', ${jsonInstant('r.created_at')},
  'sentAt', ${jsonInstant('r.sent_at')}, 'decidedAt', ${jsonInstant('r.decided_at')},
  'printedAt', ${jsonInstant('r.printed_at')}, 'shippedAt', ${jsonInstant('r.shipped_at')},
  'confirmedAt', ${jsonInstant('r.confirmed_at')}, 'isByHand', ${isByHand})`

/** Of spoiled piece `p`: the number under which it is made again, if it has one, a blank, and why. */
export const remadeNote = sql`coalesce(p.reprint::text, '') || ' ' || p.reason`

/** Of a tag's step `e`: one back is a word that was taken back, or a loss for which nothing was made. */
export const stepName = sql`case when e.back and e.cause = 'order' then 'kept' when e.back then 'taken-back' else e.state end`

/**
 * Every step of what was asked for, oldest first: `begun` is the order, requests and tags that took a step within the same
 * minute are told together.
 */
const stepsOf = (
  requests: RawBuilder<unknown>,
  tags: RawBuilder<unknown>,
  spoiled: RawBuilder<unknown>,
  begun: RawBuilder<unknown>,
) => sql`(
  select coalesce(json_agg(json_build_object('at', ${jsonInstant('s.at')}, 'name', s.name, 'count', s.count, 'note', s.note)
    order by s.at, s.place), '[]')
  from (
    select ${begun} as at, 'ordered' as name, null::bigint as count, '' as note, 0 as place
    union all
    select min(e.at), e.name, sum(q.quantity), case when e.name = 'sent' then '' else e.note end, min(e.id)
    from code_request_events e join code_requests q on q.id = e.request_id
    where ${requests}
    group by e.name, case when e.name = 'sent' then '' else e.note end, date_trunc('minute', e.at)
    union all
    select min(e.at), e.name, count(*), '', min(e.id)
    from (select e.*, ${stepName} as name from tag_events e) e
      join tags g on g.id = e.tag_id
    where ${tags} and e.name in ('registered', 'lost', 'replaced', 'inactive', 'taken-back', 'kept')
    group by e.name, date_trunc('minute', e.at)
    union all
    select min(p.at), 'remade', count(*), ${remadeNote}, min(p.id)
    from spoiled_pieces p where ${spoiled}
    group by p.reprint, p.reason, date_trunc('minute', p.at)
  ) s)`

/** Of order `o` and its item `i`. */
export const stepsOfLine = stepsOf(
  sql`q.order_item_id = i.id`,
  sql`g.order_item_id = i.id`,
  sql`p.order_item_id = i.id`,
  sql`o.created_at`,
)

/** Of request `r`: of a duplicate the tag's own steps are told with the tag. */
const stepsOfRequest = stepsOf(
  sql`q.id = r.id`,
  sql`r.kind = 'new' and g.order_item_id = r.order_item_id`,
  sql`p.order_item_id = r.order_item_id and (r.kind = 'new' or p.mark = r.code)`,
  sql`r.created_at`,
)

const codesOfRequest = sql`case when r.kind = 'new' then (
    select coalesce(json_agg(t.code order by t.code), '[]') from tags t
    where t.order_item_id = r.order_item_id and t.code is not null
  ) when r.state = 'granted' then json_build_array(r.code) else '[]' end`

const columns = sql<RequestInList>`r.id, r.kind, r.state, r.problem, r.herd ->> 'holding' as holding, r.herd ->> 'species' as species,
  r.quantity, r.code, r.which, r.reprint, r.refusal, r.created_at as "createdAt", r.sent_at as "sentAt",
  r.decided_at as "decidedAt", r.printed_at as "printedAt", r.shipped_at as "shippedAt", r.confirmed_at as "confirmedAt",
  ${isByHand} as "isByHand", o.id as "orderId", o.code as "orderCode", i.product_id as "productId", i.title`
const shopColumns = sql<ShopRequest>`${columns}, r.registry_id as "registryId", r.identified_by as "identifiedBy", r.due_at as "dueAt",
  json_build_object('id', o.user_id, 'name', o.buyer ->> 'name', 'businessName', o.buyer ->> 'businessName',
    'fiscalCode', o.buyer ->> 'fiscalCode') as buyer`
const details = sql`${codesOfRequest} as codes, ${stepsOfRequest} as steps`
const source = sql`code_requests r join orders o on o.id = r.order_id join order_items i on i.id = r.order_item_id`

const pageOf = ({ page = 1 }: { page?: number | undefined }) =>
  sql`limit ${requestPageSize} offset ${(page - 1) * requestPageSize}`

async function listed<Row>(db: Executor, what: RawBuilder<Row>, where: RawBuilder<unknown>, query: RequestQuery) {
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${what} from ${source} where ${where} order by r.id desc ${pageOf(query)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from code_requests r where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const inState = ({ state }: RequestQuery) => (state ? sql`r.state = ${state}` : sql`true`)

export const requestsOf = (db: Executor, ownerId: number, query: RequestQuery) =>
  listed(db, columns, sql`r.user_id = ${ownerId} and ${inState(query)}`, query)

export async function requestOf(db: Executor, ownerId: number, id: number): Promise<RequestDetail | undefined> {
  const { rows } = await sql<RequestDetail>`
    select ${columns}, ${details} from ${source} where r.id = ${id} and r.user_id = ${ownerId}`.execute(db)
  return rows[0]
}

/** Whoever's they are. */
export function allRequests(
  db: Executor,
  query: RequestQuery & { orderId?: number | undefined; search?: string | undefined },
) {
  const { orderId, search } = query
  const where = sql.join(
    [
      inState(query),
      ...(orderId === undefined ? [] : [sql`r.order_id = ${orderId}`]),
      ...(search ? [sql`r.id in (${found(search)})`] : []),
    ],
    sql` and `,
  )
  return listed(db, shopColumns, where, query)
}

/** Each by its own index: what the order is found by, the holding, the code, the registry's name for it. */
function found(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    select q.id from code_requests q join orders s on s.id = q.order_id where s.words like ${pattern.toLowerCase()}
    union select q.id from code_requests q where q.herd ->> 'holding' ilike ${pattern}
    union select q.id from code_requests q where q.code = ${tidyTagCode(search)}
    union select q.id from code_requests q where q.registry_id = ${search}`
}

export async function anyRequest(db: Executor, id: number): Promise<ShopRequestDetail | undefined> {
  const { rows } = await sql<ShopRequestDetail>`
    select ${shopColumns}, ${details} from ${source} where r.id = ${id}`.execute(db)
  return rows[0]
}

export type OpenRequest = Pick<
  ShopRequest,
  | 'id'
  | 'kind'
  | 'holding'
  | 'species'
  | 'quantity'
  | 'code'
  | 'which'
  | 'identifiedBy'
  | 'registryId'
  | 'buyer'
  | 'createdAt'
> & { productTypes: string[] }

/** Those without an answer, oldest first; what is not paid yet is not asked for. */
export async function openRequests(db: Executor): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select ${shopColumns}, i.product_types as "productTypes" from ${source}
    where r.state in ('waiting', 'sent') and r.problem is distinct from 'unpaid' order by r.id`.execute(db)
  return rows
}

export type Delivery = Pick<
  OpenRequest,
  'id' | 'holding' | 'species' | 'which' | 'registryId' | 'buyer' | 'productTypes'
> & {
  codes: string[]
  productCode: string
  lot: string | null
  tracking: string | null
  shippedAt: string
}

/** What was sent and the registry does not know of, and is not told by itself; oldest first. */
export async function untoldDeliveries(db: Executor): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select ${shopColumns}, ${codesOfRequest} as codes, i.product_types as "productTypes", i.product_code as "productCode",
      r.lot, r.tracking
    from ${source}
    where r.state = 'granted' and r.shipped_at is not null and r.confirmed_at is null and r.due_at is null
    order by r.id`.execute(db)
  return rows
}

export type GrantedCodes = {
  orderId: number
  title: string
  holding: string | null
  decidedAt: string
  codes: string[]
  buyer: { name: string; email: string }
}

/** For the mail that brings them; nothing where none were granted. */
export async function grantedCodes(db: Executor, id: number): Promise<GrantedCodes | undefined> {
  const { rows } = await sql<GrantedCodes>`
    select o.id as "orderId", i.title, r.herd ->> 'holding' as holding, r.decided_at as "decidedAt",
      ${codesOfRequest} as codes, json_build_object('name', o.buyer ->> 'name', 'email', o.buyer ->> 'email') as buyer
    from ${source} where r.id = ${id} and r.state = 'granted'`.execute(db)
  return rows[0]
}
