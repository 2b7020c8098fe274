import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readSearch } from '#domain/admin/search-reading.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { fillLargeTable } from '#test/builders/fill-large-table.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { planOf } from '#test/readers/query-plan.ts'
import {
  selectFoundCustomers,
  selectFoundOrders,
  selectFoundTags,
  selectSimilarCustomers,
  tolerateWrongLetters,
} from './admin-search-queries.ts'

it('among fifty thousand customers and a hundred thousand orders everything is found by index', async () => {
  const { db, owner, luca } = await anOrderWorld()
  await fillLargeTable(
    owner,
    async tx => {
      for (let first = 1; first <= 50_000; first += 5000)
        await sql`
      insert into users (email, password_hash, name, business_name, vat_number, phone)
      select 'cliente' || n || '@prova.example', '!', 'Cliente ' || md5(n::text), 'Azienda ' || md5((n * 7)::text),
        lpad(n::text, 11, '0'), '+39333' || lpad((n * 13)::text, 7, '0')
      from generate_series(${first}::int, ${first + 4999}::int) n`.execute(tx)
      for (let first = 1; first <= 100_000; first += 5000)
        await sql`
      insert into orders (code, user_id, payment_method, products_cents, vat_cents, vat_basis_points, shipping_cents,
        fee_cents, total_cents, buyer, billing_address, shipping_address, status)
      select 'K7Q4', ${luca.id}::int, 'bonifico', 0, 0, 0, 0, 0, 0, json_build_object('name', 'Cliente ' || md5(n::text),
          'email', 'cliente' || n || '@prova.example', 'phone', '+39333' || lpad((n * 13)::text, 7, '0')),
        '{}', '{}', 'SHIPPED'
      from generate_series(${first}::int, ${first + 4999}::int) n`.execute(tx)
    },
    { without: ['orders_search_text', 'users_search', 'orders_by_total', 'orders_latest'] },
  )
  const made = await sql<{ id: number }>`select max(id) as id from orders`.execute(db)
  const last = made.rows[0]?.id ?? 0
  await sql`
    insert into parcels (order_id, number, carrier, tracking, lot)
    select ${last}::int - n, 1, 'BRT', 'BRT ' || md5(n::text), '' from generate_series(1, 30000) n`.execute(db)
  await insertTags(
    db,
    luca.id,
    Array.from({ length: 3000 }, (_, n) => ({ code: `IT001${String(990_000_000 + n * 37).padStart(9, '0')}` })),
  )
  for (const table of ['users', 'orders', 'parcels', 'tags', 'code_requests'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(owner)
  await tolerateWrongLetters(db)
  for (const text of [
    'cliente31415@prova.example',
    '333 04 08 395',
    `${last}`,
    'ORDER-31415',
    'zzz nessuno',
    '1Z999AA10123',
  ])
    for (const statement of [selectFoundOrders(readSearch(text)), selectFoundCustomers(readSearch(text))]) {
      const plan = await planOf(db, statement)
      expect(
        plan.filter(node => node['Node Type'] === 'Seq Scan' && node['Actual Rows'] > 1000),
        text,
      ).toEqual([])
    }
  for (const statement of [
    selectSimilarCustomers(['clliente31415']),
    selectFoundTags(readSearch('0037')),
    selectFoundTags(readSearch('IT001990000037')),
  ])
    expect(
      (await planOf(db, statement)).filter(node => node['Node Type'] === 'Seq Scan' && node['Actual Rows'] > 1000),
    ).toEqual([])
}, 300_000)
