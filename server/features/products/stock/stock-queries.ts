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
 * Returns a product's stock history, in one statement so that its figures are consistent. The steps of orders are
 * computed from the orders themselves (decision 28), those of the page and the pages before it; what they add up to is
 * kept with the stock (decision 52). `undefined` if the product does not exist.
 */
export async function stockOf(db: Executor, productId: number, page: number): Promise<ProductStock | undefined> {
  const max = page * stockPageSize
  const { rows } = await sql<ProductStock>`
    with moved as materialized (
      select m.at, m.reason as kind, m.quantity_after - m.quantity_before as pieces, m.quantity_before as before,
        m.quantity_after as after, m.note, u.name as by,
        null::integer as order_id, m.id as place
      from stock_movements m left join users u on u.id = m.actor_id where m.product_id = ${productId}
    ), cancelled as (
      select coalesce(o.cancelled_at, o.created_at) as at, 'cancelled' as kind, back.pieces, o.id as order_id, 1 as place
      from orders o cross join lateral (
        select sum(${restockablePieces})::integer as pieces from order_items i
        where i.product_id = ${productId} and i.order_id = o.id
      ) back
      where o.status = 'CANCELLED' and back.pieces > 0
      order by coalesce(o.cancelled_at, o.created_at) desc, o.id desc limit ${max}
    ), credited as (
      select c.created_at as at, 'credited' as kind, back.pieces, c.order_id, 2 as place
      from credit_notes c cross join lateral (
        select sum(b.quantity)::integer as pieces from credit_note_items b join order_items i on i.id = b.order_item_id
        where b.credit_note_id = c.id and b.restocked and i.product_id = ${productId}
      ) back
      where back.pieces > 0
      order by c.created_at desc, c.order_id desc limit ${max}
    ), sold as (
      select o.created_at as at, 'sold' as kind, (
          select -sum(i.quantity) from order_items i where i.product_id = ${productId} and i.order_id = o.id
        )::integer as pieces, o.id as order_id, 0 as place
      from (
        select o.id, o.created_at from orders o
        where exists (select from order_items i where i.product_id = ${productId} and i.order_id = o.id)
        order by o.created_at desc, o.id desc limit ${max}
      ) o
    ), page as (
      select at, kind, pieces, before, after, note, by, order_id, place from moved
      union all
      select at, kind, pieces, null, null, '', null, order_id, place
      from (table cancelled union all table credited union all table sold) steps
      order by at desc, place desc, order_id desc limit ${stockPageSize} offset ${max - stockPageSize}
    )
    select p.quantity,
      coalesce((select sum(pieces) from moved where kind = 'initial'), 0)::integer as initial,
      coalesce((select sum(pieces) from moved where kind <> 'initial'), 0)::integer as moved,
      -p.ordered_pieces as sold, p.restocked_pieces as "restocked",
      p.ordered_steps + p.restocked_steps + (select count(*) from moved)::integer as total,
      (select coalesce(json_agg(json_build_object('at', ${jsonInstant('page.at')}, 'kind', kind, 'pieces', pieces,
        'before', before, 'after', after, 'note', note, 'by', by, 'orderId', order_id)
        order by at desc, place desc, order_id desc), '[]') from page) as steps
    from products p where p.id = ${productId}`.execute(db)
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
  update products set quantity = products.quantity - asked.quantity, sold = sold + asked.quantity,
    ordered_pieces = ordered_pieces + asked.quantity, ordered_steps = ordered_steps + 1
  from (select product_id, sum(quantity)::integer as quantity from l group by product_id) asked
  where products.id = asked.product_id
  returning products.id, product_code, title, product_types, features, species, price_cents`
