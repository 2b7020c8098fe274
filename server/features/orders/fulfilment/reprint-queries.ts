import { sql } from 'kysely'
import type { PrintState } from '#contract/shapes/order-print.ts'
import { jsonInstant } from '../../../database/json-instant.ts'
import type { Executor, Transaction } from '../../../database/open-database.ts'
import { awaitsPrinting } from '../../../order-piece-queries.ts'
import { lastReprintNumbers } from '../../code-requests/tag-code-queries.ts'
import { printedSince } from '../../print/print-queries.ts'

/** Returns what is left to print of any customer's order. `undefined` if it does not exist. */
export async function printStateOf(db: Executor, orderId: number): Promise<PrintState | undefined> {
  const { rows } = await sql<PrintState>`
    select p.at as "printedAt", p.at is not null and not exists (
        select from reprints s where s.order_id = o.id and s.printed_at is null
      ) as "isCopy", (
        case when exists (select from reprints s where s.order_id = o.id and s.printed_at is null) then 0 else coalesce((
          select sum(r.quantity) from code_requests r
          where r.order_id = o.id and r.state = 'granted' and r.printed_at is null
        ), 0) + coalesce((
          select sum(i.quantity - i.shipped_quantity - i.cancelled_quantity) from order_items i
          where i.order_id = o.id and i.printed_at is null and ${awaitsPrinting}
        ), 0) end + (select coalesce(sum(s.quantity), 0) from reprints s where s.order_id = o.id and s.printed_at is null)
      )::integer as tags, (
        select coalesce(json_agg(json_build_object('printedCode', s.printed_code, 'piece', s.piece, 'reprintNumber', s.reprint_number,
          'reason', s.reason, 'at', ${jsonInstant('s.at')}, 'printedAt', ${jsonInstant('s.printed_at')}) order by s.id), '[]')
        from reprints s where s.order_id = o.id
      ) as reprints
    from orders o cross join lateral (select ${printedSince} as at) p where o.id = ${orderId}`.execute(db)
  return rows[0]
}

export type PieceToReprint = {
  itemId: number
  printedCode: string
  /** Which piece of a pair; both get the same reprint number. Null for a tag of one piece. */
  piece: 'principale' | 'secondaria' | null
  /** Number of pieces that are alike; 1 if left out. */
  quantity?: number
}
type ReprintCause = { orderId: number; isOfficial: boolean; reason: string; actorId: number }

/**
 * Official codes get their next reprint number. A piece that waits to be reprinted is left out. Returns how many pieces
 * were inserted.
 */
export async function insertReprints(
  tx: Transaction,
  pieces: readonly PieceToReprint[],
  { orderId, isOfficial, reason, actorId }: ReprintCause,
): Promise<number> {
  const asked = JSON.stringify(pieces)
  const codes = sql`select value ->> 'printedCode' from jsonb_array_elements(${asked}::jsonb)`
  const { rows } = await sql<{ quantity: number }>`
    insert into reprints (order_id, order_item_id, printed_code, piece, reprint_number, reason, actor_id, quantity)
    select ${orderId}::integer, (a.value ->> 'itemId')::integer, a.value ->> 'printedCode', a.value ->> 'piece',
      case when ${isOfficial}::boolean then 1 + coalesce(last.reprint, 0) end, ${reason}, ${actorId}::integer,
      coalesce((a.value ->> 'quantity')::integer, 1)
    from jsonb_array_elements(${asked}::jsonb) with ordinality a
      left join (${lastReprintNumbers(codes)}) last on last.code = a.value ->> 'printedCode'
    order by a.ordinality
    on conflict (order_item_id, printed_code, coalesce(piece, '')) where printed_at is null do nothing
    returning quantity`.execute(tx)
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Returns how many pieces of the order wait to be reprinted. */
export async function countOpenReprints(tx: Transaction, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(quantity), 0)::integer as count from reprints where order_id = ${orderId} and printed_at is null`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export const markReprintsPrinted = (tx: Transaction, orderId: number) =>
  tx
    .updateTable('reprints')
    .set({ printed_at: sql<string>`now()` })
    .where('order_id', '=', orderId)
    .where('printed_at', 'is', null)
    .execute()
