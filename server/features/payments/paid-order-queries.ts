import { sql } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { Cancelled } from '#domain/order-life.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import type { Executor } from '../../database/open-database.ts'
import { piecesForSale } from '../../order-piece-queries.ts'
import { takeDiscountAgain } from '../discounts/discount-queries.ts'

/** The order behind a payment, and the pieces that it keeps. */

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

/** Whoever's it is; nobody changes it until the transaction ends. */
export const lockOrder = (tx: Executor, id: number) =>
  tx.selectFrom('orders').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const lockOrderOf = (tx: Executor, ownerId: number, id: number) =>
  tx
    .selectFrom('orders')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** How it is paid, with that method's fee in the total. */
export const setMethod = (tx: Executor, orderId: number, method: PaymentMethod, fee: Cents) =>
  tx
    .updateTable('orders')
    .set({ payment_method: method, fee_cents: fee, total_cents: sql<number>`total_cents - fee_cents + ${fee}` })
    .where('id', '=', orderId)
    .execute()

export type PaidOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Cancelled, and its pieces are for sale again. */
export async function endOrder(tx: Executor, orderId: number, by: Cancelled, reason = '') {
  await tx
    .updateTable('orders')
    .set({ status: 'CANCELLED', cancelled_at: sql<string>`now()`, cancelled_by: by, cancel_reason: reason })
    .where('id', '=', orderId)
    .execute()
  // In the order in which checkouts lock them.
  await sql`
    select from products where id in (select product_id from order_items where order_id = ${orderId})
    order by id for no key update`.execute(tx)
  await sql`
    update products p set quantity = p.quantity + kept.quantity, sold = greatest(p.sold - kept.quantity, 0)
    from (
      select i.product_id, sum(${piecesForSale})::integer as quantity
      from order_items i where i.order_id = ${orderId} group by i.product_id
    ) kept
    where p.id = kept.product_id`.execute(tx)
}

/** Something of it went out. */
export const wasSent = async (tx: Executor, orderId: number): Promise<boolean> =>
  (await tx.selectFrom('parcels').select('id').where('order_id', '=', orderId).limit(1).executeTakeFirst()) !==
  undefined

/** Takes the pieces of a cancelled order again, and its discount, if they are all there; says whether it stands again. */
export async function takeStockAgain(tx: Executor, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ isShort: boolean }>`
    select p.quantity < (
      select sum(${piecesForSale}) from order_items i where i.order_id = ${orderId} and i.product_id = p.id
    ) as "isShort"
    from products p where p.id in (select product_id from order_items where order_id = ${orderId})
    order by p.id for no key update`.execute(tx)
  if (rows.some(({ isShort }) => isShort) || !(await takeDiscountAgain(tx, orderId))) return false
  await sql`
    update products p set quantity = p.quantity - asked.quantity, sold = p.sold + asked.quantity
    from (
      select i.product_id, sum(${piecesForSale})::integer as quantity from order_items i where i.order_id = ${orderId}
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
