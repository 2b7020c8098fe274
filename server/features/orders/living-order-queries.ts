import { sql } from 'kysely'
import type { NewCredit, NewParcel } from '#contract/fulfilment.ts'
import type { OrderPayment } from '#domain/desk-order-list.ts'
import type { LivingItem } from '#domain/order-life.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import type { RequestState } from '#domain/tag-life.ts'
import type { Executor } from '../../database/open-database.ts'
import { waitsForPress } from '../../order-piece-queries.ts'

/** An order about to take a step: what was sent of it, and what was asked of the registry. */
export type LivingOrder = {
  id: number
  status: OrderStatus
  paymentStatus: OrderPayment
  paymentMethod: PaymentMethod
  items: (LivingItem & { id: number; isPrintedHere: boolean; waitsForPress: boolean; requests: LivingRequest[] })[]
}
export type LivingRequest = {
  id: number
  itemId: number
  kind: 'new' | 'duplicate'
  quantity: number
  state: RequestState
  printedAt: string | null
  shippedAt: string | null
}

/**
 * Nobody changes the order, its lines or its requests until the transaction ends; codes that were being granted are by
 * then. `ownerId` null is the shopkeeper's, who may see every one.
 */
export async function lockLivingOrder(
  tx: Executor,
  id: number,
  ownerId: number | null,
): Promise<LivingOrder | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'payment_status as paymentStatus', 'payment_method as paymentMethod'])
    .where('id', '=', id)
    .$if(ownerId !== null, query => query.where('user_id', '=', ownerId ?? 0))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const requests: LivingRequest[] = await tx
    .selectFrom('code_requests')
    .select([
      'id',
      'order_item_id as itemId',
      'kind',
      'quantity',
      'state',
      'printed_at as printedAt',
      'shipped_at as shippedAt',
    ])
    .where('order_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const items = await tx
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select([
      'i.id',
      'quantity',
      'sent_quantity as sent',
      'returned_quantity as returned',
      'dropped_quantity as dropped',
      'printed_at as printedAt',
      'is_printed_here as isPrintedHere',
      waitsForPress.as('waitsForPress'),
    ])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const requestsOf = Map.groupBy(requests, ({ itemId }) => itemId)
  return { ...order, items: items.map(item => ({ ...item, requests: requestsOf.get(item.id) ?? [] })) }
}

export const countParcels = async (tx: Executor, orderId: number): Promise<number> =>
  (await tx.selectFrom('parcels').select('id').where('order_id', '=', orderId).execute()).length

export async function insertParcel(
  tx: Executor,
  orderId: number,
  { carrier, tracking, lot }: NewParcel,
  { unpaidReason, actorId }: { unpaidReason: string | null; actorId: number },
  pieces: readonly { itemId: number; quantity: number }[],
) {
  const { rows } = await sql<{ id: number; number: number }>`
    insert into parcels (order_id, number, carrier, tracking, lot, unpaid_reason, actor_id)
    select ${orderId}, coalesce(max(number), 0) + 1, ${carrier}, ${tracking}, ${lot}, ${unpaidReason}, ${actorId}
    from parcels where order_id = ${orderId}
    returning id, number`.execute(tx)
  const [parcel] = rows
  if (!parcel) throw new Error('The parcel was not written')
  await tx
    .insertInto('parcel_items')
    .values(pieces.map(({ itemId, quantity }) => ({ parcel_id: parcel.id, order_item_id: itemId, quantity })))
    .execute()
  return parcel
}

/** The registry is told by the job of each line; a lost tag has its new one. */
export async function saveShipped(
  tx: Executor,
  requests: readonly LivingRequest[],
  { id, lot, tracking }: { id: number; lot: string; tracking: string },
  actorId: number,
) {
  const ids = requests.map(request => request.id)
  await sql`
    update code_requests set shipped_at = now(), parcel_id = ${id}, lot = ${lot}, tracking = ${tracking}, tries = 0, due_at = now()
    where id = any (${ids}::integer[])`.execute(tx)
  await sql`
    insert into code_request_events (request_id, name, note, actor_id)
    select id, 'shipped', ${tracking}, ${actorId}::integer from unnest(${ids}::integer[]) id`.execute(tx)
  await sql`
    update tags set state = 'shipped', cause = 'workshop'
    where order_item_id = any (${requests.map(({ itemId }) => itemId)}::integer[]) and state = 'printed'`.execute(tx)
  await sql`
    update tags set state = 'replaced', cause = 'workshop'
    from code_requests r
    where r.id = any (${ids}::integer[]) and r.kind = 'duplicate' and tags.code = r.code and tags.user_id = r.user_id
      and tags.state = 'lost'`.execute(tx)
}

export async function insertCredit(
  tx: Executor,
  { orderId, invoiceId, actorId }: { orderId: number; invoiceId: number; actorId: number },
  { lines, reason }: NewCredit,
) {
  const { id } = await tx
    .insertInto('order_credits')
    .values({ order_id: orderId, invoice_id: invoiceId, reason, actor_id: actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length === 0) return
  await tx
    .insertInto('order_credit_items')
    .values(
      lines.map(({ itemId, quantity, pieces, restock }) => ({
        credit_id: id,
        order_item_id: itemId,
        quantity,
        pieces,
        restocked: restock,
      })),
    )
    .execute()
}

/** In the order in which checkouts lock the products. */
export async function restock(tx: Executor, pieces: readonly { itemId: number; quantity: number }[]) {
  if (pieces.length === 0) return
  const back = sql`
    select i.product_id, sum(b.quantity)::integer as quantity
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as b ("itemId" integer, quantity integer)
      join order_items i on i.id = b."itemId"
    group by i.product_id`
  await sql`
    select from products where id in (select product_id from (${back}) b) order by id for no key update`.execute(tx)
  await sql`
    update products p set quantity = p.quantity + b.quantity, sold = greatest(p.sold - b.quantity, 0)
    from (${back}) b where p.id = b.product_id`.execute(tx)
}
