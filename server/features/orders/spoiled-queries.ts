import { sql } from 'kysely'
import type { PrintState } from '#contract/order-print.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'
import { waitsForPress } from '../../order-piece-queries.ts'
import { printedSince } from '../print/print-queries.ts'
import { nextReprint } from '../requests/requested-tag-queries.ts'

/** What there is to print of an order, whoever's it is. */
export async function printStateOf(db: Executor, orderId: number): Promise<PrintState | undefined> {
  const { rows } = await sql<PrintState>`
    select p.at as "printedAt", p.at is not null and not exists (
        select from spoiled_pieces s where s.order_id = o.id and s.printed_at is null
      ) as "isCopy", (
        coalesce((
          select sum(r.quantity) from code_requests r
          where r.order_id = o.id and r.state = 'granted' and r.printed_at is null
        ), 0) + coalesce((
          select sum(i.quantity - i.sent_quantity - i.dropped_quantity) from order_items i
          where i.order_id = o.id and i.printed_at is null and ${waitsForPress}
        ), 0) + (select count(*) from spoiled_pieces s where s.order_id = o.id and s.printed_at is null)
      )::integer as tags, (
        select coalesce(json_agg(json_build_object('mark', s.mark, 'which', s.which, 'reprint', s.reprint,
          'reason', s.reason, 'at', ${jsonInstant('s.at')}, 'printedAt', ${jsonInstant('s.printed_at')}) order by s.id), '[]')
        from spoiled_pieces s where s.order_id = o.id
      ) as remade
    from orders o cross join lateral (select ${printedSince} as at) p where o.id = ${orderId}`.execute(db)
  return rows[0]
}

export type NewSpoiled = {
  orderId: number
  itemId: number
  mark: string
  /** Of a pair, which of the two; both bear the same number. */
  pieces: readonly ('principale' | 'secondaria' | null)[]
  isOfficial: boolean
  reason: string
  actorId: number
}

/** Under the code's next number, if it has an official one. */
export const insertSpoiled = (tx: Executor, spoiled: NewSpoiled) =>
  sql`
    insert into spoiled_pieces (order_id, order_item_id, mark, which, reprint, reason, actor_id)
    select ${spoiled.orderId}, ${spoiled.itemId}, ${spoiled.mark}, p.which, ${
      spoiled.isOfficial ? nextReprint(spoiled.mark) : sql`null::integer`
    }, ${spoiled.reason}, ${spoiled.actorId}
    from unnest(${spoiled.pieces}::text[]) p (which)`.execute(tx)

/** Of an order, how many pieces wait to be printed again. */
export async function countSpoiled(tx: Executor, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from spoiled_pieces where order_id = ${orderId} and printed_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export const saveSpoiledPrinted = (tx: Executor, orderId: number) =>
  tx
    .updateTable('spoiled_pieces')
    .set({ printed_at: sql<string>`now()` })
    .where('order_id', '=', orderId)
    .where('printed_at', 'is', null)
    .execute()
