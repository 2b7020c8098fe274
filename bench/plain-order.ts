import type pg from 'pg'
import { benchAddresses } from './shop-process.ts'

/**
 * What any shop does at least: an upsert of a cart line, and a transaction that takes from the stock and writes an
 * order with an item and a job. Tables without triggers and further indexes, in the shop's own database.
 */

export async function makePlainTables(db: pg.ClientBase) {
  await db.query(`
    create schema plain;
    create table plain.products as select id, price_cents, quantity from products;
    alter table plain.products add primary key (id);
    create table plain.cart_lines (user_id integer, product_id integer references plain.products, quantity integer,
      primary key (user_id, product_id));
    create table plain.orders (id integer generated always as identity primary key, user_id integer not null,
      total_cents integer not null, addresses jsonb not null, created_at timestamptz not null default now());
    create table plain.order_items (id integer generated always as identity primary key,
      order_id integer not null references plain.orders, product_id integer not null references plain.products,
      quantity integer not null, price_cents integer not null);
    create table plain.jobs (id integer generated always as identity primary key, data jsonb not null)`)
}

export async function addPlain(db: pg.ClientBase, userId: number, productId: number) {
  await db.query({
    name: 'plain-add',
    text: `insert into plain.cart_lines as present values ($1, $2, 1)
      on conflict (user_id, product_id) do update set quantity = present.quantity + 1`,
    values: [userId, productId],
  })
}

export async function orderPlain(db: pg.ClientBase, userId: number, productId: number) {
  await db.query('begin')
  const { rows } = await db.query<{ price_cents: number }>({
    name: 'plain-stock',
    text: 'update plain.products set quantity = quantity - 1 where id = $1 returning price_cents',
    values: [productId],
  })
  const price = rows[0]?.price_cents
  const placed = await db.query<{ id: number }>({
    name: 'plain-order',
    text: 'insert into plain.orders (user_id, total_cents, addresses) values ($1, $2, $3) returning id',
    values: [userId, price, JSON.stringify(benchAddresses)],
  })
  const order = placed.rows[0]?.id
  await db.query({
    name: 'plain-item',
    text: 'insert into plain.order_items (order_id, product_id, quantity, price_cents) values ($1, $2, 1, $3)',
    values: [order, productId, price],
  })
  await db.query({
    name: 'plain-job',
    text: 'insert into plain.jobs (data) values ($1)',
    values: [JSON.stringify({ kind: 'order-placed', order })],
  })
  await db.query('commit')
}
