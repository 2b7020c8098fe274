import { type RawBuilder, sql } from 'kysely'
import {
  type DeskOrderFilter,
  type DeskOrderQuery,
  deskOrderPageSize,
  type OrderInDesk,
  type SortedFilter,
} from '#contract/desk-orders.ts'
import type { Buyer, ShippingAddress } from '#contract/wire-types.ts'
import {
  type AlikeOrders,
  countDeskOrders,
  type DeskOrderChoice,
  type DeskOrderSort,
  type DeskOrderWord,
  defaultDeskOrderSort,
  deskOrderWords,
  type OrderPayment,
  type OrderWork,
} from '#domain/desk-order-list.ts'
import type { Cents } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import { parseTagCode } from '#domain/tag-codes.ts'
import type { Executor } from '../../database/open-database.ts'
import { isSpoiled, waitsForPress } from '../../order-piece-queries.ts'

/** An index serves each of them; see the migration. */
const inOrder: Record<DeskOrderSort, RawBuilder<unknown>> = {
  latest: sql`o.created_at desc, o.id desc`,
  oldest: sql`o.created_at, o.id`,
  highest: sql`o.total_cents desc, o.id desc`,
  lowest: sql`o.total_cents, o.id`,
}

const isPaidEnough = sql`o.payment_status in ('PAID', 'AUTHORIZED')`

/** Of order `o`: pieces or printed tags that can go out now. */
const isToSend = sql`${isPaidEnough} and (
    exists (
      select from order_items i where i.order_id = o.id and i.quantity > i.sent_quantity + i.dropped_quantity
        and not exists (select from code_requests r where r.order_item_id = i.id)
        and not ${waitsForPress}
    ) or exists (
      select from code_requests r
      where r.order_id = o.id and r.state = 'granted' and r.printed_at is not null and r.shipped_at is null
    ) and not ${isSpoiled}
  )`

const isOpen = sql`o.status = 'PENDING'`
const awaitsCodes = sql`exists (
    select from code_requests r where r.order_id = o.id and r.state in ('waiting', 'sent', 'refused')
  )`

/** Of order `o`, what there is to do about it. */
export const orderWork: Record<OrderWork, RawBuilder<unknown>> = {
  'to-send': sql`${isOpen} and ${isToSend}`,
  'to-print': sql`${isOpen} and not ${awaitsCodes} and (${isSpoiled} or exists (
    select from code_requests r where r.order_id = o.id and r.state = 'granted' and r.printed_at is null
  ) or ${isPaidEnough} and exists (select from order_items i where i.order_id = o.id and ${waitsForPress}))`,
  codes: sql`${isOpen} and ${awaitsCodes}`,
  'to-refund': sql`o.id in (
    select p.order_id from refunds d join payments p on p.id = d.payment_id where d.by_hand and d.done_at is null
  )`,
}

const workOf = sql`array_remove(array[${sql.join(
  Object.entries(orderWork).map(([work, isWanted]) => sql`case when ${isWanted} then ${sql.lit(work)} end`),
)}], null)`

const isWord = ({ id, part, isStart }: DeskOrderWord) => {
  const pattern = `%${isStart ? ' ' : ''}${(part ?? '').replace(/[\\%_]/g, '\\$&')}%`
  if (part === undefined) return sql`o.id = ${id}`
  return id === undefined ? sql`o.words like ${pattern}` : sql`(o.id = ${id} or o.words like ${pattern})`
}

/** The orders that a code was granted for, or that make it again; looked up first, so that the index of orders serves. */
const bearsTag = (code: string) => sql`o.id = any (array(
    select i.order_id from tags t join order_items i on i.id = t.order_item_id where t.code = ${code}
    union
    select r.order_id from code_requests r where r.code = ${code}
  ))`

function isSought(search: string) {
  const words = deskOrderWords(search).map(isWord)
  const code = parseTagCode(search)
  return code === null ? words : [sql`(${bearsTag(code)} or ${sql.join([sql`true`, ...words], sql` and `)})`]
}

/** When a day begins where the shop is, and when it is over: some have 23 or 25 hours. */
const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/Rome'`
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Europe/Rome'`

const conditions = ({ search, from, to }: DeskOrderFilter) => [
  ...(search ? isSought(search) : []),
  ...(from ? [sql`o.created_at >= ${startOf(from)}`] : []),
  ...(to ? [sql`o.created_at < ${endOf(to)}`] : []),
]

const choices = ({ status, payment, method, work, family }: DeskOrderChoice) => [
  ...(status ? [sql`o.status = ${status}`] : []),
  ...(payment ? [sql`o.payment_status = ${payment}`] : []),
  ...(method ? [sql`o.payment_method = ${method}`] : []),
  ...(work ? [sql`(${orderWork[work]})`] : []),
  ...(family ? [sql`${family} = any (o.families)`] : []),
]

const found = (filter: DeskOrderFilter) => sql.join([sql`true`, ...conditions(filter), ...choices(filter)], sql` and `)

/** One page is chosen from an index; only its rows are read. */
export const selectDeskOrders = ({ sort = defaultDeskOrderSort, page = 1, ...filter }: DeskOrderQuery) =>
  sql<OrderInDesk>`
    select o.id, o.code, o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
      o.total_cents as "totalAmount", o.created_at as "createdAt",
      json_build_object('name', o.buyer ->> 'name', 'businessName', o.buyer ->> 'businessName') as buyer, ${workOf} as work
    from (
      select o.id from orders o where ${found(filter)} order by ${inOrder[sort]}
      limit ${deskOrderPageSize} offset ${(page - 1) * deskOrderPageSize}
    ) chosen join orders o on o.id = chosen.id
    order by ${inOrder[sort]}`

/** One page of everybody's orders, and how many are found in all. */
export async function foundDeskOrders(db: Executor, query: DeskOrderQuery) {
  const [{ rows }, counted] = await Promise.all([
    selectDeskOrders(query).execute(db),
    sql<{ total: number }>`select count(*) as total from orders o where ${found(query)}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** All that are found, in the order of the list. */
export async function foundOrderIds(db: Executor, { sort = defaultDeskOrderSort, ...filter }: SortedFilter) {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where ${found(filter)} order by ${inOrder[sort]}`.execute(db)
  return rows.map(({ id }) => id)
}

/** In the order of these ids. */
export async function ordersForSheet(db: Executor, ids: readonly number[]): Promise<SheetOrder[]> {
  const { rows } = await sql<SheetOrder>`
    select o.id, o.code, o.created_at as "createdAt", o.status, o.payment_status as "paymentStatus",
      o.payment_method as "paymentMethod", o.buyer, o.shipping_address as "shippingAddress", o.products_cents as products,
      o.discount_cents as discount, o.vat_cents as vat, o.shipping_cents as shipping, o.fee_cents as fee,
      o.total_cents as total, (
        select sum(i.quantity) from order_items i where i.order_id = o.id
      ) as pieces
    from unnest(${ids}::integer[]) with ordinality as wanted (id, place) join orders o on o.id = wanted.id
    order by wanted.place`.execute(db)
  return rows
}

export type SheetOrder = {
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

type AlikeRow = {
  status: AlikeOrders['status'][number]
  payment: AlikeOrders['payment'][number]
  method: AlikeOrders['method'][number]
  work: AlikeOrders['work']
  family: AlikeOrders['family']
  count: number
}

/** Of order `o`: only these can have something to do about them. */
const mayHaveWork = sql`(${isOpen} or ${orderWork['to-refund']})`

/**
 * Whatever is chosen, the values of each filter are counted from groups of orders that are alike. What there is to do is
 * looked for among the few that may have any, the many others are counted from the index alone.
 */
export async function deskOrderCounts(db: Executor, filter: DeskOrderFilter) {
  const alikeOf = (work: RawBuilder<unknown>, isSuch: RawBuilder<unknown>) => sql`
    select o.status, o.payment_status as payment, o.payment_method as method, ${work} as work, o.families as family,
      count(*) as count
    from orders o where ${sql.join([isSuch, ...conditions(filter)], sql` and `)}
    group by 1, 2, 3, 4, 5`
  const { rows } = await sql<AlikeRow>`
    ${alikeOf(workOf, mayHaveWork)} union all ${alikeOf(sql`'{}'::text[]`, sql`not ${mayHaveWork}`)}`.execute(db)
  const alike = rows.map(({ status, payment, method, ...rest }) => ({
    ...rest,
    status: [status],
    payment: [payment],
    method: [method],
  }))
  return countDeskOrders(alike, filter)
}
