import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { NewDeliveryCheck } from '#contract/keeper/delivery-checks.ts'
import { isoDay } from '#domain/dates.ts'
import { addDays } from '#domain/deliveries/working-days.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { sentCodesOf } from '#domain/readings/delivery-check.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { aShop, type Person } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { allocateCodes, officialFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { deliveryCheckMessages as messages } from './delivery-check-messages.ts'
import { maxChecksPerOrder } from './record-delivery-check.ts'

const codes = Array.from({ length: 6 }, (_, n) => `IT00199024470${n}`)
const [first = '', second = '', third = '', ...others] = codes
const lost = 'IT001990184750'
const foreign = 'IT001990300000'

/** An order of six new tags and a lost one, printed and sent unless told otherwise. */
async function aDelivery({ isSent = true } = {}) {
  const world = await aShop()
  const { maria, admin, db } = world
  const { id: official } = await aProduct(admin, officialFlag)
  await add(maria, official, { quantity: codes.length })
  await add(maria, official, {
    quantity: 1,
    orderAs: 'marca-sistitutiva',
    replacements: [{ code: lost, piece: 'principale' as const }],
  })
  const orderId = await placeCurrentCart(maria)
  await allocateCodes(db, orderId, codes)
  const params = { id: orderId }
  await admin.orders.markPrinted({ params })
  if (isSent) await admin.orders.send({ params, body: aParcel({ unpaidReason: 'Cliente di sempre' }) })
  const record = (body: NewDeliveryCheck, person: Person = maria) => person.deliveryChecks.record({ params, body })
  return { ...world, params, orderId, record }
}

const aCheck = (changes: Partial<NewDeliveryCheck> = {}): NewDeliveryCheck => ({
  id: randomUUID(),
  checkedAt: '2026-11-27T08:00:00.000Z',
  expected: codes.length + 1,
  codes: [...codes, lost],
  repeated: [],
  isReported: false,
  ...changes,
})

const withFaults = () =>
  aCheck({ codes: [lost, foreign, ...others, third], repeated: [third, lost, second], isReported: true })

describe('a parcel that holds what was sent', () => {
  it('is kept with the order, for its keeper and for staff, and nothing is written', async () => {
    const { maria, admin, params, record, orderId } = await aDelivery()
    const order = await maria.orders.get({ params })
    expect(sentCodesOf(order.items)).toEqual([lost, ...codes].toSorted())
    expect(order.deliveryChecks).toEqual([])
    const check = aCheck({ isReported: true })
    const recorded = await record(check)
    expect(recorded).toEqual({
      id: check.id,
      checkedAt: check.checkedAt,
      expected: 7,
      present: 7,
      ...{ missing: [], missingCount: 0, surplus: [], surplusCount: 0, repeated: [], repeatedCount: 0 },
      isReported: false,
    })
    expect((await maria.orders.get({ params })).deliveryChecks).toEqual([recorded])
    expect((await admin.orders.adminGet({ params })).deliveryChecks).toEqual([recorded])
    expect(await maria.supportThreads.list({ query: { orderId } })).toEqual([])
  })
})

describe('a parcel that is complete', () => {
  const now = () => new Date().toISOString()

  it('has arrived by then, unless its buyer said another day', async () => {
    const { maria, db, params, record, orderId } = await aDelivery()
    const receivedOn = async () => (await maria.orders.get({ params })).receivedOn
    await record(aCheck({ checkedAt: now() }))
    expect(await receivedOn()).toBe(isoDay(new Date()))
    await maria.orderReceipts.withdraw({ params })
    await sql`update orders set completed_at = completed_at - interval '3 days' where id = ${orderId}`.execute(db)
    const earlier = addDays(isoDay(new Date()), -2)
    await maria.orderReceipts.confirm({ params, body: { on: earlier } })
    await record(aCheck({ checkedAt: now() }))
    expect(await receivedOn()).toBe(earlier)
  })

  it.each([
    ['something is missing', () => aCheck({ checkedAt: now(), codes })],
    ['the clock of the device is behind', () => aCheck({ checkedAt: '2020-01-01T08:00:00.000Z' })],
  ])('says nothing of the arrival if %s', async (_, check) => {
    const { maria, params, record } = await aDelivery()
    await record(check())
    expect((await maria.orders.get({ params })).receivedOn).toBeNull()
  })
})

describe('a parcel with faults', () => {
  it('is told to the shop once, with the codes, however often the check is sent', async () => {
    const world = await aDelivery()
    const { maria, admin, params, record, orderId } = world
    const check = withFaults()
    const recorded = await record(check)
    expect(recorded).toMatchObject({
      present: 5,
      missing: [first, second],
      missingCount: 2,
      surplus: [foreign],
      surplusCount: 1,
      repeated: [lost, third],
      repeatedCount: 2,
      isReported: true,
    })
    expect(await Promise.all([record(check), record(check)])).toEqual([recorded, recorded])
    expect(await refusalOf(record({ ...check, codes: [] }))).toMatchObject({
      status: 409,
      detail: messages.alreadyRecorded,
    })
    const [thread, ...more] = await maria.supportThreads.list({ query: { orderId } })
    expect(more).toEqual([])
    expect(thread?.messages).toHaveLength(1)
    const text = thread?.messages[0]?.text ?? ''
    expect(text).toContain(`da ${formatTagCode(first)} a ${formatTagCode(second)}`)
    expect(text).toContain(formatTagCode(foreign))
    expect(text).toContain(`${orderNumber(orderId)}: ho letto 5 di 7 marche`)
    expect((await admin.supportThreads.adminList({ query: { orderId } })).rows).toHaveLength(1)
    const mails = (await workJobs(world)).filter(mail => mail.text?.includes(formatTagCode(foreign)))
    expect(mails).toHaveLength(1)
    expect((await admin.orders.adminGet({ params })).deliveryChecks).toEqual([recorded])
  })

  it('is only kept if the keeper does not want to write', async () => {
    const { maria, record, orderId } = await aDelivery()
    expect(await record({ ...withFaults(), isReported: false })).toMatchObject({ missingCount: 2, isReported: false })
    expect(await maria.supportThreads.list({ query: { orderId } })).toEqual([])
  })

  it('names as many codes as a message and a page take', async () => {
    const { maria, record, orderId } = await aDelivery()
    const surplus = Array.from({ length: 2000 }, (_, n) => `IT002${String(n * 2).padStart(9, '0')}`)
    const recorded = await record(aCheck({ codes: surplus, isReported: true }))
    expect([recorded.surplus.length, recorded.surplusCount, recorded.missingCount]).toEqual([500, 2000, 7])
    const [thread] = await maria.supportThreads.list({ query: { orderId } })
    const text = thread?.messages[0]?.text ?? ''
    expect(text.length).toBeLessThanOrEqual(4000)
    const shown = text.match(/IT 002 /g)?.length ?? 0
    expect(shown).toBeGreaterThan(50)
    expect(text).toContain(`e altri ${new Intl.NumberFormat('it-IT').format(2000 - shown)}`)
  })
})

describe('a check', () => {
  it('is refused if other codes were sent than the keeper saw, or none', async () => {
    const { record } = await aDelivery()
    expect(await refusalOf(record(aCheck({ expected: 3 })))).toMatchObject({ status: 409, detail: messages.changed })
    const unsent = await aDelivery({ isSent: false })
    expect(await refusalOf(unsent.record(aCheck()))).toMatchObject({ status: 409, detail: messages.nothingSent })
  })

  it('is nobody else’s, and of nobody who is not signed in', async () => {
    const { luca, anybody, record, params, maria } = await aDelivery()
    expect(await refusalOf(record(aCheck(), luca))).toMatchObject({ status: 404, detail: messages.orderNotFound })
    const path = `/orders/${params.id}/delivery-checks`
    expect((await anybody.raw('POST', path, { body: aCheck() })).status).toBe(401)
    expect((await maria.orders.get({ params })).deliveryChecks).toEqual([])
  })

  it('is bounded', async () => {
    const { maria, params, record } = await aDelivery()
    const path = `/orders/${params.id}/delivery-checks`
    for (const wrong of [{ codes: ['IT'] }, { repeated: ['x'] }, { expected: 0 }, { id: '7' }, { text: 'a' }])
      expect((await maria.raw('POST', path, { body: { ...aCheck(), ...wrong } })).status).toBe(400)
    for (let n = 0; n < maxChecksPerOrder; n++) await record(aCheck())
    expect(await refusalOf(record(aCheck()))).toMatchObject({ detail: messages.tooMany(maxChecksPerOrder) })
  })
})
