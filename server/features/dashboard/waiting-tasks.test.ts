import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type AdminTask, adminTasks, tasksOf } from '#domain/admin/admin-tasks.ts'
import { aShop, type Person } from '#test/a-shop.ts'
import { aSignedDelegation, herd } from '#test/builders/a-delegation.ts'
import { aPrintShop } from '#test/builders/a-print-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { aProduct } from '#test/builders/product-builders.ts'

const waitingFor = async (person: Person) => {
  const { tasks } = await person.dashboard.tasks()
  return Object.fromEntries(tasks.map(({ name, ...task }) => [name, task])) as Record<
    AdminTask,
    { count: number; oldest: string | null }
  >
}
const countsOf = async (person: Person) =>
  Object.fromEntries(
    (await person.dashboard.tasks()).tasks.flatMap(({ name, count }) => (count > 0 ? [[name, count]] : [])),
  )
const none = { count: 0, oldest: null }

/** Products of the seed that are out of stock would be counted too. */
async function aQuietLife() {
  const world = await anOrderWorld()
  await sql`update products set in_stock = false where quantity = 0`.execute(world.db)
  return world
}

describe('what needs a person', () => {
  it('is nothing in a shop in which nothing happened', async () => {
    const { admin } = await aQuietLife()
    const waiting = await waitingFor(admin)
    expect(Object.keys(waiting)).toEqual(adminTasks)
    expect(Object.values(waiting)).toEqual(adminTasks.map(() => none))
  })

  it('are orders to send, since the oldest was placed, and transfers that are awaited', async () => {
    const { admin, db, paid, order } = await aQuietLife()
    const [first] = [await paid('credit_card'), await paid('credit_card')]
    await sql`update orders set created_at = '2026-01-07T08:00:00Z' where id = ${first}`.execute(db)
    await order('bonifico')
    await order('credit_card')
    expect(await waitingFor(admin)).toMatchObject({
      'to-send': { count: 2, oldest: '2026-01-07T08:00:00.000Z' },
      transfers: { count: 1, oldest: expect.any(String) },
      'to-print': none,
    })
    const sent = { carrier: '', tracking: '', lot: '', unpaidReason: '' }
    await admin.orders.send({ params: { id: first }, body: sent })
    expect(await countsOf(admin)).toEqual({ 'to-send': 1, transfers: 1 })
  })

  it('are codes that were granted and are to be printed', async () => {
    const world = await aPrintShop()
    const id = await world.buy(2)
    await world.work()
    expect(await waitingFor(world.admin)).toMatchObject({ 'to-print': none, 'to-send': none })
    await world.registry.control({ grantNow: true })
    await world.work({ later: true })
    expect(await waitingFor(world.admin)).toMatchObject({ 'to-print': { count: 1 }, 'to-send': none })
    await world.admin.orders.markPrinted({ params: { id } })
    expect(await waitingFor(world.admin)).toMatchObject({ 'to-print': none, 'to-send': { count: 1 } })
  })

  it('are refunds to be made by hand, found in the list of orders, whatever became of the order', async () => {
    const { admin, paid } = await aQuietLife()
    const id = await paid('bonifico')
    await admin.orders.adminCancel({ params: { id }, body: { reason: 'Non c’è più' } })
    const waiting = await waitingFor(admin)
    expect(waiting).toMatchObject({ refunds: { count: 1, oldest: expect.any(String) }, payments: none })
    const { rows } = await admin.adminOrders.list({ query: { todo: 'to-refund' } })
    expect(rows).toMatchObject([{ id, status: 'CANCELLED', todos: ['to-refund'] }])
    expect((await admin.adminOrders.counts({ query: {} }))?.todo).toMatchObject({ 'to-refund': 1, 'to-send': 0 })
  })

  it('are issues, those of payments, of the registry, of invoices and of work that was given up apart, as their list has them', async () => {
    const { admin, db } = await aQuietLife()
    const kinds = [
      'payment-mismatch',
      'shipped-unpaid',
      'manual-refund',
      'invoice-tax-number',
      'tag-mismatch',
      'registry-invalid-response',
      'job-failed',
    ] as const
    for (const [n, kind] of kinds.entries())
      await db
        .insertInto('issues')
        .values({ kind, subject: `order ${n}`, message: 'Prova' })
        .execute()
    expect(await countsOf(admin)).toEqual({ payments: 2, registry: 2, invoices: 1, jobs: 1 })
    for (const [area, total] of [
      ['payments', 2],
      ['refunds', 1],
      ['registry', 2],
      ['invoices', 1],
      ['jobs', 1],
    ] as const)
      expect(await admin.issues.list({ query: { area } }), area).toMatchObject({ total })
    await db.updateTable('issues').set({ resolved_at: sql<string>`now()` }).execute()
    expect(await countsOf(admin)).toEqual({})
    expect(await admin.issues.list({ query: { area: 'payments', resolved: 'true' } })).toMatchObject({
      total: 2,
    })
  })

  it('are requests that are made by hand', async () => {
    const world = await aPrintShop()
    await world.buy(2)
    await world.work()
    expect(await countsOf(world.admin)).not.toHaveProperty('manual-codes')
    await sql`update code_requests set registry_request_id = idempotency_key::text`.execute(world.db)
    expect(await waitingFor(world.admin)).toMatchObject({ 'manual-codes': { count: 1, oldest: expect.any(String) } })
  })

  it('are delegations that were signed and not sent on', async () => {
    const world = await aShop()
    const { id } = await aSignedDelegation(world, world.luca)
    await world.maria.delegations.create({ body: herd })
    expect(await waitingFor(world.admin)).toMatchObject({ delegations: { count: 1, oldest: expect.any(String) } })
    await world.admin.delegations.updateStatus({ params: { id }, body: { state: 'submitted', reason: '' } })
    expect(await waitingFor(world.admin)).toMatchObject({ delegations: none })
  })

  it('are products that are gone, or will be in two weeks at this pace, unless they are not offered', async () => {
    const { admin, db, productIds, paid, order } = await aQuietLife()
    expect(await countsOf(admin)).toEqual({})
    await aProduct(admin, { quantity: 0, title: 'Finito' })
    await aProduct(admin, { quantity: 0, title: 'Finito e non offerto', inStock: false })
    await aProduct(admin, { quantity: 0, title: 'Finito e disattivato', disabled: true })
    expect(await countsOf(admin)).toEqual({ stock: 1 })
    // At the pace of 30 days, 8 left after 12 sales last 20 days, 7 after 13 last 16, and 6 after 14 last 13, which is
    // less than the 14 days that a reorder takes.
    const buy = (quantity: number) => paid('credit_card', { lines: [{ productId: productIds[0], quantity }] })
    await buy(12)
    await buy(1)
    expect(await countsOf(admin)).toMatchObject({ stock: 1 })
    await buy(1)
    expect(await countsOf(admin)).toMatchObject({ stock: 2 })
    const list = await admin.products.adminList({ query: { state: 'to-reorder', sort: 'quantity' } })
    expect(list).toMatchObject({ total: 2, rows: [{ title: 'Finito' }, { id: productIds[0], quantity: 6 }] })
    expect((await admin.products.adminCounts()).states).toMatchObject({ 'to-reorder': 2 })
    // Old and cancelled sales do not predict the next weeks.
    await sql`update orders set created_at = now() - interval '31 days'`.execute(db)
    await order('bonifico')
    expect(await countsOf(admin)).toMatchObject({ stock: 1 })
  })
})

describe('who asks', () => {
  it('is told of what their role sees to, and of nothing else', async () => {
    const { aStaffMember, admin, anybody, maria } = await aShop()
    expect(tasksOf('catalogue')).toEqual(['stock'])
    expect(tasksOf('operator')).not.toContain('stock')
    for (const role of ['operator', 'catalogue'] as const) {
      const hand = await aStaffMember(`${role}@auricola.example`, role)
      expect(Object.keys(await waitingFor(hand))).toEqual(tasksOf(role))
    }
    expect(Object.keys(await waitingFor(admin))).toEqual(adminTasks)
    expect((await anybody.raw('GET', '/admin/dashboard')).status).toBe(401)
    expect((await maria.raw('GET', '/admin/dashboard')).status).toBe(403)
    expect((await admin.raw('GET', '/admin/issues?area=all')).status).toBe(400)
  })
})
