import { sql } from 'kysely'
import { jsonInstant } from '../../../database/json-instant.ts'
import type { Executor } from '../../../database/open-database.ts'
import { awaitsPrinting, hasOpenReprint } from '../../../order-piece-queries.ts'
import { withdrawnPieces } from '../withdrawals/withdrawal-queries.ts'

/** Pieces of one order line that can be shipped now. */
export type PickLine = {
  orderId: number
  buyer: string
  city: string
  productCode: string
  title: string
  color: string
  quantity: number
  /** Printed pieces lie at the press, not on the shelf. `batch` is when they were printed, null if unknown. */
  isPrinted: boolean
  batch: string | null
  codes: string[]
}

/**
 * Returns the pieces of these orders that can be shipped, by order and line. Leaves out what waits for codes, printing
 * or payment, and what the buyer has withdrawn from.
 */
export async function picksOf(db: Executor, orderIds: readonly number[]): Promise<PickLine[]> {
  const { rows } = await sql<PickLine>`
    select o.id as "orderId", coalesce(nullif(o.shipping_address ->> 'businessName', ''), o.buyer ->> 'name') as buyer,
      o.shipping_address ->> 'city' as city, i.product_code as "productCode", i.title, i.color,
      i.is_printed_in_house or r.requests > 0 as "isPrinted",
      case when r.requests > 0 then r.ready when ${awaitsPrinting} then 0
        else i.quantity - i.shipped_quantity - i.cancelled_quantity - ${withdrawnPieces} end as quantity,
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
          where q.state = 'granted' and q.printed_at is not null and q.shipped_at is null and not ${hasOpenReprint}
        ), 0)::integer as ready
      from code_requests q where q.order_item_id = i.id
    ) r
    where o.id = any (${orderIds}::integer[]) and o.status = 'PENDING' and o.payment_status in ('PAID', 'AUTHORIZED')
    order by o.id, i.position`.execute(db)
  return rows.filter(({ quantity }) => quantity > 0)
}
