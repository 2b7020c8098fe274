import { sql } from 'kysely'
import type { NewCredit, NewParcel } from '#contract/shapes/fulfilment.ts'
import type { FulfilmentItem } from '#domain/orders/order-actions.ts'
import type { OrderPayment } from '#domain/orders/order-filters.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { BlockReason, CodeRequestState } from '#domain/tags/tag-states.ts'
import type { Transaction } from '../../database/open-database.ts'
import { awaitsPrinting } from '../../order-piece-queries.ts'
import { withdrawnPieces } from './withdrawals/withdrawal-queries.ts'

/** A locked order with the quantities and code requests that decide which actions are allowed. */
export type LockedOrder = {
  id: number
  status: OrderStatus
  paymentStatus: OrderPayment
  paymentMethod: PaymentMethod
  items: (FulfilmentItem & {
    id: number
    isPrintedInHouse: boolean
    awaitsPrinting: boolean
    /** Pieces from which the buyer has withdrawn and that are not credited yet. */
    withdrawn: number
    title: string
    codeRequests: LockedCodeRequest[]
  })[]
}
export type LockedCodeRequest = {
  id: number
  itemId: number
  kind: 'new' | 'duplicate'
  quantity: number
  state: CodeRequestState
  blockReason: BlockReason | null
  printedAt: string | null
  shippedAt: string | null
}

/**
 * Locks the order and its code requests (`for no key update`), and thereby waits for a grant of codes in progress. Its
 * items need no lock: their writers lock the order or the requests first. With `userId` null (staff) it may be any
 * customer's order. `undefined` if it does not exist or is not the user's.
 */
export async function lockOrderForFulfilment(
  tx: Transaction,
  id: number,
  userId: number | null,
): Promise<LockedOrder | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'payment_status as paymentStatus', 'payment_method as paymentMethod'])
    .where('id', '=', id)
    .$if(userId !== null, query => query.where('user_id', '=', userId ?? 0))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const codeRequests: LockedCodeRequest[] = await tx
    .selectFrom('code_requests')
    .select([
      'id',
      'order_item_id as itemId',
      'kind',
      'quantity',
      'state',
      'block_reason as blockReason',
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
      'shipped_quantity as sent',
      'returned_quantity as returned',
      'cancelled_quantity as dropped',
      'printed_at as printedAt',
      'is_printed_in_house as isPrintedInHouse',
      awaitsPrinting.as('awaitsPrinting'),
      withdrawnPieces.as('withdrawn'),
      'title',
    ])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const requestsOf = Map.groupBy(codeRequests, ({ itemId }) => itemId)
  return { ...order, items: items.map(item => ({ ...item, codeRequests: requestsOf.get(item.id) ?? [] })) }
}

export const countParcels = async (tx: Transaction, orderId: number): Promise<number> =>
  (await tx.selectFrom('parcels').select('id').where('order_id', '=', orderId).execute()).length

export async function insertParcel(
  tx: Transaction,
  orderId: number,
  { carrier, tracking, lot, packages = 1, packaging = '' }: NewParcel,
  { unpaidReason, actorId }: { unpaidReason: string | null; actorId: number },
  pieces: readonly { itemId: number; quantity: number }[],
) {
  const { rows } = await sql<{ id: number; number: number }>`
    insert into parcels (order_id, number, carrier, tracking, lot, packages, packaging, unpaid_reason, actor_id)
    select ${orderId}, coalesce(max(number), 0) + 1, ${carrier}, ${tracking}, ${lot}, ${packages}, ${packaging}, ${unpaidReason}, ${actorId}
    from parcels where order_id = ${orderId}
    returning id, number`.execute(tx)
  const [parcel] = rows
  if (!parcel) throw new Error('The parcel was not written')
  await insertParcelItems(tx, parcel.id, pieces)
  return parcel
}

export const insertParcelItems = (
  tx: Transaction,
  parcelId: number,
  pieces: readonly { itemId: number; quantity: number }[],
) =>
  tx
    .insertInto('parcel_items')
    .values(pieces.map(({ itemId, quantity }) => ({ parcel_id: parcelId, order_item_id: itemId, quantity })))
    .execute()

/**
 * Marks code requests and their tags as shipped; lost tags whose duplicate is shipped become `replaced`. The requests'
 * jobs then report the shipment to the registry.
 */
export async function markShipped(
  tx: Transaction,
  codeRequests: readonly LockedCodeRequest[],
  { id, lot, tracking }: { id: number; lot: string; tracking: string },
  actorId: number,
) {
  const ids = codeRequests.map(request => request.id)
  await sql`
    update code_requests set shipped_at = now(), parcel_id = ${id}, lot = ${lot}, tracking = ${tracking}, attempts = 0, next_check_at = now()
    where id = any (${ids}::integer[])`.execute(tx)
  await sql`
    insert into code_request_events (request_id, name, note, actor_id)
    select id, 'shipped', ${tracking}, ${actorId}::integer from unnest(${ids}::integer[]) id`.execute(tx)
  await sql`
    update tags set state = 'shipped', changed_by = 'production'
    where order_item_id = any (${codeRequests.map(({ itemId }) => itemId)}::integer[]) and state = 'printed'`.execute(
    tx,
  )
  await sql`
    update tags set state = 'replaced', changed_by = 'production'
    from code_requests r
    where r.id = any (${ids}::integer[]) and r.kind = 'duplicate' and tags.code = r.code and tags.user_id = r.user_id
      and tags.state = 'lost'`.execute(tx)
}

export async function insertCreditNote(
  tx: Transaction,
  { orderId, invoiceId, actorId }: { orderId: number; invoiceId: number; actorId: number },
  { lines, reason }: NewCredit,
) {
  const { id } = await tx
    .insertInto('credit_notes')
    .values({ order_id: orderId, invoice_id: invoiceId, reason, actor_id: actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length === 0) return
  await tx
    .insertInto('credit_note_items')
    .values(
      lines.map(({ itemId, quantity, pieces, restock }) => ({
        credit_note_id: id,
        order_item_id: itemId,
        quantity,
        pieces,
        restocked: restock,
      })),
    )
    .execute()
}

/** Puts pieces back into stock. Locks the products by id, the order in which checkouts lock them. */
export async function restock(tx: Transaction, pieces: readonly { itemId: number; quantity: number }[]) {
  if (pieces.length === 0) return
  const back = sql`
    select i.product_id, sum(b.quantity)::integer as quantity
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as b ("itemId" integer, quantity integer)
      join order_items i on i.id = b."itemId"
    group by i.product_id`
  await sql`
    select from products where id in (select product_id from (${back}) b) order by id for no key update`.execute(tx)
  await sql`
    update products p set quantity = p.quantity + b.quantity, sold = greatest(p.sold - b.quantity, 0),
      restocked_pieces = p.restocked_pieces + b.quantity, restocked_steps = p.restocked_steps + 1
    from (${back}) b where p.id = b.product_id`.execute(tx)
}
