import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { adminOrderPageSize, maxOrdersCounted } from '#contract/admin-orders.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { allowManyCheckouts } from '#test/builders/checkout-limits.ts'
import { allowRefusal } from '#test/or-refused.ts'
import { costlyRuns } from '#test/property-runs.ts'
import { compactOrderCounts } from './order-count-queries.ts'

/** Since when every order is: a period is counted, and what has none is added up from kept totals. */
const ever = { from: '2000-01-01' }

/** More orders like this one, shipped. */
const copy = (world: Pick<Awaited<ReturnType<typeof anOrderWorld>>, 'db'>, id: number, count: number) =>
  sql`
    insert into orders (code, user_id, status, payment_status, payment_method, products_cents, vat_cents, vat_basis_points,
      shipping_cents, fee_cents, total_cents, buyer, billing_address, shipping_address, created_at)
    select code, user_id, 'SHIPPED', 'PAID', payment_method, products_cents, vat_cents, vat_basis_points, shipping_cents,
      fee_cents, total_cents, buyer, billing_address, shipping_address, created_at
    from orders, generate_series(1, ${count}::integer) where id = ${id}`.execute(world.db)

describe('kept totals of orders', () => {
  it('are what counting finds, whatever becomes of orders, at once too', async () => {
    const world = await anOrderWorld()
    const { db, admin, luca, bank, order } = world
    await allowManyCheckouts(world)
    await admin.adminProducts.moveStock({
      params: { id: world.productIds[0] },
      body: { reason: 'received', pieces: 5000 },
    })
    const orders: number[] = []
    const does = async (action: string, which: number) => {
      if (action === 'order' || action === 'paid') {
        const id = await order('credit_card', { lines: [{ productId: world.productIds[0], quantity: 2 }] })
        orders.push(id)
        return action === 'paid' ? bank.pay(id) : undefined
      }
      if (action === 'add up') return compactOrderCounts(db)
      const id = orders[orders.length - 1 - which]
      if (id === undefined) return undefined
      const params = { id }
      if (action === 'expire') return bank.expire(id)
      if (action === 'pay') return bank.pay(id)
      if (action === 'send') return admin.orders.send({ params, body: aParcel() })
      if (action === 'call off') return admin.orders.adminCancel({ params, body: { reason: 'Prova' } })
      if (action === 'cancel') return luca.orders.cancel({ params, body: {} })
      const [item] = (await world.find(id)).items
      const line = { itemId: item?.id ?? 0, quantity: 2, pieces: 'shipped' as const, restock: true }
      return admin.orders.credit({ params, body: { lines: [line], extras: true, reason: 'Prova' } })
    }
    const actions = fc.array(
      fc.tuple(
        fc.constantFrom(
          'order',
          'paid',
          'paid',
          'send',
          'send',
          'expire',
          'pay',
          'call off',
          'cancel',
          'credit',
          'add up',
        ),
        fc.nat(2),
      ),
      { minLength: 3, maxLength: 9 },
    )
    const sentAndCalledOff = ['paid', 'send', 'paid', 'call off'].flatMap((action): [string, number][] => [
      [action, 0],
      ['add up', 0],
    ])
    await fc.assert(
      fc.asyncProperty(actions, async steps => {
        await luca.carts.clear()
        for (const two of Map.groupBy(steps, (_, n) => Math.floor(n / 2)).values())
          await Promise.all(two.map(([action, which]) => allowRefusal(does(action, which))))
        for (const query of [{}, { status: 'SHIPPED' }, { payment: 'PAID', productKind: 'applicatori' }] as const) {
          const counts = await admin.adminOrders.counts({ query })
          expect(counts).toEqual(await admin.adminOrders.counts({ query: { ...query, ...ever } }))
          expect(counts).toEqual(await admin.adminOrders.counts({ query: { ...query, search: 'order-' } }))
          expect((await admin.adminOrders.list({ query })).total).toBe(counts?.total)
          expect((await admin.adminOrders.list({ query: { ...query, ...ever } })).total).toBe(counts?.total)
        }
        const totals = await admin.invoices.totals({ query: {} })
        expect(totals).toEqual(await admin.invoices.totals({ query: { search: 'order-' } }))
        expect((await admin.invoices.list({ query: {} })).total).toBe(
          (await admin.invoices.list({ query: { search: 'order-' } })).total,
        )
      }),
      { numRuns: 1 + costlyRuns(15), examples: [[sentAndCalledOff]] },
    )
    const counts = await admin.adminOrders.counts({ query: {} })
    expect(counts?.status.SHIPPED).toBeGreaterThan(0)
    expect(counts?.status.CANCELLED).toBeGreaterThan(0)
  })

  it('are set right by counting again, and stay as they are if they were', async () => {
    const world = await anOrderWorld()
    const { db, admin, paid, productIds } = world
    const id = await paid()
    await admin.orders.send({ params: { id }, body: aParcel() })
    const itemId = (await world.find(id)).items.find(({ product }) => product.id === productIds[0])?.id ?? 0
    const line = { itemId, quantity: 2, pieces: 'shipped' as const, restock: true }
    await admin.orders.credit({ params: { id }, body: { lines: [line], extras: false, reason: 'Prova' } })
    await admin.orders.adminCancel({ params: { id: await paid() }, body: { reason: 'Prova' } })
    const seen = async () => ({
      counts: await admin.adminOrders.counts({ query: {} }),
      invoices: await admin.invoices.totals({ query: {} }),
      stock: await admin.adminProducts.stockHistory({ params: { id: productIds[0] } }),
    })
    const recount = () =>
      sql`select recount_closed_orders(), recount_invoice_days(), recount_product_orders()`.execute(db)
    const before = await seen()
    expect(before).toMatchObject({
      counts: { status: { SHIPPED: 1, CANCELLED: 1 } },
      stock: { sold: -6, restocked: 5, total: before.stock.steps.length },
    })
    await recount()
    expect(await seen()).toEqual(before)
    await sql`delete from closed_order_counts`.execute(db)
    await sql`update invoice_days set documents = 7, total_cents = 0`.execute(db)
    await sql`update products set ordered_pieces = 9, restocked_steps = 4`.execute(db)
    expect(await seen()).not.toEqual(before)
    await recount()
    expect(await seen()).toEqual(before)
  })
})

describe('a search that finds very many orders', () => {
  it('is counted up to a bound, and its pages go on', async () => {
    const world = await anOrderWorld()
    const { admin, order } = world
    await copy(world, await order('bonifico'), maxOrdersCounted + 9)
    const list = (query: object) => admin.adminOrders.list({ query })
    const all = maxOrdersCounted + 10
    expect((await list({})).total).toBe(all)
    expect((await list(ever)).total).toBe(all)
    expect((await list({ search: 'order-' })).total).toBe(maxOrdersCounted + 1)
    expect((await list({ search: 'order-', status: 'PENDING' })).total).toBe(1)
    const last = Math.ceil(all / adminOrderPageSize)
    const { rows, total } = await list({ search: 'order-', page: last })
    expect([rows.length, total]).toEqual([all - (last - 1) * adminOrderPageSize, all])
    // The page before says that there is another one.
    expect((await list({ search: 'order-', page: last - 1 })).total).toBeGreaterThan((last - 1) * adminOrderPageSize)
  })

  it('is not counted by filter, but what finds fewer is', async () => {
    const world = await anOrderWorld()
    const { admin, order } = world
    const id = await order('bonifico')
    await copy(world, id, maxOrdersCounted)
    const counts = (search: string) => admin.adminOrders.counts({ query: { search } })
    expect(await counts('order-')).toBeNull()
    expect(await counts(orderNumber(id))).toMatchObject({ total: 1, status: { PENDING: 1, SHIPPED: 0 } })
    await sql`delete from orders where id = (select max(id) from orders)`.execute(world.db)
    expect(await counts('order-')).toMatchObject({
      total: maxOrdersCounted,
      status: { PENDING: 1, SHIPPED: maxOrdersCounted - 1 },
    })
  })
})
