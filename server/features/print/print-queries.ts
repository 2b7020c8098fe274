import { sql } from 'kysely'
import type { Replacement } from '#contract/wire-types.ts'
import type { OrderAs } from '#domain/order-as.ts'
import type { PrintedProduct } from '#domain/print/print-surface.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import type { Executor } from '../../database/open-database.ts'

/** A line of an order as the workshop needs it: what it is of, the codes granted for it, what is to be made again. */
export type PrintedItem = {
  id: number
  quantity: number
  color: string
  orderAs: OrderAs
  print: TagPrint | null
  /** In their order; fewer than pieces while the registry has not granted them all. */
  codes: string[]
  /** With how many times the tag will have been made again. */
  replacements: (Replacement & { reprint: number; isGranted: boolean })[]
  /** Pieces that are printed again, in the order in which they were spoiled. */
  spoiled: SpoiledPiece[]
  product: PrintedProduct & { title: string; productCode: string }
}
/** `mark` is the code or the number on it; `reprint` is nothing for what bears no official code. */
export type SpoiledPiece = {
  mark: string
  which: 'principale' | 'secondaria' | null
  reprint: number | null
  isPrinted: boolean
}
export type PrintedOrder = {
  id: number
  code: string
  status: string
  createdAt: string
  holding: string | null
  /** Since when its tags are printed. */
  printedAt: string | null
  items: PrintedItem[]
}

/** Since when the tags of order `o` are printed; all of them are at once. */
export const printedSince = sql`least(
    (select min(q.printed_at) from code_requests q where q.order_id = o.id and q.state <> 'cancelled'),
    (select min(i.printed_at) from order_items i where i.order_id = o.id)
  )`

/** Whoever's it is. A replacement bears its number among those of its code; what was given up or credited is left out. */
export const printedOrder = async (db: Executor, id: number): Promise<PrintedOrder | undefined> =>
  (await printedOrders(db, [id]))[0]

/** Those that there are, the first that was placed first. */
export async function printedOrders(db: Executor, ids: readonly number[]): Promise<PrintedOrder[]> {
  const { rows } = await sql<PrintedOrder>`
    select o.id, o.code, o.status, o.created_at as "createdAt", o.buyer ->> 'vetInfoId' as holding, ${printedSince} as "printedAt", (
      select json_agg(json_build_object('id', i.id, 'quantity', coalesce(i.printed_quantity, i.quantity - greatest(
            i.dropped_quantity, (
              select sum(q.quantity) from code_requests q
              where q.order_item_id = i.id and q.kind = 'new' and q.state = 'cancelled'
            )
          )), 'color', i.color, 'orderAs', i.order_as,
        'print', i.print,
        'codes', (select coalesce(json_agg(t.code order by t.code), '[]') from tags t
          where t.order_item_id = i.id and t.code is not null and t.state <> 'inactive'),
        'replacements', (
          select coalesce(json_agg(r.value || jsonb_build_object('isGranted', not exists (
            select from code_requests q where q.order_item_id = i.id and q.code = r.value ->> 'code' and q.state <> 'granted'
          ), 'reprint', coalesce((
            select q.reprint from code_requests q
            where q.order_item_id = i.id and q.code = r.value ->> 'code' and q.reprint is not null limit 1
          ), 1)) order by r.ordinality), '[]')
          from jsonb_array_elements(i.replacements) with ordinality r
          where not exists (
            select from code_requests q
            where q.order_item_id = i.id and q.code = r.value ->> 'code' and q.state = 'cancelled'
          )
        ),
        'spoiled', (
          select coalesce(json_agg(json_build_object('mark', s.mark, 'which', s.which, 'reprint', s.reprint,
            'isPrinted', s.printed_at is not null) order by s.id), '[]')
          from spoiled_pieces s where s.order_item_id = i.id
        ),
        'product', json_build_object('title', i.title, 'productCode', i.product_code, 'productTypes', i.product_types,
          'features', p.features, 'species', p.species, 'details', p.details)) order by i.position)
      from order_items i join products p on p.id = i.product_id where i.order_id = o.id
    ) as items
    from orders o where o.id = any (${ids}::integer[]) order by o.id`.execute(db)
  return rows
}
