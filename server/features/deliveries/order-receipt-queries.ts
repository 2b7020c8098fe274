import { sql } from 'kysely'
import type { Transaction } from '../../database/open-database.ts'

/** SQL expression over `orders o`: the day on which all of it had arrived; null if nobody said so. */
export const receivedOnOfOrder = sql`(select c.received_on from order_receipts c where c.order_id = o.id)`

/** Locks the buyer's order. `sentOn` is the day on which its last parcel left, null before. */
export async function lockSentOrder(tx: Transaction, userId: number, orderId: number) {
  const { rows } = await sql<{ sentOn: string | null }>`
    select case when o.status = 'SHIPPED' then (o.completed_at at time zone 'Europe/Rome')::date end as "sentOn"
    from orders o where o.id = ${orderId} and o.user_id = ${userId} for no key update`.execute(tx)
  return rows[0]
}

/** Records what the buyer says; it stands before what a check told. */
export const saveReceipt = (tx: Transaction, orderId: number, on: string) =>
  sql`
    insert into order_receipts (order_id, received_on, source) values (${orderId}, ${on}::date, 'buyer')
    on conflict (order_id) do update set received_on = excluded.received_on, source = excluded.source, recorded_at = now()
    where order_receipts.received_on <> excluded.received_on or order_receipts.source <> excluded.source`.execute(tx)

export const deleteReceipt = (tx: Transaction, orderId: number) =>
  tx.deleteFrom('order_receipts').where('order_id', '=', orderId).execute()

/**
 * Records that an order had arrived when its parcels were checked, unless a day is known already. Nothing happens before
 * all of it was sent, or if the device's clock told a day before that.
 */
export const saveCheckedReceipt = (tx: Transaction, orderId: number, checkedAt: string) =>
  sql`
    insert into order_receipts (order_id, received_on, source)
    select o.id, d.checked_on, 'check'
    from orders o cross join lateral (
      select (least(${checkedAt}::timestamptz, now()) at time zone 'Europe/Rome')::date as checked_on
    ) d
    where o.id = ${orderId} and o.status = 'SHIPPED' and d.checked_on >= (o.completed_at at time zone 'Europe/Rome')::date
    on conflict do nothing`.execute(tx)
