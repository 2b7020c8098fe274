import { sql } from 'kysely'
import type { PrintableProduct } from '#domain/print/print-surface.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import type { Executor } from '../../database/open-database.ts'

/** The latest numbered item in the owner's orders of a product, and the highest number of all with the same text. */
export type LastNumbered = { orderId: number; print: TagPrint; highest: number; product: PrintableProduct }

/** Without `text` it uses the text of the latest item. Cancelled orders free their numbers unless they were printed. */
export async function lastNumbered(
  db: Executor,
  userId: number,
  productId: number,
  text: readonly string[] | undefined,
): Promise<LastNumbered | undefined> {
  const asked = text === undefined ? null : JSON.stringify(text)
  const { rows } = await sql<LastNumbered>`
    with numbered as (
      select i.id, i.order_id, i.product_id, i.print, coalesce(i.print -> 'text', '[]') as text,
        (i.print ->> 'start')::bigint + (i.print ->> 'step')::bigint * (i.quantity - 1) as highest
      from orders o join order_items i on i.order_id = o.id
      where o.user_id = ${userId} and (o.status <> 'CANCELLED' or i.printed_at is not null) and i.product_id = ${productId}
        and i.print ->> 'start' is not null
    ), last as (
      select * from numbered where ${asked}::jsonb is null or text = ${asked}::jsonb
      order by order_id desc, id desc limit 1
    )
    select last.order_id as "orderId", last.print,
      (select max(n.highest) from numbered n where n.text = last.text) as highest,
      json_build_object('productTypes', p.product_types, 'features', p.features, 'species', p.species,
        'details', p.details) as product
    from last join products p on p.id = last.product_id`.execute(db)
  return rows[0]
}
