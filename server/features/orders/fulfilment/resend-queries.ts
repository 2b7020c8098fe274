import { sql } from 'kysely'
import type { NewResend } from '#contract/shapes/fulfilment.ts'
import type { Executor, Transaction } from '../../../database/open-database.ts'
import { insertParcelItems } from '../order-for-update-queries.ts'
import type { PieceToReprint } from './reprint-queries.ts'

/** A parcel that is to be sent again. */
export type LostParcel = {
  id: number
  number: number
  originalId: number
  sentAt: string
  lot: string
  /** True if it was sent again before. */
  isResent: boolean
  /** `kept`: pieces that were sent and not credited since. */
  items: { itemId: number; productId: number; title: string; quantity: number; kept: number }[]
}

/** Returns a parcel of the order, whose lock the caller holds. `undefined` if there is none. */
export async function lostParcel(tx: Transaction, orderId: number, parcelId: number): Promise<LostParcel | undefined> {
  const { rows } = await sql<LostParcel>`
    select p.id, p.number, coalesce(p.original_id, p.id) as "originalId", p.sent_at as "sentAt", p.lot,
      exists (select from parcels e where e.resends_id = p.id) as "isResent", (
        select json_agg(json_build_object('itemId', i.id, 'productId', i.product_id, 'title', i.title,
          'quantity', c.quantity, 'kept', i.shipped_quantity - i.returned_quantity) order by i.position)
        from parcel_items c join order_items i on i.id = c.order_item_id where c.parcel_id = p.id
      ) as items
    from parcels p where p.order_id = ${orderId} and p.id = ${parcelId}`.execute(tx)
  return rows[0]
}

/** SQL query: line and official code of each tag in the parcel `id`. */
const codesOfParcel = (id: number) => sql`
  select t.order_item_id as item_id, t.code from code_requests r join tags t on t.order_item_id = r.order_item_id
  where r.parcel_id = ${id} and r.kind = 'new' and t.code is not null
  union
  select r.order_item_id, r.code from code_requests r where r.parcel_id = ${id} and r.kind = 'duplicate'`

/** Returns the official codes of a lost parcel that were not printed again since it was sent. */
export async function codesToReprint(db: Executor, { originalId, sentAt }: LostParcel) {
  const { rows } = await sql<{ itemId: number; code: string }>`
    select c.item_id as "itemId", c.code from (${codesOfParcel(originalId)}) c
    where not exists (
      select from reprints s
      where s.order_item_id = c.item_id and s.printed_code = c.code and s.at >= ${sentAt} and s.printed_at is not null
    )`.execute(db)
  return rows
}

type PrintedLine = {
  itemId: number
  /** Tags in the lost parcel that were not credited since. */
  quantity: number
  /** Tags of the line in the parcels before it: tags are packed in the order in which they are printed. */
  packedBefore: number
}

/** Returns the lines of a lost parcel that the shop printed without codes of the registry. */
export async function printedLinesOf(db: Executor, { id, originalId }: LostParcel): Promise<PrintedLine[]> {
  const { rows } = await sql<PrintedLine>`
    select i.id as "itemId", least(c.quantity, i.shipped_quantity - i.returned_quantity) as quantity, (
        select coalesce(sum(e.quantity), 0) from parcel_items e join parcels b on b.id = e.parcel_id
        where e.order_item_id = i.id and b.resends_id is null and b.number < f.number
      )::integer as "packedBefore"
    from parcel_items c join order_items i on i.id = c.order_item_id join parcels f on f.id = ${originalId}
    where c.parcel_id = ${id} and i.is_printed_in_house and i.printed_at is not null
      and i.shipped_quantity > i.returned_quantity
      and not exists (select from code_requests r where r.order_item_id = i.id)
    order by i.position`.execute(db)
  return rows
}

type ReprintedPieces = Pick<PieceToReprint, 'itemId' | 'printedCode' | 'piece'> & { quantity: number }

/** Returns what was printed again of these lines since the parcel was sent. */
export async function reprintedSince(db: Executor, { sentAt }: LostParcel, itemIds: readonly number[]) {
  const { rows } = await sql<ReprintedPieces>`
    select order_item_id as "itemId", printed_code as "printedCode", piece, sum(quantity)::integer as quantity
    from reprints where order_item_id = any (${itemIds}::integer[]) and at >= ${sentAt} and printed_at is not null
    group by order_item_id, printed_code, piece`.execute(db)
  return rows
}

/** Takes pieces that are sent again from the stock and records why. The caller has locked the products. */
export const takeResent = (
  tx: Transaction,
  pieces: readonly { productId: number; quantity: number }[],
  { note, actorId }: { note: string; actorId: number },
) =>
  sql`
    with asked as (
      select a."productId" as id, sum(a.quantity)::integer as quantity
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as a ("productId" integer, quantity integer)
      group by a."productId"
    ), moved as (
      insert into stock_movements (product_id, reason, quantity_before, quantity_after, note, actor_id)
      select p.id, 'resent', p.quantity, p.quantity - a.quantity, ${note}, ${actorId} from products p join asked a using (id)
    )
    update products p set quantity = p.quantity - a.quantity, updated_at = now() from asked a where p.id = a.id`.execute(
    tx,
  )

/** Returns the titles of the products that have too few pieces. */
export async function shortProducts(tx: Transaction, pieces: readonly { productId: number; quantity: number }[]) {
  const { rows } = await sql<{ title: string }>`
    select p.title from products p
    join (
      select a."productId" as id, sum(a.quantity) as quantity
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as a ("productId" integer, quantity integer)
      group by a."productId"
    ) asked using (id)
    where p.quantity < asked.quantity order by p.id`.execute(tx)
  return rows.map(({ title }) => title)
}

/** Inserts the parcel that replaces a lost one. */
export async function insertResentParcel(
  tx: Transaction,
  { orderId, lost, actorId }: { orderId: number; lost: LostParcel; actorId: number },
  { carrier, tracking, reason }: NewResend,
  pieces: readonly { itemId: number; quantity: number }[],
) {
  const { rows } = await sql<{ id: number; number: number }>`
    insert into parcels (order_id, number, carrier, tracking, lot, actor_id, resends_id, original_id, resend_reason)
    select ${orderId}, max(number) + 1, ${carrier}, ${tracking}, ${lost.lot}, ${actorId}, ${lost.id}, ${lost.originalId}, ${reason}
    from parcels where order_id = ${orderId}
    returning id, number`.execute(tx)
  const [parcel] = rows
  if (!parcel) throw new Error('The parcel was not written')
  await insertParcelItems(tx, parcel.id, pieces)
  return parcel
}
