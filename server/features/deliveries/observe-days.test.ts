import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { planOf } from '#domain/deliveries/delivery-promise.ts'
import { minObservedCases, promiseTermsOf } from '#domain/deliveries/observed-days.ts'
import { addDays } from '#domain/deliveries/working-days.ts'
import { aShop } from '#test/a-shop.ts'
import { anOrderOfPliers, daysOf, deliveryTermsOf, farmTags, setDeliveryTerms } from '#test/builders/a-delivery.ts'
import { aProduct } from '#test/builders/product-builders.ts'
import { findLateDeliveries } from './find-late-deliveries.ts'
import { observeDays } from './observe-days.ts'

type World = Awaited<ReturnType<typeof aShop>>

/** Orders of printed tags that were paid three weeks ago and left so many days later. */
async function printedOrders({ db, maria, admin }: World, count: number, days: number, weeksAgo = 3) {
  const { id: productId } = await aProduct(admin, farmTags)
  await sql`
    with placed as (
      insert into orders (code, user_id, status, payment_status, payment_method, products_cents, vat_basis_points,
        vat_cents, shipping_cents, fee_cents, total_cents, buyer, billing_address, shipping_address, created_at, completed_at)
      select 'AAAA', ${maria.id}::int, 'SHIPPED', 'PAID', 'bonifico', 0, 2450, 0, 0, 0, 0, '{}', '{}', '{}', paid_at,
        paid_at + make_interval(days => ${days}::integer)
      from generate_series(1, ${count}::integer) n, (
        -- A Monday morning.
        select date_trunc('week', now() - make_interval(weeks => ${weeksAgo}::integer)) + interval '7 hours' as paid_at
      ) m
      returning id, created_at
    ), items as (
      insert into order_items (order_id, product_id, position, product_code, title, product_types, order_as, print,
        price_cents, quantity, subtotal_cents)
      select id, ${productId}::int, 0, 'A', 'A', array['marche', 'stampato'], 'nuova-marca', '{}', 0, 1, 0 from placed
    )
    insert into payments (order_id, method, amount_cents, created_at, authorized_at)
    select id, 'bonifico', 0, created_at, created_at from placed`.execute(db)
}
/** Every day is worked, so that calendar days are working days. */
const allWeek = { weekdays: [1, 2, 3, 4, 5, 6, 7] }

describe('what the shop really did', () => {
  it('is promised where it is slower than the settings, and shown beside them', async () => {
    const world = await aShop()
    const { ctx, admin, anybody } = world
    await setDeliveryTerms(world, { ...allWeek, printing: { min: 1, max: 2 } })
    await printedOrders(world, minObservedCases, 6)
    const { id } = await aProduct(admin, farmTags)
    const before = (await anybody.products.get({ params: { id } })).delivery
    await observeDays(ctx)
    const { observedDays, deliveries } = await admin.settings.get()
    // A holiday among the six days shortens them.
    const days = observedDays.printing?.high ?? 0
    expect(observedDays).toEqual({
      registry: null,
      printing: { cases: minObservedCases, low: days, high: days },
      carrier: null,
    })
    expect([4, 5, 6]).toContain(days)
    expect(deliveries.printing).toEqual({ min: 1, max: 2 })
    const after = (await anybody.products.get({ params: { id } })).delivery
    expect(after).toMatchObject(daysOf(planOf(promiseTermsOf({ deliveries, observedDays }), new Date(), 'printed')))
    expect((after?.to ?? '') > (before?.to ?? '')).toBe(true)
    await observeDays(ctx)
    expect((await admin.settings.get()).observedDays).toEqual(observedDays)
  })

  it('says nothing from few orders, nor from those of long ago', async () => {
    const world = await aShop()
    await setDeliveryTerms(world, allWeek)
    await printedOrders(world, minObservedCases - 1, 6)
    await printedOrders(world, 5, 6, 10)
    await observeDays(world.ctx)
    const { observedDays, deliveries } = await world.admin.settings.get()
    expect(observedDays.printing?.cases).toBe(minObservedCases - 1)
    expect(promiseTermsOf({ deliveries, observedDays })).toEqual(deliveries)
  })

  it('counts the registry from the request to the last code of each order', async () => {
    const world = await aShop()
    const { db, ctx, admin } = world
    await setDeliveryTerms(world, allWeek)
    await printedOrders(world, minObservedCases, 5)
    await sql`
      insert into code_requests (user_id, order_id, order_item_id, kind, quantity, state, sent_at, decided_at, shipped_at)
      select o.user_id, o.id, i.id, 'new', 1, 'granted', o.created_at, o.created_at + make_interval(days => n), o.completed_at
      from orders o join order_items i on i.order_id = o.id, generate_series(1, 3) n`.execute(db)
    await observeDays(ctx)
    const { registry, printing } = (await admin.settings.get()).observedDays
    // From Monday to Thursday, less a holiday; then to Saturday.
    expect(registry?.cases).toBe(minObservedCases)
    expect([1, 2, 3]).toContain(registry?.high)
    expect(printing?.cases).toBe(minObservedCases)
    expect(printing?.high).toBeLessThanOrEqual(2)
  })

  it('moves no promise whose money came in time, and tells of a delay before the promised day', async () => {
    const world = await aShop()
    const { ctx, admin, db } = world
    await setDeliveryTerms(world, allWeek)
    const { id, get } = await anOrderOfPliers(world)
    const { delivery } = await get()
    const slow = { cases: minObservedCases, low: 20, high: 25 }
    await db
      .insertInto('settings')
      .values({ key: 'observedDays', value: JSON.stringify({ registry: slow, printing: slow }) })
      .execute()
    ctx.settings.invalidate()
    // What the shelf has needs no press.
    await sql`update order_items set product_types = array['marche', 'stampato'], print = '{}', delivery_kind = 'printed'
      where order_id = ${id}`.execute(db)
    await admin.payments.markPaid({ params: { id }, body: {} })
    expect((await get()).delivery).toEqual(delivery)
    await findLateDeliveries(ctx)
    const moved = (await get()).delivery
    expect(moved).toMatchObject({ delayReason: 'shop', promised: delivery?.promised })
    expect(isoDay(new Date()) <= (delivery?.to ?? '')).toBe(true)
    expect((moved?.from ?? '') > addDays(delivery?.to ?? '', 5)).toBe(true)
    expect(await deliveryTermsOf(world)).toMatchObject({ printing: { min: 1, max: 2 } })
  })
})
