import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { CancelActor } from '#domain/orders/order-actions.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import type { PaymentBuyer } from '../../integrations/payments/payment-port.ts'
import { restockablePieces } from '../../order-piece-queries.ts'
import { reclaimRedemption } from '../discounts/discount-queries.ts'

/** Queries on the order of a payment and on the pieces that it reserves. */

const columns = [
  'id',
  'code',
  'status',
  'payment_status as paymentStatus',
  'payment_method as method',
  'fee_cents as fee',
  'total_cents as total',
  'cancelled_by as cancelledBy',
] as const

/** Locks the order row (`for no key update`) of any buyer. */
export const lockOrderForPayment = (tx: Transaction, id: number) =>
  tx.selectFrom('orders').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const lockOwnOrderForPayment = (tx: Transaction, userId: number, id: number) =>
  tx
    .selectFrom('orders')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const paymentBuyer = async (db: Executor, orderId: number): Promise<PaymentBuyer> => {
  const { rows } = await sql<PaymentBuyer>`
    select buyer ->> 'email' as email, shipping_address as shipping from orders where id = ${orderId}`.execute(db)
  const [buyer] = rows
  if (!buyer) throw new Error(`There is no order ${orderId}`)
  return buyer
}

/** Sets the payment method and replaces the fee in the total (cents). */
export const setOrderPaymentMethod = (tx: Transaction, orderId: number, method: PaymentMethod, fee: Cents) =>
  tx
    .updateTable('orders')
    .set({ payment_method: method, fee_cents: fee, total_cents: sql<number>`total_cents - fee_cents + ${fee}` })
    .where('id', '=', orderId)
    .execute()

export type OrderForPayment = NonNullable<Awaited<ReturnType<typeof lockOrderForPayment>>>

/** Cancels the order and puts its pieces back on sale (see `restockablePieces`). Locks the products. */
export async function setOrderCancelled(tx: Transaction, orderId: number, by: CancelActor, reason = '') {
  await tx
    .updateTable('orders')
    .set({ status: 'CANCELLED', cancelled_at: sql<string>`now()`, cancelled_by: by, cancel_reason: reason })
    .where('id', '=', orderId)
    .execute()
  // By id, the order in which checkouts lock them.
  await sql`
    select from products where id in (select product_id from order_items where order_id = ${orderId})
    order by id for no key update`.execute(tx)
  await sql`
    update products p set quantity = p.quantity + kept.quantity, sold = greatest(p.sold - kept.quantity, 0),
      restocked_pieces = p.restocked_pieces + kept.quantity, restocked_steps = p.restocked_steps + sign(kept.quantity)::integer
    from (
      select i.product_id, sum(${restockablePieces})::integer as quantity
      from order_items i where i.order_id = ${orderId} group by i.product_id
    ) kept
    where p.id = kept.product_id`.execute(tx)
}

export const hasParcels = async (tx: Transaction, orderId: number): Promise<boolean> =>
  (await tx.selectFrom('parcels').select('id').where('order_id', '=', orderId).limit(1).executeTakeFirst()) !==
  undefined

/**
 * Takes the pieces and the discount of a cancelled order again and sets it to PENDING. Returns false if pieces are
 * missing or the discount code has no use left; the order stays cancelled then. Locks the products by id.
 */
export async function reviveOrder(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ isShort: boolean }>`
    select p.quantity < (
      select sum(${restockablePieces}) from order_items i where i.order_id = ${orderId} and i.product_id = p.id
    ) as "isShort"
    from products p where p.id in (select product_id from order_items where order_id = ${orderId})
    order by p.id for no key update`.execute(tx)
  if (rows.some(({ isShort }) => isShort) || !(await reclaimRedemption(tx, orderId))) return false
  await sql`
    update products p set quantity = p.quantity - asked.quantity, sold = p.sold + asked.quantity,
      restocked_pieces = p.restocked_pieces - asked.quantity, restocked_steps = p.restocked_steps - sign(asked.quantity)::integer
    from (
      select i.product_id, sum(${restockablePieces})::integer as quantity from order_items i where i.order_id = ${orderId}
      group by i.product_id
    ) asked
    where p.id = asked.product_id`.execute(tx)
  await tx
    .updateTable('orders')
    .set({ status: 'PENDING', cancelled_at: null, cancelled_by: null })
    .where('id', '=', orderId)
    .execute()
  return true
}
