import { describe, expect, it } from 'vitest'
import { aLife } from '#test/a-life.ts'
import { aParcel } from '#test/a-parcel.ts'
import { add, aProduct, refusalOf } from '#test/a-shelf.ts'
import { addresses } from '#test/a-shop.ts'
import { aWorkshop } from '#test/a-workshop.ts'
import { workJobs } from '#test/outbox.ts'
import { pdfText } from '#test/pdf-text.ts'

const itemsOf = async ({ find, shelf }: Awaited<ReturnType<typeof aLife>>, id: number) => {
  const { items } = await find(id)
  return shelf.map(productId => items.find(({ product }) => product.id === productId)?.id ?? 0) as [number, number]
}

describe('parcels', () => {
  it('take what is said, with a paper each, until nothing is left', async () => {
    const world = await aLife()
    const { shop, dataDir, admin, luca, maria, paid, find } = world
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
    expect(await refusalOf(admin.orders.send({ params, body: aParcel({ requests: [1] }) }))).toMatchObject({
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
    expect(await admin.orders.deskDeliveryNote(paper)).toEqual(await luca.orders.deliveryNote(paper))
    expect(await refusalOf(maria.orders.deliveryNote(paper))).toMatchObject({ status: 404 })
    const mails = (await workJobs({ shop, dataDir })).filter(({ subject }) => subject?.includes('spedito'))
    const part = mails.find(({ subject }) => subject?.includes('una parte'))
    expect(mails).toHaveLength(2)
    expect(mails.some(({ subject }) => subject?.includes('il resto'))).toBe(true)
    expect(part?.text).toContain('https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni?match=X123')
  })

  it('are not sent twice by whoever did not see the first', async () => {
    const world = await aLife()
    const { admin, paid, find } = world
    const id = await paid()
    const [pliers] = await itemsOf(world, id)
    const send = (seenParcels?: number) =>
      admin.orders.send({
        params: { id },
        body: aParcel({ lines: [{ itemId: pliers, quantity: 1 }], ...(seenParcels !== undefined && { seenParcels }) }),
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
    const { admin, bank, order, find, db } = await aLife()
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
    const world = await aLife()
    const { admin, bank, order, find, exceptions } = world
    const id = await order('bonifico')
    const [pliers] = await itemsOf(world, id)
    const lines = [{ itemId: pliers, quantity: 1 }]
    await admin.orders.send({ params: { id }, body: aParcel({ lines, unpaidReason: 'Cliente di sempre' }) })
    await bank.expire(id)
    expect((await find(id)).status).toBe('PENDING')
    expect(await exceptions()).toEqual(['sent-unpaid'])
    await admin.payments.markPaid({ params: { id }, body: {} })
    expect((await find(id)).paymentStatus).toBe('PAID')
    expect(await exceptions()).toEqual([])
  })

  it('of which all went out keep an order that is not paid in time, until it is paid or credited', async () => {
    const world = await aLife()
    const { admin, bank, order, find, exceptions } = world
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
      expect(await exceptions()).toEqual(['sent-unpaid'])
      const lines = (await itemsOf(world, id)).map((itemId, at) => ({
        itemId,
        quantity: 3 - at,
        pieces: 'sent' as const,
        restock: true,
      }))
      await admin.orders.credit({ params: { id }, body: { lines, extras: true, reason: 'Reso' } })
      expect(await exceptions()).toEqual([])
    }
  })

  it('of which all went out on a debit that fails can be paid again, and somebody is told', async () => {
    const { luca, admin, bank, order, find, exceptions } = await aLife()
    const id = await order('sepa')
    await bank.decide(id, 'allow-then-fail')
    await bank.look(id)
    await admin.orders.send({ params: { id }, body: aParcel() })
    await bank.control({ settleNow: true })
    await bank.look(id)
    expect(await find(id)).toMatchObject({ status: 'SHIPPED', paymentStatus: 'FAILED' })
    expect(await exceptions()).toEqual(['sent-unpaid'])
    await luca.payments.begin({ params: { id } })
    await bank.pay(id)
    expect(await find(id)).toMatchObject({ status: 'SHIPPED', paymentStatus: 'PAID' })
    expect(await exceptions()).toEqual([])
  })

  it('that are packed twice at once hold no piece twice', async () => {
    const { admin, paid, find } = await aLife()
    const id = await paid()
    const both = await Promise.allSettled([1, 2, 3].map(() => admin.orders.send({ params: { id }, body: aParcel() })))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await find(id)).parcels).toHaveLength(1)
  })

  it('are the shopkeeper’s business', async () => {
    const { luca, anybody, admin, paid } = await aLife()
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
    expect((await admin.deskOrders.list({ query: { status: 'PENDING' } })).rows).toMatchObject([
      { id, paymentStatus: 'PAID' },
    ])
    expect((await admin.deskOrders.list({ query: { status: 'SHIPPED' } })).total).toBe(0)
    expect(await admin.orders.inspect({ params: { id } })).toMatchObject({ id, buyer: { id: luca.id } })
    expect(await refusalOf(admin.orders.inspect({ params: { id: 999 } }))).toMatchObject({ status: 404 })
  })

  it('hold official tags by whole requests, and tell the registry of theirs alone', async () => {
    const { farmer, admin, registry, bank, work, db } = await aWorkshop()
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
    const found = await farmer.orders.find({ params })
    const coded = found.items.find(({ requests }) => requests.length > 0)
    const plain = found.items.find(({ requests }) => requests.length === 0)
    const requests = [coded?.requests[0]?.id ?? 0]
    // Pliers first, while the registry thinks.
    const lines = [{ itemId: plain?.id ?? 0, quantity: 1 }]
    expect(await refusalOf(admin.orders.send({ params, body: aParcel({ requests }) }))).toMatchObject({ status: 409 })
    const byThePiece = [{ itemId: coded?.id ?? 0, quantity: 1 }]
    expect(await refusalOf(admin.orders.send({ params, body: aParcel({ lines: byThePiece }) }))).toMatchObject({
      status: 409,
    })
    await admin.orders.send({ params, body: aParcel({ lines }) })
    await work()
    await registry.control({ grantNow: true })
    await work()
    await admin.orders.markPrinted({ params })
    const { tags } = await admin.orders.send({ params, body: aParcel({ requests, lot: 'L-9', tracking: 'Y 1' }) })
    expect(tags).toBe(coded?.quantity)
    await work()
    expect((await farmer.orders.find({ params })).status).toBe('SHIPPED')
    const kept = await db.selectFrom('code_requests').select(['lot', 'confirmed_at', 'parcel_id']).execute()
    expect(kept).toMatchObject([{ lot: 'L-9', confirmed_at: expect.any(String), parcel_id: expect.any(Number) }])
  })
})
