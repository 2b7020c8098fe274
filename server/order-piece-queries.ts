import { sql } from 'kysely'

/** Of order `o`: a piece that was spoiled waits to be printed again; until then nothing printed goes out. */
export const isSpoiled = sql`exists (select from spoiled_pieces s where s.order_id = o.id and s.printed_at is null)`

/**
 * Of a line `i` of order `o`: its pieces bear no code of the registry's, and are still to be printed, or stay with one that
 * is to be printed again.
 */
export const waitsForPress = sql<boolean>`(i.is_printed_here and i.quantity > i.sent_quantity + i.dropped_quantity
  and (i.printed_at is null or ${isSpoiled})
  and not exists (select from code_requests r where r.order_item_id = i.id))`

/**
 * Of a line `i`, how many pieces are for sale again when its order is cancelled: not those that were credited before, nor
 * what was printed, which bears somebody's codes or words.
 */
export const piecesForSale = sql`(case when i.printed_at is null then i.quantity - i.dropped_quantity - coalesce((
    select sum(r.quantity) from code_requests r where r.order_item_id = i.id and r.printed_at is not null
  ), 0)::integer else 0 end)`
