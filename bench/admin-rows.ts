import type pg from 'pg'

/** Inserts rows of the back office's lists, numbered from `from` to `to`, the oldest first. */
export type Seed = (db: pg.Client, from: number, to: number) => Promise<void>

export const keepers = 2000

/** A prime that mixes the digits of tax numbers, as those of real ones are: a search for many zeros would find most. */
const mixing = 68_718_952_447

export const taxNumberOf = (account: number) => String((account * mixing) % 100_000_000_000).padStart(11, '0')

/** Every keeper has a herd of their own, a thousand in each province. */
export const holdingOf = (account: number) => {
  const province = ['TO', 'CN', 'AT', 'VC', 'BI', 'NO', 'AL'][Math.floor(account / 1000) % 7]
  return `${String(1 + (Math.floor(account / 7000) % 999)).padStart(3, '0')}${province}${String(account % 1000).padStart(3, '0')}`
}

const products: Seed = async (db, from, to) => {
  await db.query(
    `insert into products (product_code, title, description, price_cents, quantity, sold, brand, product_types,
       animal_categories, species, colors, created_at, updated_at, disabled)
     select 'ZZ-' || n, 'Marca ' || md5(n::text), 'Una marca ' || md5((n * 3)::text) || ' per la prova dei tempi.', 100 + n % 5000, n % 300, n % 700, 'Auricola',
       case n % 3 when 0 then array['marche', 'aziendale'] when 1 then array['applicatori'] else array['lettori'] end,
       array['bovini'], array['cattle'], array['#F7B500'], now() - ($2::integer - n) * interval '1 minute',
       now() - ($2::integer - n) * interval '1 minute', n % 40 = 0
     from generate_series($1::integer, $2::integer) n`,
    [from, to],
  )
}

/** Of many orders the latest are open: paid ones that wait for codes, printing or shipment, and unpaid ones. */
const orders: Seed = async (db, from, to) => {
  await db.query(
    `with made as (
       insert into orders (code, user_id, status, payment_status, payment_method, products_cents, vat_cents,
         vat_basis_points, shipping_cents, fee_cents, total_cents, product_kinds, buyer, billing_address, shipping_address,
         created_at)
       select 'K7Q4', u.id, s.status, case when s.status = 'PENDING' and n % 5 = 0 then 'PENDING'
           when s.status = 'CANCELLED' then 'FAILED' else 'PAID' end,
         (array['credit_card', 'paypal', 'satispay', 'sepa', 'bonifico'])[1 + n % 5], 100 * n, 0, 0, 0, 0, 100 * n,
         case n % 3 when 0 then array['ministeriale'] when 1 then array['aziendale'] else array['applicatori'] end,
         json_build_object('name', u.name, 'email', u.email, 'phone', '011' || lpad(n::text, 7, '0'), 'businessName',
           'Cascina ' || md5(u.id::text), 'fiscalCode', 'X' || lpad(u.id::text, 15, '0'), 'vatNumber', lpad((u.id * ${mixing} % 100000000000)::text, 11, '0')),
         place, place, now() - ($2::integer - n) * interval '10 minutes'
       from generate_series($1::integer, $2::integer) n
         join users u on u.email = 'buyer' || (1 + n % $3::integer) || '@bench.example'
         cross join lateral (select json_build_object('businessName', 'Cascina ' || md5(u.id::text), 'city', 'Azeglio',
           'address', 'Via delle Risaie 14', 'postalCode', '10010', 'province', 'TO')::jsonb as place) p
         cross join lateral (select case when n > $2::integer - 1500 then 'PENDING' when n % 30 = 0 then 'CANCELLED'
           else 'SHIPPED' end as status) s
       returning id, user_id, status, product_kinds, created_at
     ), items as (
       insert into order_items (order_id, product_id, position, product_code, title, product_types, order_as, price_cents,
         quantity, subtotal_cents, shipped_quantity, print)
       select made.id, p.id, line, p.product_code, p.title, made.product_kinds || array['marche', 'stampato'], 'nuova-marca', 100, 10,
         1000, case when made.status = 'SHIPPED' then 10 else 0 end,
         case when 'aziendale' = any (made.product_kinds) then '{"text":["TORO"]}'::jsonb end
       from made, generate_series(1, 2) line, products p where p.product_code = 'BG-58'
       returning id, order_id, product_types, position
     )
     insert into code_requests (user_id, order_id, order_item_id, kind, quantity, herd, state, next_check_at, created_at, printed_at, shipped_at)
     select made.user_id, made.id, items.id, 'new', 10,
       json_build_object('holding', '001TO' || lpad((made.user_id % 1000)::text, 3, '0'), 'species', 'cattle'),
       case when made.status = 'PENDING' and made.id % 3 = 0 then 'waiting' else 'granted' end, null, made.created_at,
       case when made.status = 'SHIPPED' or made.id % 3 = 1 then made.created_at end,
       case when made.status = 'SHIPPED' then made.created_at end
     from made join items on items.order_id = made.id
     where made.status <> 'CANCELLED' and 'ministeriale' = any (made.product_kinds) and items.position = 1`,
    [from, to, keepers],
  )
  await invoiceShipped(db)
  await db.query('select recount_product_orders()')
}

/**
 * Invoices the shipped orders. Their numbers have no gaps within a year. The latest wait to be sent, as many in a large
 * shop as in a small one. The files are missing, because nothing reads them here.
 */
export async function invoiceShipped(db: pg.Client) {
  await db.query(
    `with made as (
       insert into invoices (order_id, type, year, number, issued_on, total_cents, document, created_at)
       select o.id, 'TD01', 2024, o.id, date '2024-01-01' + (o.id % 360)::integer, o.total_cents, json_build_object(
         'type', 'TD01', 'number', o.id || '/2024', 'issuedOn', date '2024-01-01' + (o.id % 360)::integer,
         'progressive', 'X', 'fileName', 'IT_X.xml', 'buyer', o.billing_address, 'recipient', json_build_object('code', '0000000', 'pec', ''),
         'figures', json_build_object('lines', '[]'::json, 'summary', '[]'::json, 'total', o.total_cents),
         'paymentMethod', o.payment_method, 'order', json_build_object('id', o.id, 'code', o.code, 'placedOn', o.created_at::date), 'corrects', null), o.created_at
       from orders o where o.status = 'SHIPPED' and not exists (select from invoices v where v.order_id = o.id)
       returning id
     )
     insert into invoice_transmissions (invoice_id, state)
     select id, case when row_number() over (order by id desc) <= 50 then 'ready' else 'delivered' end from made`,
  )
}

/** Distributed evenly among the keepers. */
const tags: Seed = async (db, from, to) => {
  await db.query(
    `insert into tags (user_id, product_id, code, name, product_code, species, holding, state, status_since)
     select u.id, p.id, 'IT001' || lpad(n::text, 9, '0'), p.title, p.product_code, 'cattle', '001TO123', 'registered',
       now() - ($2::integer - n) * interval '1 minute'
     from generate_series($1::integer, $2::integer) n
       join users u on u.email = 'buyer' || (1 + n % $3::integer) || '@bench.example'
       cross join products p where p.product_code = 'BG-58'`,
    [from, to, keepers],
  )
}

/** Audit log, outbound calls and issues. */
const records: Seed = async (db, from, to) => {
  const rows = `generate_series($1::integer, $2::integer) n`
  const at = `now() - ($2::integer - n) * interval '1 minute'`
  await db.query(
    `insert into audit_log (at, actor_id, action, subject_type, subject_id, before, after, request_id)
     select ${at}, u.id, (array['change', 'send-parcel', 'mark-order-paid', 'cancel-order'])[1 + n % 4],
       (array['product', 'order', 'order', 'order'])[1 + n % 4], n, json_build_object('price', n), json_build_object('price', n + 1), md5(n::text)
     from ${rows} join users u on u.email = 'buyer' || (1 + n % 3) || '@bench.example'`,
    [from, to],
  )
  await db.query(
    `insert into outbound_calls (at, operation, request, response, outcome, duration_ms)
     select ${at}, (array['herds', 'status', 'request-codes'])[1 + n % 3], '{"holding": "001TO' || n || '"}', '{"id": "' || md5(n::text) || '"}',
       case when n % 50 = 0 then 'rejected' else 'ok' end, n % 900
     from ${rows}`,
    [from, to],
  )
  await db.query(
    `insert into issues (kind, subject, message, raised_at, resolved_at)
     select 'code-request-rejected', 'request ' || n, 'Scorta sufficiente, pratica ' || n, ${at}, case when n % 20 > 0 then now() end
     from ${rows} where n % 20 < 2`,
    [from, to],
  )
}

const people: Seed = async (db, from, to) => {
  await db.query(
    `with made as (
       insert into newsletter_subscriptions (email, requested_at, confirmed_at)
       select 'lettore' || n || '@bench.example', now() - ($2::integer - n) * interval '1 hour', case when n % 3 > 0 then now() end
       from generate_series($1::integer, $2::integer) n returning id
     )
     insert into newsletter_consents (subscription_id, event, wording, address, user_agent)
     select id, event, 'Sì, scrivetemi', '127.0.0.1', 'bench' from made, unnest(array['requested', 'confirmed']) event`,
    [from, to],
  )
  await db.query(
    `insert into delegations (user_id, holding, species, keeper, document, text_version, document_sha256, signed_sha256,
       created_at, signed_at, ended_at, state)
     select u.id, '001TO' || lpad(n::text, 4, '0'), 'cattle',
       json_build_object('name', u.name, 'businessName', '', 'fiscalCode', '', 'email', ''), '{}', '1', sha256(n::text::bytea),
       sha256(n::text::bytea), now() - ($2::integer - n) * interval '1 hour', now() - ($2::integer - n) * interval '1 hour',
       case when n % 5 > 0 then now() end, case when n % 5 > 0 then 'expired' else 'signed' end
     from generate_series($1::integer, $2::integer) n join users u on u.email = 'buyer' || (1 + n % $3::integer) || '@bench.example'`,
    [from, to, keepers],
  )
  await db.query(
    `insert into discount_codes (code, basis_points, created_at)
     select 'PROVA-' || n, 500, now() - ($2::integer - n) * interval '1 hour' from generate_series($1::integer, $2::integer) n where n % 20 = 0`,
    [from, to],
  )
}

/** Numbers of rows in the two shops. */
export const seeds: readonly { name: string; few: number; many: number; seed: Seed }[] = [
  { name: 'products', few: 50, many: 5000, seed: products },
  { name: 'orders', few: 100, many: 50_000, seed: orders },
  { name: 'tags', few: 2000, many: 300_000, seed: tags },
  { name: 'records', few: 200, many: 100_000, seed: records },
  { name: 'people', few: 50, many: 5000, seed: people },
]
