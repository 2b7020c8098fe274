import { sql } from 'kysely'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'
import { isSpoiled, waitsForPress } from '../../order-piece-queries.ts'

/** Pieces of one line of an order that can go out now. */
export type PickLine = {
  orderId: number
  buyer: string
  city: string
  productCode: string
  title: string
  color: string
  quantity: number
  /** Printed, so that it lies at the press; the batch is when it was printed, where that was written down. */
  isPrinted: boolean
  batch: string | null
  codes: string[]
}

/** Of these orders, by order and line; what waits for codes, for the press or for money is left out. */
export async function picksOf(db: Executor, orderIds: readonly number[]): Promise<PickLine[]> {
  const { rows } = await sql<PickLine>`
    select o.id as "orderId", coalesce(nullif(o.shipping_address ->> 'businessName', ''), o.buyer ->> 'name') as buyer,
      o.shipping_address ->> 'city' as city, i.product_code as "productCode", i.title, i.color,
      i.is_printed_here or r.requests > 0 as "isPrinted",
      case when r.requests > 0 then r.ready when ${waitsForPress} then 0
        else i.quantity - i.sent_quantity - i.dropped_quantity end as quantity,
      coalesce(${jsonInstant('r.printed_at')}, ${jsonInstant('i.printed_at')}) as batch, array(
        select t.code from tags t where t.order_item_id = i.id and t.state = 'printed' and r.ready > 0
        union all
        select d.code from code_requests d
        where d.order_item_id = i.id and d.kind = 'duplicate' and d.state = 'granted' and d.printed_at is not null
          and d.shipped_at is null
      ) as codes
    from orders o join order_items i on i.order_id = o.id cross join lateral (
      select count(*) as requests, max(q.printed_at) filter (where q.shipped_at is null) as printed_at,
        coalesce(sum(q.quantity) filter (
          where q.state = 'granted' and q.printed_at is not null and q.shipped_at is null and not ${isSpoiled}
        ), 0)::integer as ready
      from code_requests q where q.order_item_id = i.id
    ) r
    where o.id = any (${orderIds}::integer[]) and o.status = 'PENDING' and o.payment_status in ('PAID', 'AUTHORIZED')
    order by o.id, i.position`.execute(db)
  return rows.filter(({ quantity }) => quantity > 0)
}
