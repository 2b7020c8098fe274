import { describe, expect, it } from 'vitest'
import { aBank } from '#test/a-bank.ts'
import { aParcel } from '#test/a-parcel.ts'
import { officialFlag, orderCart } from '#test/a-print.ts'
import { add, aProduct, refusalOf } from '#test/a-shelf.ts'
import { aShop } from '#test/a-shop.ts'
import { aRequestedOrder, aWorkshop } from '#test/a-workshop.ts'
import { workJobs } from '#test/outbox.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { requestMessages } from './request-messages.ts'

describe('by hand', () => {
  it('codes are brought in for a request, all of them right or none', async () => {
    const { farmer, admin, order } = await aRequestedOrder({ quantity: 2 })
    const [request] = (await admin.requests.all({ query: { orderId: order } })).rows
    const params = { id: request?.id ?? 0 }
    const grant = (text: string) => admin.requests.grant({ params, body: { text } })
    for (const [text, told] of [
      ['', 'Incolla'],
      ['IT001990244731', 'concessi 1'],
      ['IT001990244731\nIT 001 99024 4731', 'due volte'],
      ['IT001990244731\nDE0345678901', 'non è un codice'],
      ['IT001990244731\n4732', 'non è un codice'],
    ] as const) {
      const { status, errors } = await refusalOf(grant(text))
      expect([status, errors?.[0]?.path]).toEqual([400, 'text'])
      expect(errors?.[0]?.message).toContain(told)
    }
    expect((await farmer.tags.list()).rows.every(({ code }) => code === null)).toBe(true)
    expect(await grant('it 001.99024-4731; 380001990244732')).toMatchObject({
      state: 'granted',
      codes: ['IT001990244731', 'IT001990244732'],
    })
    expect(await refusalOf(grant('IT001990244733\nIT001990244734'))).toMatchObject({ status: 409 })
  })

  it('a refusal is written down with its reason, and the file says what is to be asked for', async () => {
    const { farmer, admin, order } = await aRequestedOrder({ quantity: 2 })
    expect(await admin.requests.sheet()).toContain(';022CN031;Bovino;visuale;2;')
    const [request] = (await admin.requests.all({ query: { orderId: order } })).rows
    const params = { id: request?.id ?? 0 }
    await admin.requests.refuse({ params, body: { reason: 'Manca la firma' } })
    expect(await farmer.requests.find({ params })).toMatchObject({ state: 'refused', refusal: 'Manca la firma' })
    expect(await admin.requests.sheet()).not.toContain('022CN031')
  })

  it('deliveries that nobody tells the registry stand in the file too, until they are told by hand', async () => {
    const world = await aShop({ REGISTRY: 'manual' })
    const { shop, dataDir, maria, admin, db } = world
    const { id: productId } = await aProduct(admin, { ...officialFlag, productCode: 'BG-PROVA' })
    await add(maria, productId, { quantity: 3 })
    const id = await orderCart(maria)
    const [request] = (await admin.requests.all({ query: { orderId: id } })).rows
    const params = { id: request?.id ?? 0 }
    const confirm = () => admin.requests.confirm({ params })
    const grant = () =>
      admin.requests.grant({ params, body: { text: 'IT001990244731\nIT001990244732\nIT001990244740' } })
    // Nobody is asked for what is not paid.
    expect((await admin.requests.sheet()).split('\r\n').filter(line => line.includes('BG-PROVA'))).toEqual([])
    expect(await refusalOf(grant())).toMatchObject({ status: 409 })
    expect(await refusalOf(admin.requests.refuse({ params, body: { reason: 'No' } }))).toMatchObject({ status: 409 })
    await aBank(world).pay(id)
    await grant()
    expect(await refusalOf(confirm())).toMatchObject({ status: 409 })
    await admin.orders.markPrinted({ params: { id } })
    await admin.orders.send({ params: { id }, body: aParcel({ lot: 'L-7', tracking: 'SDA 1' }) })
    await workJobs({ shop, dataDir })
    const lines = (await admin.requests.sheet()).split('\r\n').filter(line => line.includes('Consegna da comunicare'))
    expect(lines.map(line => line.split(';').slice(8))).toEqual([
      ['2', 'IT001990244731', 'IT001990244732', '', '', '', 'BG-PROVA', 'L-7', 'SDA 1'],
      ['1', 'IT001990244740', 'IT001990244740', '', '', '', 'BG-PROVA', 'L-7', 'SDA 1'],
    ])
    expect(await confirm()).toMatchObject({ confirmedAt: expect.any(String) })
    expect((await maria.tags.list()).rows.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(await admin.requests.sheet()).not.toContain('Consegna da comunicare')
    expect(await refusalOf(confirm())).toMatchObject({ status: 409 })
    const log = await db.selectFrom('audit_log').select('action').where('subject_id', '=', params.id).execute()
    expect(log).toContainEqual({ action: 'confirm-delivery' })
  })

  it.each(['requests', 'requests.csv', 'requests/1'])('a farmer has no business at /admin/%s', async path => {
    const { maria, anybody } = await aWorkshop()
    expect((await maria.raw('GET', `/admin/${path}`)).status).toBe(403)
    expect((await anybody.raw('GET', `/admin/${path}`)).status).toBe(401)
  })

  it('what will not be granted is given up, and the rest of the order goes on', async () => {
    const { farmer, admin, work, registry, db, buy } = await aRequestedOrder({ quantity: 2 })
    const [codes] = (await admin.requests.all()).rows
    const params = { id: codes?.id ?? 0 }
    await registry.control({ refuseNext: 'No' })
    await work()
    await registry.control({ grantNow: true })
    await work()
    const order = { id: codes?.orderId ?? 0 }
    expect(await refusalOf(admin.orders.markPrinted({ params: order }))).toMatchObject({ status: 409 })
    expect(await admin.requests.giveUp({ params, body: { reason: 'Capi venduti' } })).toMatchObject({
      state: 'cancelled',
      refusal: null,
    })
    expect((await farmer.tags.list()).rows.map(({ status }) => status)).toEqual(['inattiva', 'inattiva'])
    // It is paid: somebody owes the buyer the money.
    expect((await admin.registry.exceptions()).rows).toMatchObject([
      { kind: 'credit-owed', subject: `order ${order.id}`, text: requestMessages.creditOwed(2) },
    ])
    expect(await refusalOf(admin.requests.giveUp({ params, body: { reason: 'Di nuovo' } }))).toMatchObject({
      status: 409,
    })
    // Nothing of it is left to print or to send: the order can be called off.
    expect(await refusalOf(admin.orders.send({ params: order, body: aParcel() }))).toMatchObject({ status: 409 })
    await admin.orders.cancelAny({ params: order, body: { reason: 'Capi venduti' } })
    expect((await farmer.orders.find({ params: order })).status).toBe('CANCELLED')
    await buy(1)
    expect(await db.selectFrom('shop_exceptions').select('kind').where('solved_at', 'is', null).execute()).toEqual([])
  })

  it('codes that the registry may still grant for what was given up are somebody’s to give back', async () => {
    const { admin, work, registry } = await aRequestedOrder({ quantity: 2 })
    await work()
    const [request] = (await admin.requests.all()).rows
    expect(request).toMatchObject({ state: 'sent', isByHand: false })
    await admin.requests.giveUp({ params: { id: request?.id ?? 0 }, body: { reason: 'Capi venduti' } })
    await registry.control({ grantNow: true })
    await work({ later: true })
    expect((await admin.registry.exceptions()).rows).toMatchObject([
      { kind: 'credit-owed' },
      { kind: 'codes-to-return', subject: `request ${request?.id}`, text: requestMessages.codesUnwanted },
    ])
  })

  it('nor are codes forgotten that it may grant beside those that were brought in', async () => {
    const { admin, work } = await aRequestedOrder({ quantity: 2 })
    await work()
    const [request] = (await admin.requests.all()).rows
    const params = { id: request?.id ?? 0 }
    await admin.requests.grant({ params, body: { text: 'IT001990244731\nIT001990244732' } })
    const order = { id: request?.orderId ?? 0 }
    await admin.orders.markPrinted({ params: order })
    await admin.orders.send({ params: order, body: aParcel() })
    await work({ later: true })
    expect((await admin.registry.exceptions()).rows).toMatchObject([
      { kind: 'codes-to-return', subject: `request ${request?.id}`, text: requestMessages.codesUploaded },
    ])
  })

  it('nothing is said to be sent where the shopkeeper asks', async () => {
    const place = await aShop({ REGISTRY: 'manual' })
    const { shop, db, maria, admin } = place
    await maria.registry.declare({
      body: { vetInfoId: '001TO123', herds: [{ holding: '001TO123', species: 'cattle' }] },
    })
    const { id: productId } = await aProduct(admin, officialFlag)
    await add(maria, productId)
    await aBank(place).pay(await orderCart(maria))
    const { itemId } = await db.selectFrom('code_requests').select('order_item_id as itemId').executeTakeFirstOrThrow()
    await jobHandlers(shop).codes({ itemId }, 'job')
    const [request] = (await maria.requests.list()).rows
    expect(request).toMatchObject({ state: 'sent', isByHand: true })
    const { steps } = await maria.requests.find({ params: { id: request?.id ?? 0 } })
    expect(steps.map(({ name, note }) => [name, note])).toEqual([
      ['ordered', ''],
      ['by-hand', ''],
    ])
    // Nobody else may grant what was asked of nobody else.
    await admin.requests.grant({ params: { id: request?.id ?? 0 }, body: { text: 'IT001990244731' } })
    expect((await admin.registry.exceptions()).total).toBe(0)
  })

  it.each(['codes', 'refuse', 'renew', 'give-up', 'confirmed'])('nor with /%s', async deed => {
    const { maria, anybody, admin } = await aWorkshop()
    const body = { text: 'IT001990244731', reason: 'no' }
    expect((await maria.raw('POST', `/admin/requests/1/${deed}`, { body })).status).toBe(403)
    expect((await anybody.raw('POST', `/admin/requests/1/${deed}`, { body })).status).toBe(401)
    expect((await admin.raw('POST', '/admin/requests/x/renew')).status).toBe(400)
  })
})
