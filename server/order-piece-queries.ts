import { sql } from 'kysely'

/** Of a line `i` of an order: its pieces are still to be printed, and bear no code of the registry's. */
export const isToPrint = sql<boolean>`(i.is_printed_here and i.printed_at is null
  and i.quantity > i.sent_quantity + i.dropped_quantity
  and not exists (select from code_requests r where r.order_item_id = i.id))`

/**
 * Of a line `i`, how many pieces are for sale again when its order is cancelled: not those that were credited before, nor
 * what was printed, which bears somebody's codes or words.
 */
export const piecesForSale = sql`(case when i.printed_at is null then i.quantity - i.dropped_quantity - coalesce((
    select sum(r.quantity) from code_requests r where r.order_item_id = i.id and r.printed_at is not null
  ), 0)::integer else 0 end)`
