import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AdminOrderQuery } from '#contract/admin-orders.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { aPrintShop } from '#test/builders/a-print-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workbookRows } from '#test/readers/workbook.ts'

const idsIn =
  ({ admin }: Pick<Awaited<ReturnType<typeof anOrderWorld>>, 'admin'>) =>
  async (query: AdminOrderQuery) =>
    (await admin.adminOrders.list({ query })).rows.map(({ id }) => id)

describe('the staff’s list of orders', () => {
  it('is searched by number, code, name, e-mail, business, tax number and fiscal code', async () => {
    const world = await anOrderWorld()
    const { db, maria, luca, order } = world
    const [first, second] = [await order('bonifico'), await order('bonifico', { person: maria })]
    await sql`
      update orders set buyer = buyer || '{"name":"Ezio Grandi","email":"ezio@malga.example","businessName":"Malga Alta",
        "fiscalCode":"GRNZEI70A01L219X","vatNumber":"07643520567"}' where id = ${second}`.execute(db)
    const ids = idsIn(world)
    const { code } = await luca.orders.get({ params: { id: first } })
    for (const search of [orderNumber(first), String(first), `data${first}${code}`.toLowerCase(), luca.email])
      expect(await ids({ search })).toEqual([first])
    for (const search of ['ezio gran', 'malga', 'EZIO@malga.example', 'grnzei70a01l219x', '07643520567', 'al ez'])
      expect(await ids({ search })).toEqual([second])
    expect(await ids({ search: 'ezio pianura' })).toEqual([])
    expect(await ids({ search: '%' })).toEqual([])
  })

  it('knows the days of the shop, those of 23 and 25 hours too', async () => {
    const world = await anOrderWorld()
    const { db, order } = world
    const ids = idsIn(world)
    const id = await order('bonifico')
    const at = (instant: string) => sql`update orders set created_at = ${instant} where id = ${id}`.execute(db)
    // In Rome it is 23:30 on the day with 25 hours, and 00:30 after the day with 23 hours.
    await at('2026-10-25T22:30:00Z')
    expect(await ids({ from: '2026-10-25', to: '2026-10-25' })).toEqual([id])
    await at('2026-03-29T22:30:00Z')
    expect(await ids({ to: '2026-03-29' })).toEqual([])
    expect(await ids({ from: '2026-03-30' })).toEqual([id])
  })

  it('is searched by the code of a tag, in any notation, new or made again', async () => {
    const world = await aPrintShop()
    const id = await world.buy(2)
    await world.work()
    await world.registry.control({ grantNow: true })
    await world.work({ later: true })
    const ids = idsIn(world)
    const { items } = await world.admin.orders.adminGet({ params: { id } })
    const code = items[0]?.codes[0] ?? ''
    expect(code).toMatch(/^IT/)
    for (const search of [code, `380${code.slice(2)}`, code.replace(/^(..)(...)/, '$1 $2 ')])
      expect(await ids({ search })).toEqual([id])
    expect(await ids({ search: 'IT019999999999' })).toEqual([])
  })

  it('is narrowed and counted by state, payment, todo, kind of product and day, and sorted', async () => {
    const world = await anOrderWorld()
    const { admin, productIds, order, paid } = world
    const [waiting, ready] = [
      await order('bonifico'),
      await paid('credit_card', { lines: [{ productId: productIds[0], quantity: 1 }] }),
    ]
    const ids = idsIn(world)
    expect(await ids({})).toEqual([ready, waiting])
    expect(await ids({ sort: 'oldest' })).toEqual([waiting, ready])
    expect(await ids({ sort: 'highest' })).toEqual([waiting, ready])
    expect(await ids({ payment: 'PENDING' })).toEqual([waiting])
    expect(await ids({ method: 'credit_card' })).toEqual([ready])
    expect(await ids({ todo: 'to-send' })).toEqual([ready])
    expect(await ids({ productKind: 'lettori' })).toEqual([])
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(new Date())
    expect(await ids({ from: today, to: today })).toHaveLength(2)
    expect(await ids({ to: '2020-01-01' })).toEqual([])
    expect((await admin.adminOrders.list({ query: { todo: 'to-send' } })).rows[0]?.todos).toEqual(['to-send'])
    expect(await admin.adminOrders.counts({ query: { payment: 'PAID' } })).toMatchObject({
      total: 1,
      payment: { PENDING: 1, PAID: 1 },
      status: { PENDING: 1 },
      todo: { 'to-send': 1 },
      productKind: { applicatori: 1, lettori: 0 },
    })
  })

  it('tells which orders wait for codes, for the press and for the carrier', async () => {
    const world = await aPrintShop()
    const id = await world.buy(2)
    const todosSql = async () => (await world.admin.adminOrders.list({ query: {} })).rows[0]?.todos
    expect(await todosSql()).toEqual(['codes'])
    await world.work()
    await world.registry.control({ grantNow: true })
    await world.work({ later: true })
    expect(await todosSql()).toEqual(['to-print'])
    await world.admin.orders.markPrinted({ params: { id } })
    expect(await todosSql()).toEqual(['to-send'])
    expect(await idsIn(world)({ todo: 'to-send', productKind: 'ministeriale' })).toEqual([id])
  })

  it('is the staff’s alone, and understands no other words', async () => {
    const { admin, luca, anybody } = await anOrderWorld()
    for (const path of ['/admin/orders', '/admin/orders/counts']) {
      expect((await anybody.raw('GET', path)).status).toBe(401)
      expect((await luca.raw('GET', path)).status).toBe(403)
      expect((await admin.raw('GET', `${path}?todo=sleep`)).status).toBe(400)
    }
    expect(await refusalOf(admin.adminOrders.list({ query: { from: '22/11/2026' } }))).toMatchObject({ status: 400 })
  })
})

describe('the sheet of orders', () => {
  it('holds what the list finds, in its order, and starts no formula; who took it is written down', async () => {
    const world = await anOrderWorld()
    const { db, admin, maria, order } = world
    const [first, second] = [await order('bonifico'), await order('bonifico', { person: maria })]
    await order('credit_card')
    await sql`update orders set buyer = buyer || '{"name":"=SUM(1;2)"}' where id = ${second}`.execute(db)
    const text = await admin.adminOrders.exportCsv({ query: { method: 'bonifico', sort: 'oldest' } })
    const [head = '', ...lines] = text.trimEnd().split('\r\n')
    expect(head).toMatch(/^\uFEFFOrdine;Codice;Data;/)
    expect(lines.map(line => line.split(';')[0])).toEqual([orderNumber(first), orderNumber(second)])
    expect(lines[1]).toContain(`"'=SUM(1;2)"`)
    expect(lines[0]).toMatch(/;\d+,\d\d$/)
    const rows = await workbookRows(
      await admin.adminOrders.exportWorkbook({ query: { method: 'bonifico', sort: 'oldest' } }),
    )
    expect(rows.map(([order]) => order)).toEqual(['Ordine', orderNumber(first), orderNumber(second)])
    expect(rows[1]?.[2]).toBeInstanceOf(Date)
    expect(rows[1]?.at(-1)).toBe(Number(lines[0]?.split(';').at(-1)?.replace(',', '.')))
    expect(rows[2]?.[6]).toBe('=SUM(1;2)')
    expect(rows[1]?.[18]).toBe(Number(lines[0]?.split(';')[18]))
    const [entry] = await db.selectFrom('audit_log').selectAll().where('action', '=', 'export-orders').execute()
    expect(entry).toMatchObject({
      actor_id: admin.id,
      subject_type: 'order',
      subject_id: null,
      after: { method: 'bonifico', sort: 'oldest', orders: 2 },
    })
    await admin.adminOrders.exportCsv({ query: { search: maria.email } })
    const entries = await db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'export-orders')
      .orderBy('id')
      .execute()
    expect(entries.at(-1)?.after).toEqual({ searched: true, orders: 1 })
  })

  it('is sent whole however long it is', async () => {
    const { db, admin, order } = await anOrderWorld()
    await order('bonifico')
    await sql`
      insert into orders (code, user_id, payment_method, products_cents, vat_cents, vat_basis_points, shipping_cents,
        fee_cents, total_cents, buyer, billing_address, shipping_address)
      select code, user_id, payment_method, products_cents, vat_cents, vat_basis_points, shipping_cents, fee_cents,
        total_cents, buyer, billing_address, shipping_address
      from orders, generate_series(1, 2400)`.execute(db)
    expect((await admin.adminOrders.exportCsv({ query: {} })).trimEnd().split('\r\n')).toHaveLength(2402)
  })

  it('is the staff’s alone', async () => {
    const { luca, anybody, admin } = await anOrderWorld()
    for (const path of ['/admin/orders.csv', '/admin/orders.xlsx']) {
      expect((await anybody.raw('GET', path)).status).toBe(401)
      expect((await luca.raw('GET', path)).status).toBe(403)
      expect((await admin.raw('GET', `${path}?page=2`)).status).toBe(400)
    }
  })
})
