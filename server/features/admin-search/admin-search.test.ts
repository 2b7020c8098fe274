import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readSearch } from '#domain/admin/search-reading.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { fillWithoutIndexes } from '#test/builders/fill-without-indexes.ts'
import { insertTags } from '#test/builders/tag-builders.ts'
import { planOf } from '#test/readers/query-plan.ts'
import {
  selectFoundCustomers,
  selectFoundOrders,
  selectFoundTags,
  selectSimilarCustomers,
  tolerateWrongLetters,
} from './admin-search-queries.ts'

describe('the search over everything', () => {
  it('finds an order by its number in any writing, its tracking number, and the words of who ordered', async () => {
    const { admin, order, paid, luca, db } = await anOrderWorld()
    await db
      .updateTable('users')
      .set({ name: 'Luca Pautasso', phone: '+393331234567' })
      .where('id', '=', luca.id)
      .execute()
    const [first, second] = [await paid(), await order('bonifico')]
    await admin.orders.send({
      params: { id: first },
      body: aParcel({ carrier: 'BRT', tracking: '1Z 999-AA 10123' }),
    })
    const found = async (q: string) => (await admin.dashboard.search({ query: { q } })).orders.map(({ id }) => id)
    for (const writing of [
      `${first}`,
      `#${first}`,
      `ORDER-${first}`,
      `order ${first}`,
      `Ordine n. ${first}`.replace('n. ', ''),
    ])
      expect(await found(writing), writing).toEqual([first])
    for (const writing of ['1Z999AA10123', '1z 999 aa', '10123-']) {
      const expected = writing === '10123-' ? [] : [first]
      expect(await found(writing), writing).toEqual(expected)
    }
    expect(await found('pautasso luca')).toEqual([second, first])
    expect(await found('333 12 34 567')).toEqual([second, first])
    expect(await found('nessuno qui')).toEqual([])
  })

  it('finds customers by telephone in any spelling, e-mail and name, also with a wrong letter', async () => {
    const { admin, luca, maria, db } = await anOrderWorld()
    await db
      .updateTable('users')
      .set({ name: 'Luca Pautasso', phone: '+393331234567' })
      .where('id', '=', luca.id)
      .execute()
    await db
      .updateTable('users')
      .set({ name: 'Maria Bonetti', phone: '012500001' })
      .where('id', '=', maria.id)
      .execute()
    const found = async (q: string) => (await admin.dashboard.search({ query: { q } })).customers.map(({ id }) => id)
    for (const spelling of ['333 12 34 567', '3331234567', '+39 333-1234567', '0039333.123.45.67', '33312345'])
      expect(await found(spelling), spelling).toEqual([luca.id])
    expect(await found('0125 000 01')).toEqual([maria.id])
    expect(await found(luca.email)).toEqual([luca.id])
    for (const name of ['pautasso', 'pautaso', 'Pautazzo', 'puatasso', 'luca pautaso', 'pautaso luca'])
      expect(await found(name), name).toEqual([luca.id])
    expect(await found('maria bonetti')).toEqual([maria.id])
    expect(await found('zzzzzz')).toEqual([])
  })

  it('finds the orders of a customer whose name was mistyped', async () => {
    const { admin, luca, db, order } = await anOrderWorld()
    await db.updateTable('users').set({ name: 'Luca Pautasso' }).where('id', '=', luca.id).execute()
    const id = await order('bonifico')
    const { orders } = await admin.dashboard.search({ query: { q: 'pautaso' } })
    expect(orders).toMatchObject([{ id, name: 'Luca Pautasso', status: 'PENDING' }])
  })

  it('finds tags of any customer by last digits or whole, invoices and products', async () => {
    const { admin, luca, maria, db, paid } = await anOrderWorld()
    await insertTags(db, luca.id, [{ code: 'IT001990244731' }])
    await insertTags(db, maria.id, [{ code: 'IT001990184731' }, { code: 'IT001990244732' }])
    const order = await paid()
    const { year, number } = await db.selectFrom('invoices').select(['year', 'number']).executeTakeFirstOrThrow()
    const find = (q: string) => admin.dashboard.search({ query: { q } })
    for (const writing of ['IT 001 99024 4731', '380001990244731', '001990244731', '244731'])
      expect((await find(writing)).tags, writing).toMatchObject([{ code: 'IT001990244731', customerId: luca.id }])
    expect((await find('4731')).tags.map(({ customerId }) => customerId).toSorted((a, b) => a - b)).toEqual(
      [luca.id, maria.id].toSorted((a, b) => a - b),
    )
    expect((await find(`${number}/${year}`)).invoices).toMatchObject([{ orderId: order, type: 'TD01', number, year }])
    const { rows: listed } = await admin.invoices.list({ query: { search: `${number}/${year}` } })
    expect(listed).toMatchObject([{ orderId: order, number: `${number}/${year}` }])
    expect((await find(`${number}/2001`)).invoices).toEqual([])
    expect((await find('pinza di prova')).products).toMatchObject([{ title: 'Pinza di prova' }])
    expect((await find('pinze provva')).products[0]).toMatchObject({ title: 'Pinza di prova' })
  })

  it('shows each role the kinds that it may see, and is the staff’s alone', async () => {
    const { admin, anybody, luca, order, aStaffMember, db } = await anOrderWorld()
    await db.updateTable('users').set({ name: 'Luca Pinza' }).where('id', '=', luca.id).execute()
    const id = await order('bonifico')
    const query = { q: 'pinza' }
    const operator = await aStaffMember('operatrice@auricola.example', 'operator')
    const catalogue = await aStaffMember('catalogo@auricola.example', 'catalogue')
    expect(await catalogue.dashboard.search({ query })).toMatchObject({
      orders: [],
      customers: [],
      tags: [],
      invoices: [],
    })
    expect((await catalogue.dashboard.search({ query })).products.length).toBeGreaterThan(0)
    expect(await operator.dashboard.search({ query })).toMatchObject({
      orders: [{ id }],
      customers: [{ id: luca.id }],
      products: [],
    })
    expect((await admin.dashboard.search({ query })).customers).toMatchObject([{ id: luca.id }])
    expect((await anybody.raw('GET', '/admin/search?q=pinza')).status).toBe(401)
    expect((await luca.raw('GET', '/admin/search?q=pinza')).status).toBe(403)
    expect((await admin.raw('GET', `/admin/search?q=${'x'.repeat(81)}`)).status).toBe(400)
    expect((await admin.raw('GET', '/admin/search?q=')).status).toBe(400)
  })
})

it('among fifty thousand customers and a hundred thousand orders everything is found by index', async () => {
  const { db, luca } = await anOrderWorld()
  await fillWithoutIndexes(db, ['orders_search_text', 'users_search', 'orders_by_total', 'orders_latest'], async tx => {
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
  })
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
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
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
