import { sql } from 'kysely'
import { type DueDelivery, deliveryPageSize } from '#contract/deliveries.ts'
import type { Paginated } from '#contract/endpoint.ts'
import type { DeliveryPlan } from '#domain/deliveries/delivery-promise.ts'
import type { DelayReason } from '#domain/deliveries/delivery-steps.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import { awaitsPrinting } from '../../order-piece-queries.ts'

/** SQL expression over `orders o` in the contract's shape; null on orders from before there were promises. */
export const deliveryOfOrder = sql`case when o.delivery_to is not null then json_build_object(
    'payBy', o.delivery_pay_by, 'codesBy', o.delivery_codes_by, 'shipBy', o.delivery_ship_by,
    'from', o.delivery_from, 'to', o.delivery_to, 'delayReason', o.delay_reason,
    'delayedAt', ${jsonInstant('o.delayed_at')}, 'promised', (
      select json_build_object('from', max(i.promised_from), 'to', max(i.promised_to))
      from order_items i where i.order_id = o.id
    )) end`

/** SQL expression over `order_items i` in the contract's shape. */
export const deliveryOfItem = sql`case when i.promised_to is not null then json_build_object(
    'kind', i.delivery_kind, 'from', i.promised_from, 'to', i.promised_to) end`

/** SQL condition over `orders o`: paid, with a promise, and something is still to be sent. */
const isInProgress = sql`(o.status = 'PENDING' and o.payment_status in ('PAID', 'AUTHORIZED') and o.delivery_to is not null)`

/** SQL expression over `orders o`: true if the registry has not decided on all of its codes yet. */
const awaitsCodes = sql<boolean>`exists (
    select from code_requests r where r.order_id = o.id and r.state in ('waiting', 'sent', 'rejected')
  )`
/** SQL expression over `orders o`: true if a code request can only go on after the keeper has done something. */
const awaitsKeeper = sql<boolean>`exists (
    select from code_requests r where r.order_id = o.id and r.state = 'waiting'
      and r.block_reason in ('no-herd', 'no-proof', 'not-linked')
  )`
/** SQL expression over `orders o`: true if something is still to be printed. */
const isUnprinted = sql<boolean>`(exists (
    select from code_requests r where r.order_id = o.id and r.state = 'granted' and r.printed_at is null
  ) or exists (select from order_items i where i.order_id = o.id and ${awaitsPrinting}))`

/** A locked order with what is still ahead of it. */
export type OrderInProgress = {
  id: number
  payBy: string
  to: string
  delayReason: DelayReason | null
  awaitsCodes: boolean
  awaitsKeeper: boolean
  awaitsPrinting: boolean
}

/** Locks the order (`for no key update`). `undefined` if it has no promise, is not paid, or nothing is left to send. */
export async function lockOrderInProgress(tx: Transaction, orderId: number): Promise<OrderInProgress | undefined> {
  const { rows } = await sql<OrderInProgress>`
    select o.id, o.delivery_pay_by as "payBy", o.delivery_to as "to", o.delay_reason as "delayReason", ${awaitsCodes} as "awaitsCodes",
      ${awaitsKeeper} as "awaitsKeeper", ${isUnprinted} as "awaitsPrinting"
    from orders o where o.id = ${orderId} and ${isInProgress}
    for no key update of o`.execute(tx)
  return rows[0]
}

export const selectOrdersDueBefore = (day: string, limit: number, after: number) => sql<{ id: number }>`
  select o.id from orders o where ${isInProgress} and o.delivery_to < ${day}::date and o.id > ${after}
  order by o.id limit ${limit}`

/** Returns the ids above `after` of the orders in progress that were to have arrived before `day`. */
export const ordersDueBefore = async (db: Executor, day: string, limit: number, after: number): Promise<number[]> =>
  (await selectOrdersDueBefore(day, limit, after).execute(db)).rows.map(({ id }) => id)

/** Replaces the plan of an order. `delay` says why, if it is to arrive later than was said before. */
export const savePlan = (
  tx: Transaction,
  orderId: number,
  { payBy, codesBy, shipBy, from, to }: DeliveryPlan,
  delay: { reason: DelayReason; at: Date } | null,
) =>
  tx
    .updateTable('orders')
    .set({
      delivery_pay_by: payBy,
      delivery_codes_by: codesBy,
      delivery_ship_by: shipBy,
      delivery_from: from,
      delivery_to: to,
      ...(delay && { delay_reason: delay.reason, delayed_at: delay.at.toISOString() }),
    })
    .where('id', '=', orderId)
    .execute()

/** Sets when the last parcel of an order arrives, after it was sent on `shipBy`. */
export const saveArrival = (
  tx: Transaction,
  orderId: number,
  { shipBy, from, to }: Omit<DeliveryPlan, 'payBy' | 'codesBy'>,
) =>
  tx
    .updateTable('orders')
    .set({ delivery_ship_by: shipBy, delivery_from: from, delivery_to: to })
    .where('id', '=', orderId)
    .where('delivery_to', 'is not', null)
    .where('status', '=', 'SHIPPED')
    .execute()

/** The facts of the mail about a late order. */
export type LateOrder = { id: number; from: string; to: string; promisedTo: string; reason: DelayReason; at: string }

/** `undefined` if nothing is to be said any more: the order has left, or was cancelled. */
export async function lateOrder(db: Executor, orderId: number): Promise<LateOrder | undefined> {
  const { rows } = await sql<LateOrder>`
    select o.id, o.delivery_from as "from", o.delivery_to as "to", o.delay_reason as reason, o.delayed_at as at,
      (select max(i.promised_to) from order_items i where i.order_id = o.id) as "promisedTo"
    from orders o where o.id = ${orderId} and ${isInProgress} and o.delay_reason is not null`.execute(db)
  return rows[0]
}

/** SQL condition over `orders o`: it should have left before today, or is later than promised and not for its money. */
export const isLate = sql`(${isInProgress} and (
    o.delivery_ship_by < (now() at time zone 'Europe/Rome')::date
    or coalesce(o.delay_reason in ('registry', 'keeper', 'shop'), false)
  ))`

/** Late orders come first, then those that have to leave first. */
export const selectDueDeliveries = ({ page = 1 }: { page?: number | undefined }) => sql<DueDelivery>`
    select o.id as "orderId", o.code as "orderCode", o.buyer, o.delivery_ship_by as "shipBy",
      o.delivery_from as "from", o.delivery_to as "to", o.delay_reason as "delayReason",
      ${awaitsCodes} as "awaitsCodes", ${isUnprinted} as "awaitsPrinting", (
        select max(i.promised_to) from order_items i where i.order_id = o.id
      ) as "promisedTo", (
        select sum(i.quantity - i.shipped_quantity - i.cancelled_quantity)::integer
        from order_items i where i.order_id = o.id
      ) as pieces
    from (
      select o.id, ${isLate} as late from orders o where ${isInProgress}
      order by late desc, o.delivery_ship_by, o.id
      limit ${deliveryPageSize} offset ${(page - 1) * deliveryPageSize}
    ) chosen join orders o on o.id = chosen.id
    order by chosen.late desc, o.delivery_ship_by, o.id`

export async function dueDeliveries(
  db: Executor,
  query: { page?: number | undefined },
): Promise<Paginated<DueDelivery[]>> {
  const { rows } = await selectDueDeliveries(query).execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from orders o where ${isInProgress}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
