import { describe, expect, it } from 'vitest'
import { addresses } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aPrintShop } from '#test/builders/a-print-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { pdfText } from '#test/readers/pdf-text.ts'

const itemsOf = async ({ find, productIds }: Awaited<ReturnType<typeof anOrderWorld>>, id: number) => {
  const { items } = await find(id)
  return productIds.map(productId => items.find(({ product }) => product.id === productId)?.id ?? 0) as [number, number]
}

describe('parcels', () => {
  it('take what is said, with a paper each, until nothing is left', async () => {
    const world = await anOrderWorld()
    const { ctx, dataDir, admin, luca, maria, paid, find } = world
    const id = await paid()
    const [pliers, needles] = await itemsOf(world, id)
    const params = { id }
    const first = await admin.orders.send({
      params,
      body: aParcel({
        carrier: 'gls',
        tracking: 'X 123',
        lot: 'L-7',
        lines: [{ itemId: pliers, quantity: 2 }],
      }),
    })
    expect(await find(id)).toMatchObject({
      status: 'PENDING',
      completedAt: null,
      parcels: [{ number: 1, carrier: 'gls', tracking: 'X 123', items: [{ itemId: pliers, quantity: 2 }] }],
    })
    for (const lines of [
      [{ itemId: pliers, quantity: 2 }],
      [{ itemId: 999, quantity: 1 }],
      [
        { itemId: needles, quantity: 1 },
        { itemId: needles, quantity: 1 },
      ],
    ])
      expect(await refusalOf(admin.orders.send({ params, body: aParcel({ lines }) }))).toMatchObject({ status: 409 })
    expect(await refusalOf(admin.orders.send({ params, body: aParcel({ codeRequests: [1] }) }))).toMatchObject({
      status: 409,
    })
    await admin.orders.send({ params, body: aParcel() })
    expect(await find(id)).toMatchObject({
      status: 'SHIPPED',
      completedAt: expect.any(String),
      parcels: [
        { number: 1 },
        {
          number: 2,
          items: [
            { itemId: pliers, quantity: 1 },
            { itemId: needles, quantity: 2 },
          ],
        },
      ],
    })
    expect(await refusalOf(admin.orders.send({ params, body: aParcel() }))).toMatchObject({ status: 409 })

    const paper = { params: { id, parcelId: first.parcelId } }
    const said = pdfText(await luca.orders.deliveryNote(paper))
    for (const words of ['Pinza di prova', 'X 123', 'L-7', 'Documento di trasporto']) expect(said).toContain(words)
    expect(said).not.toContain('Aghi di prova')
    expect(await admin.orders.adminDeliveryNote(paper)).toEqual(await luca.orders.deliveryNote(paper))
    expect(await refusalOf(maria.orders.deliveryNote(paper))).toMatchObject({ status: 404 })
    const mails = (await workJobs({ ctx, dataDir })).filter(({ subject }) => subject?.includes('spedito'))
    const part = mails.find(({ subject }) => subject?.includes('una parte'))
    expect(mails).toHaveLength(2)
    expect(mails.some(({ subject }) => subject?.includes('il resto'))).toBe(true)
    expect(part?.text).toContain('https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni?match=X123')
  })

  it('are not sent twice by whoever did not see the first', async () => {
    const world = await anOrderWorld()
    const { admin, paid, find } = world
    const id = await paid()
    const [pliers] = await itemsOf(world, id)
    const send = (expectedParcels?: number) =>
      admin.orders.send({
        params: { id },
        body: aParcel({
          lines: [{ itemId: pliers, quantity: 1 }],
          ...(expectedParcels !== undefined && { expectedParcels }),
        }),
      })
    const both = await Promise.allSettled([send(0), send(0)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(send(0))).toMatchObject({ status: 409 })
    expect((await find(id)).parcels).toHaveLength(1)
    await send(1)
    await send()
    expect((await find(id)).parcels).toHaveLength(3)
  })

  it('go out paid, accepted, or with a reason that is kept', async () => {
    const { admin, bank, order, find, db } = await anOrderWorld()
    const unpaid = await order()
    expect(await refusalOf(admin.orders.send({ params: { id: unpaid }, body: aParcel() }))).toMatchObject({
      status: 409,
    })
    await admin.orders.send({ params: { id: unpaid }, body: aParcel({ unpaidReason: 'Paga alla consegna' }) })
    expect(await find(unpaid)).toMatchObject({ status: 'SHIPPED', invoices: [{ type: 'TD01' }] })
    const audited = await db.selectFrom('audit_log').select('after').where('action', '=', 'send-parcel').execute()
    expect(audited[0]?.after).toMatchObject({ unpaidReason: 'Paga alla consegna' })

    const accepted = await order('sepa')
    await bank.decide(accepted, 'allow')
    await bank.look(accepted)
    await admin.orders.send({ params: { id: accepted }, body: aParcel() })
    expect(await find(accepted)).toMatchObject({ status: 'SHIPPED', paymentStatus: 'AUTHORIZED' })
    await bank.control({ settleNow: true })
    await bank.look(accepted)
    expect(await find(accepted)).toMatchObject({ paymentStatus: 'PAID', invoices: [{ type: 'TD01' }] })
  })

  it('of which one went out keep an order that is not paid in time', async () => {
    const world = await anOrderWorld()
    const { admin, bank, order, find, issues } = world
    const id = await order('bonifico')
    const [pliers] = await itemsOf(world, id)
    const lines = [{ itemId: pliers, quantity: 1 }]
    await admin.orders.send({ params: { id }, body: aParcel({ lines, unpaidReason: 'Cliente di sempre' }) })
    await bank.expire(id)
    expect((await find(id)).status).toBe('PENDING')
    expect(await issues()).toEqual(['shipped-unpaid'])
    await admin.payments.markPaid({ params: { id }, body: {} })
    expect((await find(id)).paymentStatus).toBe('PAID')
    expect(await issues()).toEqual([])
  })

  it('of which all went out keep an order that is not paid in time, until it is paid or credited', async () => {
    const world = await anOrderWorld()
    const { admin, bank, order, find, issues } = world
    const unpaidReason = 'Cliente di sempre'
    for (const method of ['bonifico', 'credit_card'] as const) {
      const id = await order(method)
      await admin.orders.send({ params: { id }, body: aParcel({ unpaidReason }) })
      if (method === 'credit_card') {
        await bank.decide(id, 'refuse')
        await bank.look(id)
      }
      await bank.expire(id)
      expect(await find(id)).toMatchObject({ status: 'SHIPPED', payment: { state: 'expired' } })
      expect(await issues()).toEqual(['shipped-unpaid'])
      const lines = (await itemsOf(world, id)).map((itemId, at) => ({
        itemId,
        quantity: 3 - at,
        pieces: 'shipped' as const,
        restock: true,
      }))
      await admin.orders.credit({ params: { id }, body: { lines, extras: true, reason: 'Reso' } })
      expect(await issues()).toEqual([])
    }
  })

  it('of which all went out on a debit that fails can be paid again, and somebody is told', async () => {
    const { luca, admin, bank, order, find, issues } = await anOrderWorld()
    const id = await order('sepa')
    await bank.decide(id, 'allow-then-fail')
    await bank.look(id)
    await admin.orders.send({ params: { id }, body: aParcel() })
    await bank.control({ settleNow: true })
    await bank.look(id)
    expect(await find(id)).toMatchObject({ status: 'SHIPPED', paymentStatus: 'FAILED' })
    expect(await issues()).toEqual(['shipped-unpaid'])
    await luca.payments.resume({ params: { id } })
    await bank.pay(id)
    expect(await find(id)).toMatchObject({ status: 'SHIPPED', paymentStatus: 'PAID' })
    expect(await issues()).toEqual([])
  })

  it('that are packed twice at once hold no piece twice', async () => {
    const { admin, paid, find } = await anOrderWorld()
    const id = await paid()
    const both = await Promise.allSettled([1, 2, 3].map(() => admin.orders.send({ params: { id }, body: aParcel() })))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await find(id)).parcels).toHaveLength(1)
  })

  it('are the staff’s business', async () => {
    const { luca, anybody, admin, paid } = await anOrderWorld()
    const id = await paid()
    const body = aParcel()
    expect((await luca.raw('POST', `/admin/orders/${id}/parcels`, { body })).status).toBe(403)
    expect((await anybody.raw('POST', `/admin/orders/${id}/parcels`, { body })).status).toBe(401)
    expect(await refusalOf(admin.orders.send({ params: { id: 999 }, body }))).toMatchObject({ status: 404 })
    expect((await admin.raw('POST', `/admin/orders/${id}/parcels`, { body: { lines: 3 } })).status).toBe(400)
    for (const path of ['/admin/orders', `/admin/orders/${id}`]) {
      expect((await luca.raw('GET', path)).status).toBe(403)
      expect((await anybody.raw('GET', path)).status).toBe(401)
    }
    expect((await admin.adminOrders.list({ query: { status: 'PENDING' } })).rows).toMatchObject([
      { id, paymentStatus: 'PAID' },
    ])
    expect((await admin.adminOrders.list({ query: { status: 'SHIPPED' } })).total).toBe(0)
    expect(await admin.orders.adminGet({ params: { id } })).toMatchObject({ id, buyer: { id: luca.id } })
    expect(await refusalOf(admin.orders.adminGet({ params: { id: 999 } }))).toMatchObject({ status: 404 })
  })

  it('hold official tags by whole requests, and tell the registry of theirs alone', async () => {
    const { farmer, admin, registry, bank, work, db } = await aPrintShop()
    const ministry = { productTypes: ['marche' as const, 'ministeriale' as const], species: ['cattle' as const] }
    const [flags, pliers] = [await aProduct(admin, ministry), await aProduct(admin)]
    for (const holding of ['022CN031', '022CN031'])
      await add(farmer, flags.id, { quantity: 2, herd: { holding, species: 'cattle' }, print: undefined })
    await add(farmer, pliers.id, { quantity: 1 })
    const { id } = await farmer.orders.checkout({
      body: {
        ...addresses,
        paymentMethod: 'sepa',
        saveBillingAddress: false,
        saveShippingAddress: false,
      },
    })
    await bank.pay(id)
    const params = { id }
    const found = await farmer.orders.get({ params })
    const coded = found.items.find(({ codeRequests }) => codeRequests.length > 0)
    const plain = found.items.find(({ codeRequests }) => codeRequests.length === 0)
    const codeRequests = [coded?.codeRequests[0]?.id ?? 0]
    // The pliers are shipped while the registry has not granted the codes yet.
    const lines = [{ itemId: plain?.id ?? 0, quantity: 1 }]
    expect(await refusalOf(admin.orders.send({ params, body: aParcel({ codeRequests }) }))).toMatchObject({
      status: 409,
    })
    const byThePiece = [{ itemId: coded?.id ?? 0, quantity: 1 }]
    expect(await refusalOf(admin.orders.send({ params, body: aParcel({ lines: byThePiece }) }))).toMatchObject({
      status: 409,
    })
    await admin.orders.send({ params, body: aParcel({ lines }) })
    await work()
    await registry.control({ grantNow: true })
    await work()
    await admin.orders.markPrinted({ params })
    const { tags } = await admin.orders.send({ params, body: aParcel({ codeRequests, lot: 'L-9', tracking: 'Y 1' }) })
    expect(tags).toBe(coded?.quantity)
    await work()
    expect((await farmer.orders.get({ params })).status).toBe('SHIPPED')
    const kept = await db.selectFrom('code_requests').select(['lot', 'reported_at', 'parcel_id']).execute()
    expect(kept).toMatchObject([{ lot: 'L-9', reported_at: expect.any(String), parcel_id: expect.any(Number) }])
  })
})
