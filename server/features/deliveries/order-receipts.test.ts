import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isoDay } from '#domain/dates.ts'
import { deliveryStepsOf } from '#domain/deliveries/delivery-steps.ts'
import { minObservedCases, promiseTermsOf, workingDaysBetween } from '#domain/deliveries/observed-days.ts'
import { addDays, officeCalendar } from '#domain/deliveries/working-days.ts'
import { aShop, type Person } from '#test/a-shop.ts'
import { anOrderOfPliers } from '#test/builders/a-delivery.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { observeDays } from './observe-days.ts'
import { orderReceiptMessages as messages } from './order-receipt-messages.ts'

type World = Awaited<ReturnType<typeof aShop>>
const today = isoDay(new Date())

async function aSentOrder(world: World) {
  const order = await anOrderOfPliers(world)
  const params = { id: order.id }
  await world.admin.payments.markPaid({ params, body: {} })
  await world.admin.orders.send({ params, body: aParcel() })
  const confirm = (on: string, person: Person = world.maria) => person.orderReceipts.confirm({ params, body: { on } })
  return { ...order, params, confirm }
}

/** Sets the day on which an order left to some days ago, at noon. */
const leftDaysAgo = (world: World, id: number, days: number) =>
  sql`
    update orders set created_at = created_at - make_interval(days => ${days}::integer + 1),
      completed_at = ((${today}::date - ${days}::integer) + time '12:00') at time zone 'Europe/Rome'
    where id = ${id}`.execute(world.db)

describe('the arrival of an order', () => {
  it('is said by its buyer, once or often, for an earlier day too, and taken back', async () => {
    const world = await aShop()
    const { get, params, confirm, id } = await aSentOrder(world)
    expect((await get()).receivedOn).toBeNull()
    await Promise.all([confirm(today), confirm(today)])
    const order = await get()
    expect(order.receivedOn).toBe(today)
    expect(deliveryStepsOf(order, new Date()).at(-1)).toMatchObject({ name: 'delivered', state: 'done', on: today })
    expect((await world.admin.orders.adminGet({ params })).receivedOn).toBe(today)

    await leftDaysAgo(world, id, 3)
    await confirm(addDays(today, -2))
    expect((await get()).receivedOn).toBe(addDays(today, -2))
    await world.maria.orderReceipts.withdraw({ params })
    await world.maria.orderReceipts.withdraw({ params })
    expect((await get()).receivedOn).toBeNull()
  })

  it('is neither to come nor before it left, nor of an order that was not sent whole, nor of another buyer', async () => {
    const world = await aShop()
    const { confirm, get } = await aSentOrder(world)
    for (const [day, message] of [
      [addDays(today, 1), messages.dayToCome],
      [addDays(today, -1), messages.dayBeforeSent],
    ] as const)
      expect(await refusalOf(confirm(day))).toMatchObject({ status: 400, errors: [{ path: 'on', message }] })
    expect(await refusalOf(confirm(today, world.luca))).toMatchObject({ status: 404, detail: messages.orderNotFound })
    expect((await get()).receivedOn).toBeNull()
    const { id } = await anOrderOfPliers(world)
    const open = { params: { id }, body: { on: today } }
    expect(await refusalOf(world.maria.orderReceipts.confirm(open))).toMatchObject({
      status: 409,
      detail: messages.notSent,
    })
  })
})

describe('the days of the carrier', () => {
  /** Orders that left two weeks ago and arrived so many days later, one of them after a parcel was sent again. */
  async function receivedOrders(world: World, count: number, days: number) {
    const { id } = await aSentOrder(world)
    await leftDaysAgo(world, id, 14)
    await sql`
      with copies as (
        insert into orders (code, user_id, status, payment_status, payment_method, products_cents, vat_basis_points,
          vat_cents, shipping_cents, fee_cents, total_cents, buyer, billing_address, shipping_address, created_at, completed_at)
        select code, user_id, 'SHIPPED', 'PAID', payment_method, 0, 2450, 0, 0, 0, 0, buyer, billing_address,
          shipping_address, created_at, completed_at
        from orders, generate_series(1, ${count}::integer + 1) where id = ${id} returning id, completed_at
      ), received as (
        insert into order_receipts (order_id, received_on, source)
        select id, (completed_at at time zone 'Europe/Rome')::date + ${days}::integer, 'buyer' from copies
      ), first as (select max(id) as id from copies), sent as (
        insert into parcels (order_id, number, carrier, tracking, lot) select id, 1, '', '', '' from first returning id, order_id
      )
      select 1 from sent`.execute(world.db)
    await sql`
      insert into parcels (order_id, number, carrier, tracking, lot, resends_id, original_id, resend_reason)
      select p.order_id, 2, '', '', '', p.id, p.id, 'lost' from parcels p where p.order_id = (select max(order_id) from order_receipts)`.execute(
      world.db,
    )
  }

  it('are what buyers said, from twenty orders on, and longer than the settings where they were', async () => {
    const world = await aShop()
    await receivedOrders(world, minObservedCases, 9)
    await observeDays(world.ctx)
    const { observedDays, deliveries } = await world.admin.settings.get()
    const left = addDays(today, -14)
    const days = workingDaysBetween(officeCalendar, left, addDays(left, 9))
    expect(observedDays.carrier).toEqual({ cases: minObservedCases, low: days, high: days })
    expect(promiseTermsOf({ deliveries, observedDays }).carrier).toEqual({
      min: Math.max(deliveries.carrier.min, days),
      max: Math.max(deliveries.carrier.max, days),
    })
  })

  it('are those of the settings while too few buyers said it', async () => {
    const world = await aShop()
    await receivedOrders(world, minObservedCases - 1, 9)
    await observeDays(world.ctx)
    const { observedDays, deliveries } = await world.admin.settings.get()
    expect(observedDays.carrier?.cases).toBe(minObservedCases - 1)
    expect(promiseTermsOf({ deliveries, observedDays }).carrier).toEqual(deliveries.carrier)
  })
})
