import type pg from 'pg'
import { benchAddresses } from './shop-process.ts'

/**
 * The SQL statements of a session, of adding to the cart and of a checkout, sent by `pg` without HTTP, contract and
 * query builder. Tables, locks and round trips are the same as the shop's.
 */

const session = `select u.id, u.email, u.role from sessions s join users u on u.id = s.user_id
  where s.token_digest = $1 and s.expires_at > now()`

const add = `with wanted as (
    select p.id, p.price_cents, coalesce(p.colors[1], '') as color, p.quantity as available
    from products p where p.id = $2 and p.in_stock and not p.disabled
  ), made as (
    insert into carts (user_id) select $1 where not exists (select from carts where user_id = $1)
    on conflict (user_id) do update set user_id = excluded.user_id returning id
  )
  insert into cart_lines as present (cart_id, product_id, quantity, color, order_as, replacements, quoted_price_cents)
  select cart.id, wanted.id, 1, wanted.color, 'nuova-marca', '[]', wanted.price_cents
  from wanted, (select id from carts where user_id = $1 union all select id from made) cart where wanted.available >= 1
  on conflict (cart_id, product_id, color, order_as, md5(replacements::text), md5(coalesce(print::text, '')),
    md5(coalesce(herd::text, ''))) do update
    set quantity = present.quantity + excluded.quantity
    where present.quantity + excluded.quantity <= (select least(available, 9999) from wanted)
  returning id, quantity`

const lock = `select l.id, l.quantity, l.quoted_price_cents, p.id as product_id, p.title, p.price_cents, p.quantity as available
  from (select id, user_id from carts where user_id = $1 for no key update) c
    join users u on u.id = c.user_id join cart_lines l on l.cart_id = c.id join products p on p.id = l.product_id
  order by p.id, l.id for no key update of p, l`

const order = `with l as (
    delete from cart_lines where id = any ($2::integer[]) returning *
  ), p as (
    update products set quantity = products.quantity - asked.quantity, sold = sold + asked.quantity
    from (select product_id, sum(quantity)::integer as quantity from l group by product_id) asked
    where products.id = asked.product_id
    returning products.id, product_code, title, product_types, species, price_cents
  ), o as (
    insert into orders (code, user_id, payment_method, products_cents, vat_cents, vat_basis_points, shipping_cents,
      fee_cents, total_cents, buyer, billing_address, shipping_address)
    select 'BARE', u.id, 'credit_card', $3::integer, $4::integer, 2450, 1095, 0, $3::integer + $4::integer + 1095,
      json_build_object('name', u.name, 'email', u.email), $5, $6
    from users u where u.id = $1 returning id, user_id
  ), items as (
    insert into order_items (order_id, product_id, position, product_code, title, product_types, main_image_url, color,
      order_as, replacements, price_cents, quantity, subtotal_cents)
    select o.id, p.id, row_number() over (order by l.id), p.product_code, p.title, p.product_types,
      (select i.url from product_images i where i.product_id = p.id and i.role = 'main' and i.color is null limit 1),
      l.color, l.order_as, l.replacements, p.price_cents, l.quantity, p.price_cents * l.quantity
    from o, l join p on p.id = l.product_id
    returning id, product_id, quantity
  ), waiting as (
    insert into tags (user_id, product_id, order_item_id, name, product_code, species)
    select o.user_id, p.id, i.id, p.title, p.product_code, p.species[1]::species
    from o, items i join p on p.id = i.product_id, generate_series(1, i.quantity)
    where 'ministeriale' = any (p.product_types)
  )
  select id from o`

const job = `insert into jobs.job (name, data) values ('mail', $1)`

const prepared = (name: string, text: string, values: unknown[]) => ({ name, text, values })
const billing = JSON.stringify(benchAddresses.billingAddress)
const shipping = JSON.stringify(benchAddresses.shippingAddress)

export type Shopper = { digest: Buffer; userId: number }

export const addBare = async (client: pg.ClientBase, { digest, userId }: Shopper, productId: number) => {
  await client.query(prepared('session', session, [digest]))
  await client.query(prepared('add', add, [userId, productId]))
}

export async function checkOutBare(client: pg.ClientBase, { digest, userId }: Shopper) {
  await client.query(prepared('session', session, [digest]))
  await client.query('begin')
  const { rows } = await client.query<{ id: number; quantity: number; price_cents: number }>(
    prepared('lock', lock, [userId]),
  )
  const products = rows.reduce((sum, row) => sum + row.quantity * row.price_cents, 0)
  const vat = Math.floor(products * 0.245 + 0.5)
  const values = [userId, rows.map(row => row.id), products, vat, billing, shipping]
  const placed = await client.query<{ id: number }>(prepared('order', order, values))
  await client.query(prepared('job', job, [JSON.stringify({ kind: 'order-placed', id: placed.rows[0]?.id })]))
  await client.query('commit')
}
