import { type RawBuilder, sql } from 'kysely'
import {
  type AdminOrderFilter,
  type AdminOrderQuery,
  type AdminOrderSummary,
  adminOrderPageSize,
  maxContentsShown,
  type SortedFilter,
} from '#contract/admin-orders.ts'
import type { Buyer, ShippingAddress } from '#contract/shapes/wire-types.ts'
import type { Cents } from '#domain/money/money.ts'
import {
  type AdminOrderSort,
  defaultAdminOrderSort,
  type OrderFacetFilter,
  type OrderPayment,
  type OrderSearchTerm,
  type OrderTodo,
  orderSearchTerms,
} from '#domain/orders/order-filters.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { parseTagCode } from '#domain/tags/tag-codes.ts'
import { escapeLike } from '../../database/escape-like.ts'
import type { Executor } from '../../database/open-database.ts'
import { awaitsPrinting, hasOpenReprint, isPartlyShipped } from '../../order-piece-queries.ts'
import { isBlockedByKeeper } from '../code-requests/keeper-waits/keeper-wait-queries.ts'
import { withdrawnPieces } from './withdrawals/withdrawal-queries.ts'

/** Each way to sort has an index in `server/database/schema/06-orders.sql`. */
const orderBy: Record<AdminOrderSort, RawBuilder<unknown>> = {
  latest: sql`o.created_at desc, o.id desc`,
  oldest: sql`o.created_at, o.id`,
  highest: sql`o.total_cents desc, o.id desc`,
  lowest: sql`o.total_cents, o.id`,
}

const isPaidOrAuthorized = sql`o.payment_status in ('PAID', 'AUTHORIZED')`

/**
 * SQL expression over `orders o`: true if it is paid or authorized and has pieces or printed tags that can be shipped
 * now.
 */
const isToSend = sql`${isPaidOrAuthorized} and (
    exists (
      select from order_items i where i.order_id = o.id and i.quantity > i.shipped_quantity + i.cancelled_quantity
        and i.quantity > i.shipped_quantity + i.cancelled_quantity + ${withdrawnPieces}
        and not exists (select from code_requests r where r.order_item_id = i.id)
        and not ${awaitsPrinting}
    ) or exists (
      select from code_requests r
      where r.order_id = o.id and r.state = 'granted' and r.printed_at is not null and r.shipped_at is null
    ) and not ${hasOpenReprint}
  )`

/** SQL expression over `orders o`. */
export const isOpen = sql`o.status = 'PENDING'`
/** The ids are looked up first, so that the indexes of `orders` serve. */
const mayHaveReprint = sql`o.id = any (array(select s.order_id from reprints s where s.printed_at is null))`
/** SQL expression over `orders o`: it was shipped, and tags of a lost parcel are to be printed again. */
const hasLostTags = sql`(o.status = 'SHIPPED' and ${mayHaveReprint})`
/** SQL expression over `orders o`: its codes wait for something that only the keeper knows. */
const awaitsKeeper = sql`exists (select from keeper_waits w where w.order_id = o.id and w.ended_at is null)`
/** What waits for the keeper does not keep the order's other tags from being printed. */
const awaitsCodesOnly = sql`exists (
    select from code_requests r where r.order_id = o.id and r.state in ('waiting', 'sent', 'rejected')
      and not coalesce(${isBlockedByKeeper}, false)
  )`
const awaitsCodes = sql`exists (
    select from code_requests r where r.order_id = o.id and r.state in ('waiting', 'sent', 'rejected')
  )`

/** SQL expressions over `orders o`: true if the order has this to-do. */
export const todoSql: Record<OrderTodo, RawBuilder<unknown>> = {
  'to-send': sql`${isOpen} and ${isToSend}`,
  // Its first condition follows from the second one: it keeps all orders from being read for the few that are open.
  'to-print': sql`(${isOpen} or ${mayHaveReprint}) and (${hasLostTags} or ${isOpen} and not ${awaitsCodesOnly} and (${hasOpenReprint} or exists (
    select from code_requests r where r.order_id = o.id and r.state = 'granted' and r.printed_at is null
  ) or ${isPaidOrAuthorized} and exists (select from order_items i where i.order_id = o.id and ${awaitsPrinting})))`,
  codes: sql`${isOpen} and ${awaitsCodes}`,
  keeper: sql`${isOpen} and ${awaitsKeeper}`,
  'to-refund': sql`o.id = any (array(
    select p.order_id from refunds d join payments p on p.id = d.payment_id where d.is_manual and d.completed_at is null
  ))`,
  withdrawal: sql`o.id = any (array(select w.order_id from withdrawals w where w.state in ('declared', 'received')))`,
}

/** SQL expression over `orders o`: true if the order can have a to-do at all. */
export const mayHaveTodo = sql`(${isOpen} or ${todoSql['to-refund']} or ${todoSql.withdrawal} or ${hasLostTags})`

/** SQL expression over `orders o`: the names of its to-dos. */
export const todosSql = sql`array_remove(array[${sql.join(
  Object.entries(todoSql).map(([todo, isWanted]) => sql`case when ${isWanted} then ${sql.lit(todo)} end`),
)}], null)`

const termSql = ({ id, part, isStart }: OrderSearchTerm) => {
  const pattern = `%${isStart ? ' ' : ''}${escapeLike(part ?? '')}%`
  if (part === undefined) return sql`o.id = ${id}`
  return id === undefined ? sql`o.search_text like ${pattern}` : sql`(o.id = ${id} or o.search_text like ${pattern})`
}

/**
 * True for the orders that a tag code was granted for and those that reorder it. The ids are looked up first, so that
 * the index of `orders` serves.
 */
const hasTagCode = (code: string) => sql`o.id = any (array(
    select i.order_id from tags t join order_items i on i.id = t.order_item_id where t.code = ${code}
    union
    select r.order_id from code_requests r where r.code = ${code}
  ))`

function searchSql(search: string) {
  const words = orderSearchTerms(search).map(termSql)
  const code = parseTagCode(search)
  return code === null ? words : [sql`(${hasTagCode(code)} or ${sql.join([sql`true`, ...words], sql` and `)})`]
}

/** Bounds of a day (YYYY-MM-DD) in Italian time. Days with a clock change have 23 or 25 hours. */
const startOfDay = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/Rome'`
const endOfDay = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Europe/Rome'`

export const orderConditions = ({ search, from, to }: AdminOrderFilter) => [
  ...(search ? searchSql(search) : []),
  ...(from ? [sql`o.created_at >= ${startOfDay(from)}`] : []),
  ...(to ? [sql`o.created_at < ${endOfDay(to)}`] : []),
]

/** Conditions over `orders o`, or, without a to-do, over the kept counts of closed orders under the same alias. */
export const facetConditions = ({ status, payment, method, todo, productKind }: OrderFacetFilter) => [
  ...(status ? [sql`o.status = ${status}`] : []),
  ...(payment ? [sql`o.payment_status = ${payment}`] : []),
  ...(method ? [sql`o.payment_method = ${method}`] : []),
  ...(todo ? [sql`(${todoSql[todo]})`] : []),
  ...(productKind ? [sql`${productKind} = any (o.product_kinds)`] : []),
]

export const orderFilterSql = (filter: AdminOrderFilter) =>
  sql.join([sql`true`, ...orderConditions(filter), ...facetConditions(filter)], sql` and `)

/** The subquery chooses one page of ids from an index; only the rows of that page are read. */
export const selectAdminOrders = ({ sort = defaultAdminOrderSort, page = 1, ...filter }: AdminOrderQuery) =>
  sql<AdminOrderSummary>`
    select o.id, o.code, o.status, ${isPartlyShipped} as "isPartlyShipped", o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.total_cents as "totalAmount", o.created_at as "createdAt",
      json_build_object('name', o.buyer ->> 'name', 'businessName', o.buyer ->> 'businessName') as buyer, ${todosSql} as todos,
      (select count(*) from order_items i where i.order_id = o.id) as "lineCount", coalesce((
        select json_agg(json_build_object('title', i.title, 'quantity', i.quantity) order by i.position) from (
          select title, quantity, position from order_items where order_id = o.id order by position
          limit ${maxContentsShown}
        ) i
      ), '[]') as contents
    from (
      select o.id from orders o where ${orderFilterSql(filter)} order by ${orderBy[sort]}
      limit ${adminOrderPageSize} offset ${(page - 1) * adminOrderPageSize}
    ) chosen join orders o on o.id = chosen.id
    order by ${orderBy[sort]}`

/** Returns the ids of all matching orders in the order of the list. */
export async function adminOrderIds(db: Executor, { sort = defaultAdminOrderSort, ...filter }: SortedFilter) {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where ${orderFilterSql(filter)} order by ${orderBy[sort]}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the orders in the order of `ids`. */
export async function ordersForSheet(db: Executor, ids: readonly number[]): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    select o.id, o.code, o.created_at as "createdAt", o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.buyer, o.shipping_address as "shippingAddress", o.products_cents as products,
      o.discount_cents as discount, o.vat_cents as vat, o.shipping_cents as shipping, o.fee_cents as fee,
      o.total_cents as total, (
        select coalesce(sum(i.quantity), 0)::integer from order_items i where i.order_id = o.id
      ) as pieces
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place) join orders o on o.id = wanted.id
    order by wanted.place`.execute(db)
  return rows
}

export type ListedOrder = {
  id: number
  code: string
  createdAt: string
  status: OrderStatus
  paymentStatus: OrderPayment
  paymentMethod: PaymentMethod
  buyer: Buyer
  shippingAddress: ShippingAddress
  pieces: number
} & Record<'products' | 'discount' | 'vat' | 'shipping' | 'fee' | 'total', Cents>
