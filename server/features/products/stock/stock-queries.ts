import { sql } from 'kysely'
import { type ProductStock, stockPageSize } from '#contract/shapes/product-stock.ts'
import type { StockReason } from '#domain/catalogue/stock-movements.ts'
import { jsonInstant } from '../../../database/json-instant.ts'
import type { Executor, Transaction } from '../../../database/open-database.ts'
import { restockablePieces } from '../../../order-piece-queries.ts'

type Movement = { productId: number; reason: StockReason; before: number; after: number; note: string; actorId: number }

/**
 * Records a stock movement and sets the stock. It is the only way in which staff changes the stock; the caller has
 * locked the product.
 */
export async function insertMovement(tx: Transaction, movement: Movement) {
  await tx
    .insertInto('stock_movements')
    .values({
      product_id: movement.productId,
      reason: movement.reason,
      quantity_before: movement.before,
      quantity_after: movement.after,
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

/**
 * Returns a product's stock history, in one statement so that its figures are consistent. The effects of orders are
 * computed from the orders themselves (decision 28): the sum comes from an index, and only the sales of the page are
 * read. `undefined` if the product does not exist.
 */
export async function stockOf(db: Executor, productId: number, page: number): Promise<ProductStock | undefined> {
  const { rows } = await sql<ProductStock>`
    with moved as materialized (
      select m.at, m.reason as kind, m.quantity_after - m.quantity_before as pieces, m.quantity_before as before,
        m.quantity_after as after, m.note, u.name as by,
        null::integer as order_id, m.id as place
      from stock_movements m left join users u on u.id = m.actor_id where m.product_id = ${productId}
    ), sold as (
      select coalesce(-sum(pieces), 0)::integer as pieces, count(*)::integer as steps from (
        select sum(i.quantity) as pieces from order_items i where i.product_id = ${productId} group by i.order_id
      ) orders
    ), restocked as materialized (
      select coalesce(o.cancelled_at, o.created_at) as at, 'cancelled' as kind,
        sum(${restockablePieces})::integer as pieces, o.id as order_id, 1 as place
      from orders o join order_items i on i.order_id = o.id
      where i.product_id = ${productId} and o.status = 'CANCELLED'
      group by o.id having sum(${restockablePieces}) > 0
      union all
      select c.created_at, 'credited', sum(b.quantity)::integer, c.order_id, 2
      from order_items i join credit_note_items b on b.order_item_id = i.id join credit_notes c on c.id = b.credit_note_id
      where i.product_id = ${productId} and b.restocked group by c.id
    ), latest_sold as (
      select o.created_at as at, 'sold' as kind, (
          select -sum(i.quantity) from order_items i where i.product_id = ${productId} and i.order_id = o.id
        )::integer as pieces, o.id as order_id, 0 as place
      from (
        select o.id, o.created_at from orders o
        where exists (select from order_items i where i.product_id = ${productId} and i.order_id = o.id)
        order by o.created_at desc, o.id desc limit ${page * stockPageSize}
      ) o
    ), page as (
      select at, kind, pieces, before, after, note, by, order_id, place from moved
      union all
      select at, kind, pieces, null, null, '', null, order_id, place from restocked
      union all
      select at, kind, pieces, null, null, '', null, order_id, place from latest_sold
      order by at desc, place desc, order_id desc limit ${stockPageSize} offset ${(page - 1) * stockPageSize}
    )
    select p.quantity,
      coalesce((select sum(pieces) from moved where kind = 'initial'), 0)::integer as initial,
      coalesce((select sum(pieces) from moved where kind <> 'initial'), 0)::integer as moved,
      sold.pieces as sold,
      coalesce((select sum(pieces) from restocked), 0)::integer as "restocked",
      sold.steps + (select count(*) from moved)::integer + (select count(*) from restocked)::integer as total,
      (select coalesce(json_agg(json_build_object('at', ${jsonInstant('page.at')}, 'kind', kind, 'pieces', pieces,
        'before', before, 'after', after, 'note', note, 'by', by, 'orderId', order_id)
        order by at desc, place desc, order_id desc), '[]') from page) as steps
    from products p, sold where p.id = ${productId}`.execute(db)
  return rows[0]
}

/** Returns all prices of the product, oldest first; empty if it does not exist. */
export const pricesOf = (db: Executor, productId: number) =>
  db
    .selectFrom('product_prices as h')
    .innerJoin('products as p', 'p.id', 'h.product_id')
    .select(['h.price_cents as price', 'h.valid_from as since'])
    .where('h.product_id', '=', productId)
    .orderBy('h.id')
    .execute()

/** Takes the ordered pieces from stock, as part of the statement that inserts an order. Reads the cart lines `l`. */
export const takeFromStock = sql`
  update products set quantity = products.quantity - asked.quantity, sold = sold + asked.quantity
  from (select product_id, sum(quantity)::integer as quantity from l group by product_id) asked
  where products.id = asked.product_id
  returning products.id, product_code, title, product_types, features, species, price_cents`
