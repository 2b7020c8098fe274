import { sql } from 'kysely'
import type { ReadyOrder } from '#contract/parcels.ts'
import type { Executor } from '../../../database/open-database.ts'
import { isWithdrawnVaguely, withdrawnPieces } from '../withdrawals/withdrawal-queries.ts'
import { lastCarrierOf } from './parcel-queries.ts'
import { picksOf } from './pick-queries.ts'

/** Returns what can be sent now of these orders, in the order of `ids`, and the carrier that `actorId` used last. */
export async function readyOrders(db: Executor, actorId: number, ids: readonly number[]) {
  const [picks, { rows }, carrier] = await Promise.all([
    picksOf(db, ids),
    sql<Omit<ReadyOrder, 'pieces' | 'held'> & { isOpen: boolean; isPaid: boolean; isVague: boolean }>`
      select o.id as "orderId", coalesce(nullif(o.shipping_address ->> 'businessName', ''), o.buyer ->> 'name') as buyer,
        o.shipping_address ->> 'city' as city, o.status = 'PENDING' as "isOpen",
        o.payment_status in ('PAID', 'AUTHORIZED') as "isPaid",
        ${isWithdrawnVaguely} as "isVague",
        (select count(*) from parcels p where p.order_id = o.id) as parcels, (
          select coalesce(sum(i.quantity - i.shipped_quantity - ${withdrawnPieces} - coalesce((
            select sum(r.quantity) filter (where r.state = 'cancelled') from code_requests r where r.order_item_id = i.id
            having count(*) > 0
          ), case when exists (select from code_requests r where r.order_item_id = i.id) then 0
            else i.cancelled_quantity end)), 0)::integer
          from order_items i where i.order_id = o.id
        ) as left
      from unnest(${[...new Set(ids)]}::integer[]) with ordinality as wanted (id, place) join orders o on o.id = wanted.id
      order by wanted.place`.execute(db),
    sql<{ carrier: string }>`select ${lastCarrierOf(actorId)} as carrier`.execute(db),
  ])
  const piecesOf = Map.groupBy(picks, ({ orderId }) => orderId)
  return {
    lastCarrier: carrier.rows[0]?.carrier ?? '',
    orders: rows.map(({ isOpen, isPaid, isVague, left, ...order }): ReadyOrder => {
      const pieces = (piecesOf.get(order.orderId) ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
      const held = !isOpen ? 'closed' : !isPaid ? 'unpaid' : pieces === 0 ? 'not-ready' : isVague ? 'withdrawal' : null
      return { ...order, pieces, left: Math.max(left - pieces, 0), held }
    }),
  }
}
