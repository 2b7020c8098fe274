import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ownOrderPageSize } from '#contract/orders.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { planOf } from '#test/readers/query-plan.ts'
import { selectOwnOrders } from './order-queries.ts'

const checkout = {
  ...addresses,
  paymentMethod: 'bonifico' as const,
  saveBillingAddress: false,
  saveShippingAddress: false,
}

/** Maria with one order of flags and one of buttons, which was cancelled; Luca with flags of his own. */
async function aShopWithOrders() {
  const shop = await aShop()
  const { maria, luca, admin } = shop
  const flag = await aProduct(admin, { title: 'Bandiera Grande_EID 100%' })
  const button = await aProduct(admin, { title: 'Bottone Ovino', price: 645 })
  const buy = async (person: typeof maria, productId: number) => {
    await add(person, productId)
    return (await person.orders.checkout({ body: checkout })).id
  }
  const flags = await buy(maria, flag.id)
  const buttons = await buy(maria, button.id)
  await buy(luca, flag.id)
  await maria.orders.cancel({ params: { id: buttons }, body: {} })
  const found = async (query: Parameters<typeof maria.orders.list>[0]) => {
    const { rows, total } = await maria.orders.list(query)
    expect(total).toBe(rows.length)
    return rows.map(({ id }) => id)
  }
  return { ...shop, flags, buttons, found }
}

it('own orders are found by number, date and products, every word of which must be there', async () => {
  const { flags, buttons, found } = await aShopWithOrders()
  for (const search of ['bandiera', 'GRANDE_eid  100%', orderNumber(flags), `${flags}`, 'grande order'])
    expect(await found({ query: { search } }), search).toContain(flags)
  expect(await found({ query: { search: 'bandiera bottone' } })).toEqual([])
  expect(await found({ query: { search: `bottone ${orderNumber(flags)}` } })).toEqual([])
  expect(await found({ query: { search: 'grande%eid' } })).toEqual([])
  expect(await found({ query: { search: 'grande\\' } })).toEqual([])
  expect(await found({ query: { search: formatDate(new Date().toISOString()) } })).toEqual([buttons, flags])
})

it('own orders are filtered and sorted', async () => {
  const { flags, buttons, found } = await aShopWithOrders()
  expect(await found({ query: { filter: 'open' } })).toEqual([flags])
  expect(await found({ query: { filter: 'cancelled' } })).toEqual([buttons])
  expect(await found({})).toEqual([buttons, flags])
  expect(await found({ query: { sort: 'date-asc' } })).toEqual([flags, buttons])
  expect(await found({ query: { sort: 'total' } })).toEqual([flags, buttons])
  expect(await found({ query: { sort: 'status' } })).toEqual([buttons, flags])
})

it('three thousand orders of one customer come in pages', async () => {
  const { db, owner, maria, flags } = await aShopWithOrders()
  const columnsOf = async (table: string, except = '') => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
        and column_name <> ${except}`.execute(db)
    return sql.join(rows.map(({ name }) => sql.ref(name)))
  }
  const [order, item] = [await columnsOf('orders'), await columnsOf('order_items', 'order_id')]
  await sql`insert into orders (${order}) select ${order}
    from (select * from orders where id = ${flags}) o, generate_series(1, 2998)`.execute(db)
  await sql`insert into order_items (order_id, ${item}) select c.id, ${item}
    from (select * from order_items where order_id = ${flags}) i, (
      select o.id from orders o where not exists (select from order_items where order_id = o.id)
    ) c`.execute(db)

  const seen = new Set<number>()
  for (const page of [1, 2, 60]) {
    const { rows, total } = await maria.orders.list({ query: { page } })
    expect(total).toBe(3000)
    expect(rows).toHaveLength(ownOrderPageSize)
    for (const { id } of rows) seen.add(id)
  }
  expect(seen.size).toBe(3 * ownOrderPageSize)
  expect(await maria.orders.list({ query: { page: 61 } })).toEqual({ rows: [], total: 3000 })

  const searched = { search: 'order bandiera', page: 60 }
  const { rows, total } = await maria.orders.list({ query: searched })
  // All but the order of buttons.
  expect([rows.length, total]).toEqual([ownOrderPageSize - 1, 2999])
  expect(await maria.orders.list({ query: { ...searched, page: 61 } })).toEqual({ rows: [], total: 2999 })
  expect(await maria.orders.list({ query: { search: 'bandiera bottone' } })).toEqual({ rows: [], total: 0 })
  // The products of 3,000 orders are read from an index, and only of those that they can make match.
  await sql`vacuum analyze orders, order_items`.execute(owner)
  const namesRead = async (search: string) =>
    (await planOf(db, selectOwnOrders(maria.id, { search })))
      .filter(node => node['Node Type'] === 'Index Only Scan' && node['Index Name'] === 'order_items_order')
      .map(node => node['Actual Loops'])
  expect(await namesRead('bandiera')).toEqual([3000])
  expect(await namesRead(`bandiera ${orderNumber(flags)}000`)).toEqual([1])
  expect(await namesRead('dromedario')).toEqual([0])
  for (const query of ['page=0', 'page=1.5', 'sort=price', 'filter=all', 'limit=9', `search=${'x'.repeat(101)}`])
    expect((await maria.raw('GET', `/orders?${query}`)).status, query).toBe(400)
})
