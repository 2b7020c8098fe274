import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type DeskTask, deskTasks, tasksOf } from '#domain/desk-tasks.ts'
import { aSignedDelegation, herd } from '#test/a-delegation.ts'
import { aLife } from '#test/a-life.ts'
import { aProduct } from '#test/a-shelf.ts'
import { aShop, type Person } from '#test/a-shop.ts'
import { aWorkshop } from '#test/a-workshop.ts'

const waitingFor = async (person: Person) => {
  const { tasks } = await person.today.tasks()
  return Object.fromEntries(tasks.map(({ name, ...task }) => [name, task])) as Record<
    DeskTask,
    { count: number; oldest: string | null }
  >
}
const countsOf = async (person: Person) =>
  Object.fromEntries(
    (await person.today.tasks()).tasks.flatMap(({ name, count }) => (count > 0 ? [[name, count]] : [])),
  )
const none = { count: 0, oldest: null }

/** The catalogue's own shelf is not what a test is about. */
async function aQuietLife() {
  const world = await aLife()
  await sql`update products set in_stock = false where quantity = 0`.execute(world.db)
  return world
}

describe('what needs a person', () => {
  it('is nothing in a shop in which nothing happened', async () => {
    const { admin } = await aQuietLife()
    const waiting = await waitingFor(admin)
    expect(Object.keys(waiting)).toEqual(deskTasks)
    expect(Object.values(waiting)).toEqual(deskTasks.map(() => none))
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
    const world = await aWorkshop()
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
    await admin.orders.cancelAny({ params: { id }, body: { reason: 'Non c’è più' } })
    const waiting = await waitingFor(admin)
    expect(waiting).toMatchObject({ refunds: { count: 1, oldest: expect.any(String) }, payments: none })
    const { rows } = await admin.deskOrders.list({ query: { work: 'to-refund' } })
    expect(rows).toMatchObject([{ id, status: 'CANCELLED', work: ['to-refund'] }])
    expect((await admin.deskOrders.counts({ query: {} })).work).toMatchObject({ 'to-refund': 1, 'to-send': 0 })
  })

  it('are exceptions, those of payments, of the registry, of invoices and of work that was given up apart, as their list has them', async () => {
    const { admin, db } = await aQuietLife()
    const kinds = [
      'payment-mismatch',
      'sent-unpaid',
      'refund-by-hand',
      'invoice-tax-number',
      'tags-disagree',
      'registry-nonsense',
      'job-given-up',
    ] as const
    for (const [n, kind] of kinds.entries())
      await db
        .insertInto('shop_exceptions')
        .values({ kind, subject: `order ${n}`, text: 'Prova' })
        .execute()
    expect(await countsOf(admin)).toEqual({ payments: 2, registry: 2, invoices: 1, jobs: 1 })
    for (const [about, total] of [
      ['payments', 2],
      ['refunds', 1],
      ['registry', 2],
      ['invoices', 1],
      ['jobs', 1],
    ] as const)
      expect(await admin.registry.exceptions({ query: { about } }), about).toMatchObject({ total })
    await db.updateTable('shop_exceptions').set({ solved_at: sql<string>`now()` }).execute()
    expect(await countsOf(admin)).toEqual({})
    expect(await admin.registry.exceptions({ query: { about: 'payments', solved: 'true' } })).toMatchObject({
      total: 2,
    })
  })

  it('are requests that are made by hand', async () => {
    const world = await aWorkshop()
    await world.buy(2)
    await world.work()
    expect(await countsOf(world.admin)).not.toHaveProperty('by-hand')
    await sql`update code_requests set registry_id = key::text`.execute(world.db)
    expect(await waitingFor(world.admin)).toMatchObject({ 'by-hand': { count: 1, oldest: expect.any(String) } })
  })

  it('are delegations that were signed and not sent on', async () => {
    const world = await aShop()
    const { id } = await aSignedDelegation(world, world.luca)
    await world.maria.delegations.create({ body: herd })
    expect(await waitingFor(world.admin)).toMatchObject({ delegations: { count: 1, oldest: expect.any(String) } })
    await world.admin.delegations.advance({ params: { id }, body: { state: 'trasmessa', reason: '' } })
    expect(await waitingFor(world.admin)).toMatchObject({ delegations: none })
  })

  it('are products that are gone, or will be in two weeks at this pace, unless they are not offered', async () => {
    const { admin, db, shelf, paid, order } = await aQuietLife()
    expect(await countsOf(admin)).toEqual({})
    await aProduct(admin, { quantity: 0, title: 'Finito' })
    await aProduct(admin, { quantity: 0, title: 'Finito e non offerto', inStock: false })
    await aProduct(admin, { quantity: 0, title: 'Finito e disattivato', disabled: true })
    expect(await countsOf(admin)).toEqual({ stock: 1 })
    // Twelve of twenty are sold: the eight that are left last for twenty days. Two more, and they last for fifteen; one, and it is eleven.
    const buy = (quantity: number) => paid('credit_card', { lines: [{ productId: shelf[0], quantity }] })
    await buy(12)
    await buy(1)
    expect(await countsOf(admin)).toMatchObject({ stock: 1 })
    await buy(1)
    expect(await countsOf(admin)).toMatchObject({ stock: 2 })
    const list = await admin.products.listKept({ query: { state: 'to-reorder', sort: 'quantity' } })
    expect(list).toMatchObject({ total: 2, rows: [{ title: 'Finito' }, { id: shelf[0], quantity: 6 }] })
    expect((await admin.products.countKept()).states).toMatchObject({ 'to-reorder': 2 })
    // What was sold long ago, or called off, says nothing of the next weeks.
    await sql`update orders set created_at = now() - interval '31 days'`.execute(db)
    await order('bonifico')
    expect(await countsOf(admin)).toMatchObject({ stock: 1 })
  })
})

describe('who asks', () => {
  it('is told of what their role sees to, and of nothing else', async () => {
    const { aHand, admin, anybody, maria } = await aShop()
    expect(tasksOf('catalogue')).toEqual(['stock'])
    expect(tasksOf('operator')).not.toContain('stock')
    for (const role of ['operator', 'catalogue'] as const) {
      const hand = await aHand(`${role}@auricola.example`, role)
      expect(Object.keys(await waitingFor(hand))).toEqual(tasksOf(role))
    }
    expect(Object.keys(await waitingFor(admin))).toEqual(deskTasks)
    expect((await anybody.raw('GET', '/admin/today')).status).toBe(401)
    expect((await maria.raw('GET', '/admin/today')).status).toBe(403)
    expect((await admin.raw('GET', '/admin/exceptions?about=all')).status).toBe(400)
  })
})
