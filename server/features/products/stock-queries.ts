import { sql } from 'kysely'
import { type ProductStock, stockPageSize } from '#contract/product-stock.ts'
import type { StockReason } from '#domain/stock-movements.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'

type Movement = { productId: number; reason: StockReason; before: number; after: number; note: string; actorId: number }

/** The one way in which the desk changes how many pieces there are; the caller has locked the product. */
export async function moveProductStock(tx: Executor, movement: Movement) {
  await tx
    .insertInto('stock_movements')
    .values({
      product_id: movement.productId,
      reason: movement.reason,
      before: movement.before,
      after: movement.after,
      note: movement.note,
      actor_id: movement.actorId,
    })
    .execute()
  await tx
    .updateTable('products')
    .set({ quantity: movement.after, updated_at: sql<string>`now()` })
    .where('id', '=', movement.productId)
    .execute()
}

/** What orders did to the shelf is told by the orders themselves (decision 28). */
const stepsOf = (productId: number) => sql`
  select m.at, m.reason as kind, m.after - m.before as pieces, m.before, m.after, m.note, u.name as by,
    null::integer as order_id, m.id as place
  from stock_movements m left join users u on u.id = m.actor_id where m.product_id = ${productId}
  union all
  select o.created_at, 'sold', -sum(i.quantity)::integer, null, null, '', null, o.id, 0
  from order_items i join orders o on o.id = i.order_id where i.product_id = ${productId} group by o.id
  union all
  select coalesce(o.cancelled_at, o.created_at), 'cancelled', sum(came_back(i))::integer, null, null, '', null, o.id, 1
  from order_items i join orders o on o.id = i.order_id
  where i.product_id = ${productId} and o.status = 'CANCELLED' group by o.id
  union all
  select c.created_at, 'credited', sum(b.quantity)::integer, null, null, '', null, c.order_id, 2
  from order_items i join order_credit_items b on b.order_item_id = i.id join order_credits c on c.id = b.credit_id
  where i.product_id = ${productId} and b.restocked group by c.id`

/** One statement, so that its figures belong together. */
export async function stockOf(db: Executor, productId: number, page: number): Promise<ProductStock | undefined> {
  const { rows } = await sql<ProductStock>`
    with steps as materialized (${stepsOf(productId)}), page as (
      select * from steps order by at desc, place desc limit ${stockPageSize} offset ${(page - 1) * stockPageSize}
    )
    select p.quantity,
      coalesce((select sum(pieces) from steps where kind = 'initial'), 0)::integer as initial,
      coalesce((select sum(pieces) from steps where kind = any (${reasonsOfDesk}::text[])), 0)::integer as moved,
      coalesce((select sum(pieces) from steps where kind = 'sold'), 0)::integer as sold,
      coalesce((select sum(pieces) from steps where kind in ('cancelled', 'credited')), 0)::integer as "givenBack",
      (select count(*) from steps)::integer as total,
      (select coalesce(json_agg(json_build_object('at', ${jsonInstant('page.at')}, 'kind', kind, 'pieces', pieces,
        'before', before, 'after', after, 'note', note, 'by', by, 'orderId', order_id) order by at desc, place desc), '[]')
        from page) as steps
    from products p where p.id = ${productId}`.execute(db)
  return rows[0]
}

const reasonsOfDesk: StockReason[] = ['received', 'counted', 'spoiled', 'returned', 'correction']

/** Every price of a product that there is, oldest first. */
export const pricesOf = (db: Executor, productId: number) =>
  db
    .selectFrom('product_prices as h')
    .innerJoin('products as p', 'p.id', 'h.product_id')
    .select(['h.price_cents as price', 'h.since'])
    .where('h.product_id', '=', productId)
    .orderBy('h.id')
    .execute()
