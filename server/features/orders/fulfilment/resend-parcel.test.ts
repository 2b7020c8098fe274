import { describe, expect, it } from 'vitest'
import type { NewResend } from '#contract/shapes/fulfilment.ts'
import { aShop } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { allocateCodes, farmFlag, officialFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { orderMessages } from '../order-messages.ts'

const lost = (changes: Partial<NewResend> = {}): NewResend => ({
  reason: 'lost',
  carrier: 'BRT',
  tracking: 'BRT123',
  ...changes,
})

async function aSentOrder() {
  const world = await anOrderWorld()
  const id = await world.paid()
  const { parcelId } = await world.admin.orders.send({ params: { id }, body: aParcel() })
  const place = { params: { id, parcelId } }
  const resend = (body = lost(), params = place.params) => world.admin.parcels.resend({ params, body })
  return { ...world, id, place, resend }
}

describe('a lost parcel that is sent again', () => {
  it('is a parcel of the same pieces from the stock, without money', async () => {
    const { id, resend, find, stockLevels, bankBalanceOf, bank, totalOf } = await withTotals(await aSentOrder())
    expect(await stockLevels()).toEqual([17, 18])
    expect(await resend()).toMatchObject({ number: 2 })
    const after = await find(id)
    expect(after.parcels).toMatchObject([
      { number: 1, resends: null },
      { number: 2, resends: 1, carrier: 'BRT', tracking: 'BRT123', items: [{ quantity: 3 }, { quantity: 2 }] },
    ])
    expect(after.items.map(({ sent, quantity }) => [sent, quantity])).toEqual([
      [3, 3],
      [2, 2],
    ])
    expect(after.timeline.map(({ name }) => name)).toContain('parcel-resent')
    expect(await stockLevels()).toEqual([14, 16])
    await bank.look(id)
    expect(await bankBalanceOf(id)).toBe(totalOf)
    expect(after).toMatchObject({ status: 'SHIPPED', refunds: [], invoices: [{ type: 'TD01' }] })
  })

  it('has a delivery note, a mail and its place in the history of the stock', async () => {
    const world = await aSentOrder()
    const { id, resend, admin, luca, productIds } = world
    const { parcelId } = await resend()
    const mails = await workJobs(world)
    expect(mails.map(({ subject }) => subject)).toContain(`Ti rispediamo un pacco del tuo ordine ORDER-${id}`)
    expect((await luca.orders.deliveryNote({ params: { id, parcelId } })).byteLength).toBeGreaterThan(1_000)
    const { steps, quantity, initial, moved, sold, restocked } = await admin.adminProducts.stockHistory({
      params: { id: productIds[0] },
      query: {},
    })
    expect(steps[0]).toMatchObject({ kind: 'resent', pieces: -3, note: `ORDER-${id}` })
    expect(initial + moved + sold + restocked).toBe(quantity)
  })

  it('leaves once, however often the button is pressed at once', async () => {
    const { id, resend, find, stockLevels } = await aSentOrder()
    const pressed = await Promise.allSettled(Array.from({ length: 6 }, () => resend()))
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await find(id)).parcels).toHaveLength(2)
    expect(await stockLevels()).toEqual([14, 16])
  })

  it('may be lost again', async () => {
    const { id, resend, find } = await aSentOrder()
    const { parcelId } = await resend()
    await resend(lost({ reason: 'damaged' }), { id, parcelId })
    expect((await find(id)).parcels.map(({ resends }) => resends)).toEqual([null, 1, 2])
  })

  it('takes nothing from the stock if it came back unopened', async () => {
    const { resend, stockLevels } = await aSentOrder()
    await resend(lost({ reason: 'undelivered' }))
    expect(await stockLevels()).toEqual([17, 18])
  })

  it('holds no pieces that were credited instead', async () => {
    const { id, admin, resend, find, stockLevels } = await aSentOrder()
    const { items } = await find(id)
    const credit = (quantities: number[]) =>
      admin.orders.credit({
        params: { id },
        body: {
          lines: items
            .map((item, at) => ({
              itemId: item.id,
              quantity: quantities[at] ?? 0,
              pieces: 'shipped' as const,
              restock: false,
            }))
            .filter(({ quantity }) => quantity > 0),
          extras: false,
          reason: 'Pacco smarrito',
        },
      })
    await credit([2, 2])
    const { parcelId } = await resend()
    expect((await find(id)).parcels.at(-1)?.items).toMatchObject([{ quantity: 1 }])
    expect(await stockLevels()).toEqual([16, 18])
    await credit([1, 0])
    expect(await refusalOf(resend(lost(), { id, parcelId }))).toMatchObject({ status: 409 })
  })

  it('is refused without pieces, for another order’s parcel, an outdated page and everybody but staff', async () => {
    const { id, admin, luca, resend, place, productIds, stockLevels, paid, find } = await aSentOrder()
    const other = await paid()
    expect(await refusalOf(resend(lost(), { id: other, parcelId: place.params.parcelId }))).toMatchObject({
      status: 404,
    })
    expect(await refusalOf(luca.parcels.resend({ ...place, body: lost() }))).toMatchObject({ status: 403 })
    expect(await refusalOf(resend(lost({ expectedParcels: 0 })))).toMatchObject({ status: 409 })
    await admin.adminProducts.moveStock({
      params: { id: productIds[1] },
      body: { reason: 'counted', pieces: 1 },
    })
    expect(await refusalOf(resend())).toMatchObject({ status: 409, type: expect.stringContaining('out-of-stock') })
    expect(await stockLevels()).toEqual([14, 1])
    expect((await find(id)).parcels).toHaveLength(1)
  })
})

describe('official tags in a lost parcel', () => {
  it('are printed again with the next reprint number before it leaves', async () => {
    const { maria: farmer, admin, db } = await aShop()
    const { id: official } = await aProduct(admin, officialFlag)
    await add(farmer, official, { quantity: 3 })
    const id = await placeCurrentCart(farmer)
    await allocateCodes(db, id)
    const params = { id }
    await admin.orders.markPrinted({ params })
    const { parcelId } = await admin.orders.send({ params, body: aParcel({ unpaidReason: 'Cliente di sempre' }) })
    const place = { params: { id, parcelId } }
    expect(await refusalOf(admin.parcels.resend({ ...place, body: lost() }))).toMatchObject({ status: 409 })
    const printing = await admin.parcels.reprintParcel(place)
    expect(printing.reprints.map(({ reprintNumber }) => reprintNumber)).toEqual(printing.reprints.map(() => 1))
    expect(new Set(printing.reprints.map(({ printedCode }) => printedCode)).size).toBe(3)
    expect(await refusalOf(admin.parcels.reprintParcel(place))).toMatchObject({ status: 409 })
    expect(await refusalOf(admin.parcels.resend({ ...place, body: lost() }))).toMatchObject({ status: 409 })
    await admin.orders.markPrinted({ params, query: { tags: printing.tags } })
    await admin.parcels.resend({ ...place, body: lost() })
    const { parcels, status } = await farmer.orders.get({ params })
    expect(status).toBe('SHIPPED')
    expect(parcels.at(-1)).toMatchObject({ resends: 1, items: [{ quantity: 3 }] })
  })
})

describe('tags with the farm’s own print in a lost parcel', () => {
  /** Three tags numbered 098 to 100, of which two were sent, and three with one text. */
  async function aPrintedParcel() {
    const { maria: farmer, admin } = await aShop()
    const { id: farm } = await aProduct(admin, farmFlag)
    await add(farmer, farm, { quantity: 3, print: { start: '098', step: 1 } })
    await add(farmer, farm, { quantity: 3, print: { text: ['TORO'] } })
    const params = { id: await placeCurrentCart(farmer) }
    await admin.orders.markPrinted({ params })
    const [numbered = 0, named = 0] = (await admin.orders.adminGet({ params })).items.map(({ id }) => id)
    const send = (lines: { itemId: number; quantity: number }[]) =>
      admin.orders.send({ params, body: aParcel({ lines, unpaidReason: 'Cliente di sempre' }) })
    await send([{ itemId: numbered, quantity: 1 }])
    const { parcelId } = await send([
      { itemId: numbered, quantity: 2 },
      { itemId: named, quantity: 3 },
    ])
    const printed = async () =>
      [...(await admin.orders.printSvg({ params })).matchAll(/<title>(\w+), /g)].map(([, mark]) => mark)
    return { admin, params, place: { params: { ...params, parcelId } }, printed }
  }

  it('are to be printed again before it leaves, as many as it held', async () => {
    const { admin, params, place, printed } = await aPrintedParcel()
    const todosOf = async () => (await admin.adminOrders.list({ query: {} })).rows[0]?.todos
    expect(await refusalOf(admin.parcels.resend({ ...place, body: lost() }))).toMatchObject({
      status: 409,
      detail: orderMessages.reprintFirst,
    })
    expect(await todosOf()).toEqual([])
    const state = await admin.parcels.reprintParcel(place)
    expect(await todosOf()).toEqual(['to-print'])
    expect(state).toMatchObject({ tags: 5, isCopy: false })
    expect(state.reprints.map(({ printedCode, reprintNumber }) => [printedCode, reprintNumber])).toEqual([
      ['099', null],
      ['100', null],
      ['TORO', null],
    ])
    expect(await printed()).toEqual(['099', '100', 'TORO', 'TORO', 'TORO'])
    expect(await refusalOf(admin.parcels.resend({ ...place, body: lost() }))).toMatchObject({
      detail: orderMessages.remadeNotPrinted,
    })
    expect(await admin.orders.markPrinted({ params, query: { tags: 5 } })).toEqual({ tags: 5 })
    await admin.parcels.resend({ ...place, body: lost() })
    expect((await admin.orders.adminGet({ params })).parcels.at(-1)).toMatchObject({
      resends: 2,
      items: [{ quantity: 2 }, { quantity: 3 }],
    })
    expect(await todosOf()).toEqual([])
  })

  it('are not printed again if it came back unopened', async () => {
    const { admin, place } = await aPrintedParcel()
    expect(await admin.parcels.resend({ ...place, body: lost({ reason: 'undelivered' }) })).toMatchObject({ number: 3 })
  })
})

async function withTotals(world: Awaited<ReturnType<typeof aSentOrder>>) {
  return { ...world, totalOf: (await world.find(world.id)).totalAmount }
}
