import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { holdingOf, invoiceShipped, taxNumberOf } from './admin-rows.ts'
import { wear } from './growth-losses.ts'

/** Fills a shop's database by COPY, with the kinds of rows that `admin-rows.ts` inserts and the pages look for. */

export type Sizes = { customers: number; orders: number; ordersOfOne: number; tags: number }

type Value = string | number | null
type Table = { name: string; columns: string; rows: () => Iterable<Value[]> }

const tables = [
  ...['users', 'orders', 'order_items', 'payments', 'payment_events', 'code_requests', 'tags', 'tag_events'],
  ...['invoices', 'invoice_transmissions'],
]
const day = 86_400_000

/**
 * Adds customers, orders with two lines, a payment and an invoice each, and tags, the oldest first. The customers after
 * those of `signInMany` are called as these are; the second of them, `buyer2`, has `ordersOfOne` of the orders and as
 * many tags.
 * Indexes are dropped meanwhile and made again, as by a restore: filling them row by row takes several times as long.
 * `isFormer` is true if the database has the first schema, which keeps no totals.
 */
export async function grow(db: pg.Client, sizes: Sizes, { isFormer = false } = {}): Promise<void> {
  const { rows } = await db.query<{
    big: number
    first: number
    named: number
    product: number
    title: string
    now: string
  }>(
    `select (select id from users where email = 'buyer2@bench.example') as big, (select max(id) + 1 from users) as first,
       (select count(*)::integer from users where email like 'buyer%@bench.example') as named, id as product, title,
       extract(epoch from now())::float8 * 1000 as now
     from products where product_code = 'BG-58'`,
  )
  const [found] = rows
  if (!found) throw new Error('the shop has no example data')
  const { big, first, named, product, title } = found
  const begun = Math.floor(Number(found.now))
  const at = (n: number, of: number) => new Date(begun - ((of - n) / of) * 900 * day - 1000).toISOString()
  const ids = await firstIds(db)

  const buyerOf = (n: number) =>
    n % Math.floor(sizes.orders / sizes.ordersOfOne) === 0 ? big : first + (n % sizes.customers)
  const keeperOf = (n: number) =>
    n % Math.floor(sizes.tags / sizes.ordersOfOne) === 0 ? big : first + (n % sizes.customers)
  /** Of many orders the latest hundred are open, whatever the shop's size: what waits is work, and does not grow. */
  const statusOf = (n: number) => (n > sizes.orders - 100 ? 'PENDING' : n % 30 === 0 ? 'CANCELLED' : 'SHIPPED')
  const isUnpaid = (n: number) => statusOf(n) === 'PENDING' && n % 5 === 0
  const paidBy = (n: number) => ['credit_card', 'paypal', 'satispay', 'sepa', 'bonifico'][n % 5] ?? 'bonifico'
  const kindOf = (n: number) => ['ministeriale', 'aziendale', 'applicatori'][n % 3] ?? ''

  const filled: Table[] = [
    {
      name: 'users',
      columns: `id, email, password_hash, name, business_name, vat_number, vet_info_id, created_at${isFormer ? '' : ', email_verified_at'}`,
      *rows() {
        for (let n = 1; n <= sizes.customers; n++) {
          const id = first - 1 + n
          const since = at(n, sizes.customers)
          const email = `buyer${named + n}@bench.example`
          const verified = isFormer ? [] : [since]
          const names = [`Allevatore ${id}`, `Cascina ${id}`, taxNumberOf(id), `B${named + n}`]
          yield [id, email, '', ...names, since, ...verified]
        }
      },
    },
    {
      name: 'orders',
      columns:
        'id, code, user_id, status, payment_status, payment_method, products_cents, vat_cents, vat_basis_points, shipping_cents, fee_cents, total_cents, product_kinds, buyer, billing_address, shipping_address, created_at, cancelled_by',
      *rows() {
        for (let n = 1; n <= sizes.orders; n++) {
          const buyer = buyerOf(n)
          const status = statusOf(n)
          const place = JSON.stringify({
            ...{ businessName: `Cascina ${buyer}`, city: 'Azeglio', address: 'Via delle Risaie 14' },
            ...{ postalCode: '10010', province: 'TO' },
          })
          const vatNumber = taxNumberOf(buyer)
          const person = JSON.stringify({
            ...{
              name: `Allevatore ${buyer}`,
              email: `buyer${buyer - first + named + 1}@bench.example`,
              phone: `011${n}`,
            },
            ...{ businessName: `Cascina ${buyer}`, fiscalCode: `X${vatNumber}`, vatNumber },
          })
          yield [
            ...[
              ids.orders + n,
              'K7Q4',
              buyer,
              status,
              isUnpaid(n) ? 'PENDING' : status === 'CANCELLED' ? 'FAILED' : 'PAID',
            ],
            ...[paidBy(n), 2000, 0, 0, 0, 0, 2000, `{${kindOf(n)}}`, person, place, place, at(n, sizes.orders)],
            status === 'CANCELLED' ? 'unpaid' : null,
          ]
        }
      },
    },
    {
      name: 'order_items',
      columns:
        'id, order_id, product_id, position, product_code, title, product_types, order_as, price_cents, quantity, subtotal_cents, shipped_quantity',
      *rows() {
        for (let n = 1; n <= sizes.orders; n++)
          for (const line of [1, 2])
            yield [
              ...[ids.order_items + 2 * n + line, ids.orders + n, product, line, 'BG-58', title],
              ...[`{${kindOf(n)},marche,stampato}`, 'nuova-marca', 100, 10, 1000, statusOf(n) === 'SHIPPED' ? 10 : 0],
            ]
      },
    },
    {
      // Its trigger writes the events, and is the only one that runs.
      name: 'payments',
      columns: 'id, order_id, method, state, amount_cents, created_at, captured_at, failed_at',
      *rows() {
        for (let n = 1; n <= sizes.orders; n++) {
          const then = at(n, sizes.orders)
          const state = isUnpaid(n) ? 'pending' : statusOf(n) === 'CANCELLED' ? 'expired' : 'captured'
          const [captured, failed] = [state === 'captured' ? then : null, state === 'expired' ? then : null]
          yield [ids.payments + n, ids.orders + n, paidBy(n), state, 2000, then, captured, failed]
        }
      },
    },
    {
      name: 'code_requests',
      columns:
        'user_id, order_id, order_item_id, kind, quantity, herd, state, next_check_at, created_at, printed_at, shipped_at',
      *rows() {
        for (let n = 3; n <= sizes.orders; n += 3) {
          const status = statusOf(n)
          if (status === 'CANCELLED') continue
          const then = at(n, sizes.orders)
          const buyer = buyerOf(n)
          const herd = JSON.stringify({ holding: holdingOf(buyer), species: 'cattle' })
          const [state, done] = status === 'SHIPPED' ? ['granted', then] : ['waiting', null]
          yield [buyer, ids.orders + n, ids.order_items + 2 * n + 1, 'new', 10, herd, state, null, then, done, done]
        }
      },
    },
    {
      name: 'tags',
      columns: 'user_id, product_id, code, name, product_code, species, holding, state, status_since',
      *rows() {
        for (let n = 1; n <= sizes.tags; n++) {
          const code = `IT001${String(n).padStart(9, '0')}`
          yield [keeperOf(n), product, code, title, 'BG-58', 'cattle', '001TO123', 'registered', at(n, sizes.tags)]
        }
      },
    },
  ]

  await db.query(`set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 2`)
  const indexes = await dropIndexes(db)
  // The rows refer to each other as they should, which is not checked row by row; totals are counted once at the end.
  await db.query('alter table payments enable always trigger payments_record_transition')
  await db.query('set session_replication_role = replica')
  for (const table of filled) await copy(db, table)
  await wear(db, sizes, ids)
  await invoiceShipped(db)
  await db.query('reset session_replication_role')
  await db.query('alter table payments enable trigger payments_record_transition')
  for (const { name } of filled)
    await db.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${name}))`, [name])
  for (const definition of indexes) await db.query(definition)
  if (!isFormer) await db.query('select recount_closed_orders(), recount_invoice_days(), recount_product_orders()')
  await db.query('vacuum analyze')
}

/** Returns for each table the highest id that it has. */
async function firstIds(db: pg.Client) {
  const of = async (table: string) =>
    (await db.query<{ id: number }>(`select coalesce(max(id), 0) as id from ${table}`)).rows[0]?.id ?? 0
  return { orders: await of('orders'), order_items: await of('order_items'), payments: await of('payments') }
}

/** Drops the indexes that no constraint needs; returns the statements that make them again. */
async function dropIndexes(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await db.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function copy(db: pg.Client, { name, columns, rows }: Table) {
  const into = db.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  await pipeline(Readable.from(chunks(rows())), into)
}

/** In PostgreSQL's text format; a chunk is some 64 kB. */
function* chunks(rows: Iterable<Value[]>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(value => (value === null ? '\\N' : String(value).replaceAll('\\', '\\\\'))).join('\t')}\n`
    if (chunk.length < 65_536) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}
