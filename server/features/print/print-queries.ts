import { sql } from 'kysely'
import type { Replacement } from '#contract/shapes/wire-types.ts'
import type { OrderAs } from '#domain/orders/order-as.ts'
import type { PrintableProduct } from '#domain/print/print-surface.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import type { Executor } from '../../database/open-database.ts'
import { blockedByKeeper } from '../code-requests/keeper-waits/keeper-wait-queries.ts'

/** An order item as the workshop needs it: its product, the granted codes and the pieces to reprint. */
export type PrintableItem = {
  id: number
  quantity: number
  color: string
  orderAs: OrderAs
  print: TagPrint | null
  /** In ascending order; fewer than the pieces until the registry has granted all. */
  codes: string[]
  /** `reprintNumber` counts how often the code will have been made again, this time included. */
  replacements: (Replacement & { reprintNumber: number; isGranted: boolean })[]
  /** Spoiled pieces with their reprints, in the order in which they were spoiled. */
  spoiled: Reprint[]
  product: PrintableProduct & { title: string; productCode: string }
}
/** `printedCode` is the code or number on the piece; `reprintNumber` is null for a piece without an official code. */
export type Reprint = {
  printedCode: string
  piece: 'principale' | 'secondaria' | null
  reprintNumber: number | null
  /** Number of pieces that are alike. */
  quantity: number
  isPrinted: boolean
}
export type PrintableOrder = {
  id: number
  code: string
  status: string
  createdAt: string
  holding: string | null
  /** When its tags were printed; null if they were not. */
  printedAt: string | null
  items: PrintableItem[]
}

/**
 * SQL expression over `orders o`: true if tags got their codes that are not printed yet. All tags of an order are printed
 * at once, except those that wait for the keeper, which follow in a second print. Spoiled pieces come before it.
 */
const hasTagsToPrint = sql`(exists (
    select from code_requests q where q.order_id = o.id and q.state = 'granted' and q.printed_at is null
  ) and not exists (select from reprints p where p.order_id = o.id and p.printed_at is null))`

/** SQL expression over `orders o`: when its tags were first printed; null while some are to be printed. */
export const printedSince = sql`case when not ${hasTagsToPrint} then least(
    (select min(q.printed_at) from code_requests q where q.order_id = o.id and q.state <> 'cancelled'),
    (select min(i.printed_at) from order_items i where i.order_id = o.id)
  ) end`

/** SQL condition over `code_requests q` of `orders o`: given up, waiting for the keeper, or printed before the others. */
const isLeftOut = sql`(q.state = 'cancelled' or ${blockedByKeeper('q')} or q.printed_at is not null and ${hasTagsToPrint})`

/**
 * Returns any customer's order. Each replacement has its reprint number; cancelled and credited pieces are left out.
 */
export const printableOrder = async (db: Executor, id: number): Promise<PrintableOrder | undefined> =>
  (await printableOrders(db, [id]))[0]

/** Returns those of the orders that exist, in the order in which they were placed. */
export async function printableOrders(db: Executor, ids: readonly number[]): Promise<PrintableOrder[]> {
  const { rows } = await sql<PrintableOrder>`
    select o.id, o.code, o.status, o.created_at as "createdAt", o.buyer ->> 'vetInfoId' as holding, ${printedSince} as "printedAt", (
      select json_agg(json_build_object('id', i.id, 'quantity', case when i.printed_at is null or not ${hasTagsToPrint} then coalesce(i.printed_quantity, i.quantity - greatest(
            i.cancelled_quantity, (
              select sum(q.quantity) from code_requests q
              where q.order_item_id = i.id and q.kind = 'new' and ${isLeftOut}
            )
          )) else 0 end, 'color', i.color, 'orderAs', i.order_as,
        'print', i.print,
        'codes', (select coalesce(json_agg(t.code order by t.code), '[]') from tags t
          where t.order_item_id = i.id and t.code is not null and t.state <> 'inactive'
            and (t.state = 'granted' or not ${hasTagsToPrint})),
        'replacements', (
          select coalesce(json_agg(r.value || jsonb_build_object('isGranted', not exists (
            select from code_requests q where q.order_item_id = i.id and q.code = r.value ->> 'code' and q.state <> 'granted'
          ), 'reprintNumber', coalesce((
            select q.reprint_number from code_requests q
            where q.order_item_id = i.id and q.code = r.value ->> 'code' and q.reprint_number is not null limit 1
          ), 1)) order by r.ordinality), '[]')
          from jsonb_array_elements(i.replacements) with ordinality r
          where not exists (
            select from code_requests q
            where q.order_item_id = i.id and q.code = r.value ->> 'code' and ${isLeftOut}
          )
        ),
        'spoiled', (
          select coalesce(json_agg(json_build_object('printedCode', s.printed_code, 'piece', s.piece, 'reprintNumber', s.reprint_number,
            'quantity', s.quantity, 'isPrinted', s.printed_at is not null) order by s.id), '[]')
          from reprints s where s.order_item_id = i.id
        ),
        'product', json_build_object('title', i.title, 'productCode', i.product_code, 'productTypes', i.product_types,
          'features', p.features, 'species', p.species, 'details', p.details)) order by i.position)
      from order_items i join products p on p.id = i.product_id where i.order_id = o.id
    ) as items
    from orders o where o.id = any (${ids}::integer[]) order by o.id`.execute(db)
  return rows
}
