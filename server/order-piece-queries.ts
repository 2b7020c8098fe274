import { sql } from 'kysely'

/**
 * SQL expression over `orders o`: true if a spoiled piece waits to be reprinted. Until then no printed piece is
 * shipped.
 */
export const hasOpenReprint = sql`exists (select from reprints s where s.order_id = o.id and s.printed_at is null)`

/** SQL expression over `orders o`: true if it is open and a parcel of it was sent. */
export const isPartlyShipped = sql<boolean>`(o.status = 'PENDING' and exists (select from parcels p where p.order_id = o.id))`

/**
 * SQL expression over `order_items i` and `orders o`: true if the line's pieces carry no registry codes and are still
 * to be printed, or are held back by a piece that is to be reprinted.
 */
export const awaitsPrinting = sql<boolean>`(i.is_printed_in_house and i.quantity > i.shipped_quantity + i.cancelled_quantity
  and (i.printed_at is null or ${hasOpenReprint})
  and not exists (select from code_requests r where r.order_item_id = i.id))`

/**
 * SQL expression over `order_items i`: number of pieces that return to stock when the order is cancelled. Leaves out
 * pieces cancelled before and printed ones, because they carry the customer's codes or texts.
 */
export const restockablePieces = sql`(case when i.printed_at is null then i.quantity - i.cancelled_quantity - coalesce((
    select sum(r.quantity) from code_requests r where r.order_item_id = i.id and r.printed_at is not null
  ), 0)::integer else 0 end)`
