import { sql } from 'kysely'
import type { Cents } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import type { Executor } from '../../database/open-database.ts'

/**
 * Returns a captured payment. `undefined` if it was not captured or was refunded, its amount is 0, or the order was
 * cancelled.
 */
export async function capturedPayment(db: Executor, id: number) {
  const { rows } = await sql<{ orderId: number; method: PaymentMethod; amount: Cents; at: string }>`
    select p.order_id as "orderId", p.method, p.amount_cents as amount, p.captured_at as at
    from payments p join orders o on o.id = p.order_id
    where p.id = ${id} and p.state = 'captured' and p.amount_cents > 0 and o.status <> 'CANCELLED'`.execute(db)
  return rows[0]
}

export type FailedPayment = {
  orderId: number
  method: PaymentMethod
  amount: Cents
  /** True if the payment was authorized or captured before it failed. */
  wasAccepted: boolean
  /** True if a parcel of the order was sent. */
  wasSent: boolean
  at: string
  /** End of the reservation. Null if parcels were sent, the payment was charged back, or there is no end. */
  until: string | null
}

/**
 * Returns the latest payment of an order if it failed and the buyer can still pay. `undefined` once the buyer has begun
 * another payment or can no longer pay.
 */
export async function failedPayment(db: Executor, id: number): Promise<FailedPayment | undefined> {
  const wasSent = sql<boolean>`exists (select from parcels e where e.order_id = o.id)`
  const { rows } = await sql<FailedPayment>`
    select p.order_id as "orderId", p.method, p.amount_cents as amount, coalesce(p.authorized_at, p.captured_at) is not null as "wasAccepted",
      ${wasSent} as "wasSent", case when not ${wasSent} and p.state <> 'refunded' then p.reserved_until end as until,
      (select max(e.at) from payment_events e where e.payment_id = p.id) as at
    from payments p join orders o on o.id = p.order_id
    where p.id = ${id} and p.state in ('failed', 'cancelled', 'refunded') and o.status <> 'CANCELLED' and o.payment_status = 'FAILED'
      and (p.reserved_until > now() or p.state = 'refunded' or ${wasSent})
      and not exists (select from payments later where later.order_id = o.id and later.id > p.id)`.execute(db)
  return rows[0]
}
