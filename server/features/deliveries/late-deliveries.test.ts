import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { dayInWords, daysInWords } from '#domain/deliveries/delivery-messages.ts'
import { planOf } from '#domain/deliveries/delivery-promise.ts'
import { addDays } from '#domain/deliveries/working-days.ts'
import { aShop } from '#test/a-shop.ts'
import { anOrderOfPliers, daysOf, deliveryTermsOf, setDeliveryTerms } from '#test/builders/a-delivery.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aPrintShop } from '#test/builders/a-print-shop.ts'
import { fillLargeTable } from '#test/builders/fill-large-table.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { planOf as queryPlanOf } from '#test/readers/query-plan.ts'
import { selectDueDeliveries, selectOrdersDueBefore } from './delivery-queries.ts'
import { findLateDeliveries } from './find-late-deliveries.ts'
import { moveIfLate } from './move-delivery.ts'

type World = Awaited<ReturnType<typeof aShop>>

const withClock = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
}
const pass = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000)
const lateMails = async (world: World) =>
  (await workJobs(world)).filter(({ subject }) => subject?.includes('arriva più tardi'))

describe('an order that is late', () => {
  it('is moved, and its buyer told once for each promise that is broken', async () => {
    withClock()
    const world = await aShop()
    const { id, get } = await anOrderOfPliers(world)
    await world.admin.payments.markPaid({ params: { id }, body: {} })
    const first = (await get()).delivery
    await findLateDeliveries(world.ctx)
    expect((await get()).delivery).toEqual(first)
    vi.setSystemTime(Date.parse(`${addDays(first?.to ?? '', 1)}T07:00:00Z`))
    await Promise.all([findLateDeliveries(world.ctx), findLateDeliveries(world.ctx)])
    await findLateDeliveries(world.ctx)
    // Another process may have found the order late before it was moved.
    const again = await world.db.transaction().execute(tx => moveIfLate(tx, world.ctx, id, new Date()))
    expect(again).toBe(false)
    const { delivery } = await get()
    expect(delivery).toMatchObject({
      ...daysOf(planOf(await deliveryTermsOf(world), new Date(), 'shelf')),
      delayReason: 'shop',
      promised: first?.promised,
    })
    const [mail, ...others] = await lateMails(world)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: `Il tuo ordine ORDER-${id} arriva più tardi`,
      to: [{ address: world.maria.email }],
    })
    expect(mail?.text).toContain(`entro ${dayInWords(first?.promised.to ?? '')}`)
    expect(mail?.text).toContain(`Adesso contiamo di consegnarlo ${delivery && daysInWords(delivery)}.`)
    // The new days fall through as well.
    vi.setSystemTime(Date.parse(`${addDays(delivery?.to ?? '', 1)}T07:00:00Z`))
    await findLateDeliveries(world.ctx)
    expect(await lateMails(world)).toHaveLength(2)
  })

  it('is not one that is unpaid, cancelled or sent', async () => {
    withClock()
    const world = await aShop()
    const unpaid = await anOrderOfPliers(world)
    const cancelled = await anOrderOfPliers(world)
    await world.maria.orders.cancel({ params: { id: cancelled.id }, body: {} })
    const sent = await anOrderOfPliers(world)
    await world.admin.payments.markPaid({ params: { id: sent.id }, body: {} })
    await world.admin.orders.send({ params: { id: sent.id }, body: aParcel() })
    pass(30)
    await findLateDeliveries(world.ctx)
    for (const { get } of [unpaid, cancelled, sent]) expect((await get()).delivery?.delayReason).toBeNull()
    expect(await lateMails(world)).toEqual([])
  })

  it('waits for the registry, and says so', async () => {
    const world = await aPrintShop()
    const id = await world.buy(2)
    pass(20)
    await findLateDeliveries(world.ctx)
    expect((await world.farmer.orders.get({ params: { id } })).delivery).toMatchObject({ delayReason: 'registry' })
    expect((await lateMails(world))[0]?.text).toContain('Banca Dati Nazionale')
  })

  it('waits for its keeper, who is told once', async () => {
    const world = await aPrintShop()
    const id = await world.buy(2, {}, null)
    await world.work()
    for (const days of [20, 20]) {
      pass(days)
      await findLateDeliveries(world.ctx)
    }
    expect((await world.farmer.orders.get({ params: { id } })).delivery).toMatchObject({ delayReason: 'keeper' })
    const mails = await lateMails(world)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Se rispondi oggi, contiamo di consegnarlo')
  })
})

describe('the list of deliveries', () => {
  it('has the paid orders that are to be sent, late ones first, and counts these on the dashboard', async () => {
    const world = await aShop()
    const { admin, db } = world
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push((await anOrderOfPliers(world, 2)).id)
    const [later, late, soon, unpaid] = ids
    for (const id of ids.filter(each => each !== unpaid)) await admin.payments.markPaid({ params: { id }, body: {} })
    const shift = (id: number | undefined, days: number) =>
      sql`update orders set delivery_ship_by = delivery_ship_by + ${days}::integer where id = ${id}`.execute(db)
    await shift(later, 5)
    await shift(late, -10)
    expect(await admin.deliveries.list({ query: {} })).toMatchObject({
      total: 3,
      rows: [{ orderId: late, pieces: 2, awaitsPrinting: false }, { orderId: soon }, { orderId: later }],
    })
    expect((await admin.dashboard.tasks()).tasks).toContainEqual({
      name: 'late-deliveries',
      count: 1,
      oldest: expect.any(String),
    })
  })

  it('reads the orders in progress from an index, however many were sent', async () => {
    const { db, owner, maria } = await aShop()
    await fillLargeTable(
      owner,
      tx =>
        sql`
      insert into orders (code, user_id, status, payment_status, payment_method, products_cents, vat_basis_points,
        vat_cents, shipping_cents, fee_cents, total_cents, buyer, billing_address, shipping_address, delivery_pay_by,
        delivery_ship_by, delivery_from, delivery_to)
      select 'AAAA', ${maria.id}::int, case n % 500 when 0 then 'PENDING' else 'SHIPPED' end, 'PAID', 'bonifico', 1,
        2450, 0, 0, 0, 1, '{}', '{}', '{}', '2026-01-02', '2026-01-02', '2026-01-03', '2026-01-04'
      from generate_series(1, 20000) n`.execute(tx),
      { without: ['orders_search_text'] },
    )
    await sql`vacuum analyze orders`.execute(owner)
    for (const query of [selectDueDeliveries({}), selectOrdersDueBefore('2026-11-25', 200, 0)]) {
      const plan = await queryPlanOf(db, query)
      expect(plan.filter(node => node['Node Type'] === 'Seq Scan' && node['Actual Rows'] > 100)).toEqual([])
    }
  })

  it('is for staff who see to orders', async () => {
    const { anybody, maria, admin, aStaffMember } = await aShop()
    const catalogue = await aStaffMember('catalogo@auricola.example', 'catalogue')
    expect((await anybody.raw('GET', '/admin/deliveries')).status).toBe(401)
    for (const person of [maria, catalogue]) expect((await person.raw('GET', '/admin/deliveries')).status).toBe(403)
    expect((await admin.raw('GET', '/admin/deliveries?page=x')).status).toBe(400)
  })
})

describe('the settings', () => {
  it('are refused at their field where they make no sense', async () => {
    const { admin } = await aShop()
    const { deliveries, versions } = await admin.settings.get()
    for (const [path, wrong] of [
      ['printing.max', { printing: { min: 3, max: 2 } }],
      ['carrier.max', { carrier: { min: 0, max: 31 } }],
      ['registry.min', { registry: { min: -1, max: 2 } }],
      ['weekdays', { weekdays: [] }],
      ['sameDayUntil', { sameDayUntil: '24:00' }],
      ['closures.0.endsOn', { closures: [{ startsOn: '2026-12-24', endsOn: '2026-12-23' }] }],
      ['closures.0.startsOn', { closures: [{ startsOn: 'Natale', endsOn: '2026-12-23' }] }],
      ['closures', { closures: Array.from({ length: 41 }, () => ({ startsOn: '2026-12-24', endsOn: '2026-12-24' })) }],
    ] as const) {
      const body = { version: versions.deliveries, ...deliveries, ...wrong }
      const answer = await admin.raw('PATCH', '/admin/settings/deliveries', { body })
      expect(answer.status, JSON.stringify(wrong)).toBe(400)
      const { errors } = (await answer.json()) as { errors: { path: string }[] }
      expect(errors.map(error => error.path)).toContain(path)
    }
  })

  it('are kept in order, and the log tells what they were', async () => {
    const world = await aShop()
    const closures = [
      { startsOn: '2027-08-09', endsOn: '2027-08-22' },
      { startsOn: '2026-12-24', endsOn: '2026-12-31' },
    ]
    const { deliveries } = await setDeliveryTerms(world, { weekdays: [6, 1, 1], closures })
    expect(deliveries).toMatchObject({ weekdays: [1, 6], closures: closures.toReversed() })
    const { rows } = await world.admin.audit.list({ query: { subject: 'settings' } })
    expect(rows[0]).toMatchObject({ before: { closures: [], weekdays: [1, 2, 3, 4, 5] }, after: { weekdays: [1, 6] } })
  })
})
