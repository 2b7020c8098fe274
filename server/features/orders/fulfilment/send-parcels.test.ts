import { describe, expect, it } from 'vitest'
import { aParcel } from '#test/builders/a-parcel.ts'
import { farmFlag } from '#test/builders/a-print.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { pdfText } from '#test/readers/pdf-text.ts'

const asReady = (orderId: number, pieces: number, more: object = {}) => ({
  orderId,
  tracking: '',
  pieces,
  parcels: 0,
  ...more,
})

describe('several orders', () => {
  it('say what can leave of each, and leave with one carrier, each with its mail', async () => {
    const { ctx, dataDir, admin, paid, order, find, productIds } = await anOrderWorld()
    const [first, second, unpaid] = [await paid(), await paid(), await order()]
    const [pliers] = (await find(second)).items.filter(({ product }) => product.id === productIds[0])
    await admin.orders.send({
      params: { id: second },
      body: aParcel({ carrier: 'GLS', lines: [{ itemId: pliers?.id ?? 0, quantity: 1 }] }),
    })
    await workJobs({ ctx, dataDir })

    const ready = await admin.shipments.ready({ query: { orders: [first, second, unpaid, 999] } })
    expect(ready).toMatchObject({
      lastCarrier: 'GLS',
      orders: [
        { orderId: first, pieces: 5, left: 0, parcels: 0, held: null },
        { orderId: second, pieces: 4, left: 0, parcels: 1, held: null },
        { orderId: unpaid, pieces: 0, left: 5, parcels: 0, held: 'unpaid' },
      ],
    })
    const { parcels } = await admin.shipments.sendAll({
      body: {
        carrier: 'BRT',
        packaging: 'Scatola',
        parcels: [
          asReady(first, 5, { tracking: 'T-1' }),
          asReady(second, 4, { tracking: 'T-2', parcels: 1, packages: 2 }),
        ],
      },
    })
    expect(parcels).toEqual([
      { orderId: first, parcelId: expect.any(Number), refusal: null },
      { orderId: second, parcelId: expect.any(Number), refusal: null },
    ])
    expect(await find(first)).toMatchObject({ status: 'SHIPPED', parcels: [{ carrier: 'BRT', tracking: 'T-1' }] })
    expect(await find(second)).toMatchObject({
      status: 'SHIPPED',
      parcels: [{ number: 1 }, { number: 2, carrier: 'BRT', tracking: 'T-2', packages: 2 }],
    })
    const mails = (await workJobs({ ctx, dataDir })).filter(({ subject }) => subject?.includes('spedito'))
    const told = mails.flatMap(({ text }) => ['T-1', 'T-2'].find(tracking => text?.includes(tracking)) ?? [])
    expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual(['T-1', 'T-2'])
  })

  it('leave without the one that changed meanwhile', async () => {
    const { admin, paid, order, find } = await anOrderWorld()
    const [first, second, unpaid] = [await paid(), await paid(), await order()]
    const sent = (parcels: ReturnType<typeof asReady>[]) =>
      admin.shipments.sendAll({ body: { carrier: 'BRT', parcels } })
    const { parcels } = await sent([asReady(first, 4), asReady(second, 5), asReady(unpaid, 5), asReady(999, 1)])
    expect(parcels.map(({ parcelId }) => parcelId !== null)).toEqual([false, true, false, false])
    expect(parcels.map(({ refusal }) => refusal !== null)).toEqual([true, false, true, true])
    expect((await find(first)).parcels).toEqual([])
    // The same once more, as after a lost response.
    const again = await sent([asReady(second, 5), asReady(first, 5)])
    expect(again.parcels.map(({ parcelId }) => parcelId !== null)).toEqual([false, true])
    expect((await find(second)).parcels).toHaveLength(1)
  })

  it('leave with what is ready only: farm tags wait for the press', async () => {
    const { admin, paid, find, productIds } = await anOrderWorld()
    const tag = await aProduct(admin, farmFlag)
    const id = await paid('credit_card', {
      lines: [
        { productId: productIds[0], quantity: 2 },
        { productId: tag.id, quantity: 3, print: { start: '098', step: 1 } },
      ],
    })
    const { orders } = await admin.shipments.ready({ query: { orders: [id] } })
    expect(orders).toMatchObject([{ pieces: 2, left: 3, held: null }])
    await admin.shipments.sendAll({ body: { carrier: '', parcels: [asReady(id, 2)] } })
    expect(await find(id)).toMatchObject({ status: 'PENDING', isPartlyShipped: true })
  })

  it('are for staff, and at least one', async () => {
    const { admin, luca, anybody } = await anOrderWorld()
    const body = { carrier: '', parcels: [asReady(1, 1)] }
    expect(await refusalOf(anybody.shipments.sendAll({ body }))).toMatchObject({ status: 401 })
    expect(await refusalOf(luca.shipments.sendAll({ body }))).toMatchObject({ status: 403 })
    expect(await refusalOf(luca.shipments.ready({ query: { orders: [1] } }))).toMatchObject({ status: 403 })
    expect((await admin.raw('POST', '/admin/shipments', { body: { ...body, parcels: [] } })).status).toBe(400)
  })
})

describe('labels and delivery notes', () => {
  it('are printed for orders before they leave and for parcels after, one label for each package', async () => {
    const { admin, luca, anybody, paid } = await anOrderWorld()
    const [first, second] = [await paid(), await paid()]
    const before = pdfText(await admin.shipments.labels({ query: { orders: [first, second], sheet: 'a4' } }))
    for (const words of [`ORDER-${first}`, `ORDER-${second}`, 'Mitt. ']) expect(before).toContain(words)

    const { parcels } = await admin.shipments.sendAll({
      body: {
        carrier: 'BRT',
        packaging: 'Scatola',
        parcels: [asReady(first, 5, { tracking: 'T-1', packages: 2 }), asReady(second, 5)],
      },
    })
    const ids = parcels.map(({ parcelId }) => parcelId ?? 0)
    const labels = pdfText(await admin.shipments.labels({ query: { parcels: ids, sheet: 'a6' } }))
    for (const words of ['Collo 1 di 2', 'Collo 2 di 2', 'BRT T-1']) expect(labels).toContain(words)

    const notes = await admin.shipments.deliveryNotes({ query: { parcels: ids } })
    const said = pdfText(notes)
    for (const words of [
      'Causale del trasporto',
      'Vendita',
      'Vettore: BRT',
      'Numero dei colli',
      'Scatola',
      'Cessionario',
      'C.F. ',
    ])
      expect(said).toContain(words)
    // Each has its own letterhead and page numbers.
    const { company } = await admin.settings.get()
    expect(said.split(company.name).length - 1).toBeGreaterThanOrEqual(2)
    expect(said.split('1 / 1').length - 1).toBe(2)

    for (const person of [anybody, luca])
      expect(await refusalOf(person.shipments.labels({ query: { orders: [first], sheet: 'a6' } }))).toMatchObject({
        status: person === anybody ? 401 : 403,
      })
    expect(await refusalOf(admin.shipments.labels({ query: { sheet: 'a6' } }))).toMatchObject({ status: 404 })
    expect(await refusalOf(admin.shipments.labels({ query: { orders: [999], sheet: 'a6' } }))).toMatchObject({
      status: 404,
    })
    expect(await refusalOf(admin.shipments.deliveryNotes({ query: { parcels: [999] } }))).toMatchObject({ status: 404 })
    expect(await refusalOf(luca.shipments.deliveryNotes({ query: { parcels: ids } }))).toMatchObject({ status: 403 })
  })
})
