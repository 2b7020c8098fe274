import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { officialFlag, placeCurrentCart } from '#test/builders/a-print.ts'
import { aPrintShop, aRequestedOrder } from '#test/builders/a-print-shop.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { expectEvery } from '#test/expect-every.ts'
import { aBank } from '#test/providers/a-bank.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { jobHandlers } from '../../jobs/job-handlers.ts'
import { codeRequestMessages } from './code-request-messages.ts'

describe('by hand', () => {
  it('codes are brought in for a request, all of them right or none', async () => {
    const { farmer, admin, order } = await aRequestedOrder({ quantity: 2 })
    const [request] = (await admin.codeRequests.adminList({ query: { orderId: order } })).rows
    const params = { id: request?.id ?? 0 }
    const grant = (text: string) => admin.codeRequests.enterCodes({ params, body: { text } })
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
    expectEvery((await farmer.tags.list()).rows, ({ code }) => code === null)
    expect(await grant('it 001.99024-4731; 380001990244732')).toMatchObject({
      state: 'granted',
      codes: ['IT001990244731', 'IT001990244732'],
    })
    expect(await refusalOf(grant('IT001990244733\nIT001990244734'))).toMatchObject({ status: 409 })
  })

  it('a refusal is written down with its reason, and the file says what is to be asked for', async () => {
    const { farmer, admin, order } = await aRequestedOrder({ quantity: 2 })
    expect(await admin.codeRequests.exportCsv()).toContain(';022CN031;Bovino;visuale;2;')
    const [request] = (await admin.codeRequests.adminList({ query: { orderId: order } })).rows
    const params = { id: request?.id ?? 0 }
    await admin.codeRequests.reject({ params, body: { reason: 'Manca la firma' } })
    expect(await farmer.codeRequests.get({ params })).toMatchObject({
      state: 'rejected',
      rejectionReason: 'Manca la firma',
    })
    expect(await admin.codeRequests.exportCsv()).not.toContain('022CN031')
  })

  it('deliveries that nobody tells the registry stand in the file too, until they are told by hand', async () => {
    const world = await aShop({ REGISTRY: 'manual' })
    const { ctx, dataDir, maria, admin, db } = world
    const { id: productId } = await aProduct(admin, { ...officialFlag, productCode: 'BG-PROVA' })
    await add(maria, productId, { quantity: 3 })
    const id = await placeCurrentCart(maria)
    const [request] = (await admin.codeRequests.adminList({ query: { orderId: id } })).rows
    const params = { id: request?.id ?? 0 }
    const confirm = () => admin.codeRequests.confirmShipment({ params })
    const grant = () =>
      admin.codeRequests.enterCodes({ params, body: { text: 'IT001990244731\nIT001990244732\nIT001990244740' } })
    // Codes are not requested before the payment.
    expect((await admin.codeRequests.exportCsv()).split('\r\n').filter(line => line.includes('BG-PROVA'))).toEqual([])
    expect(await refusalOf(grant())).toMatchObject({ status: 409 })
    expect(await refusalOf(admin.codeRequests.reject({ params, body: { reason: 'No' } }))).toMatchObject({
      status: 409,
    })
    await aBank(world).pay(id)
    await grant()
    expect(await refusalOf(confirm())).toMatchObject({ status: 409 })
    await admin.orders.markPrinted({ params: { id } })
    await admin.orders.send({ params: { id }, body: aParcel({ lot: 'L-7', tracking: 'SDA 1' }) })
    await workJobs({ ctx, dataDir })
    const lines = (await admin.codeRequests.exportCsv())
      .split('\r\n')
      .filter(line => line.includes('Consegna da comunicare'))
    expect(lines.map(line => line.split(';').slice(8))).toEqual([
      ['2', 'IT001990244731', 'IT001990244732', '', '', '', 'BG-PROVA', 'L-7', 'SDA 1'],
      ['1', 'IT001990244740', 'IT001990244740', '', '', '', 'BG-PROVA', 'L-7', 'SDA 1'],
    ])
    expect(await confirm()).toMatchObject({ reportedAt: expect.any(String) })
    expect((await maria.tags.list()).rows.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(await admin.codeRequests.exportCsv()).not.toContain('Consegna da comunicare')
    expect(await refusalOf(confirm())).toMatchObject({ status: 409 })
    const log = await db.selectFrom('audit_log').select('action').where('subject_id', '=', params.id).execute()
    expect(log).toContainEqual({ action: 'confirm-delivery' })
  })

  it.each(['code-requests', 'code-requests.csv', 'code-requests/1'])(
    'a farmer has no business at /admin/%s',
    async path => {
      const { maria, anybody } = await aPrintShop()
      expect((await maria.raw('GET', `/admin/${path}`)).status).toBe(403)
      expect((await anybody.raw('GET', `/admin/${path}`)).status).toBe(401)
    },
  )

  it('what will not be granted is given up, and the rest of the order goes on', async () => {
    const { farmer, admin, work, registry, db, buy } = await aRequestedOrder({ quantity: 2 })
    const [codes] = (await admin.codeRequests.adminList()).rows
    const params = { id: codes?.id ?? 0 }
    await registry.control({ refuseNext: 'No' })
    await work()
    await registry.control({ grantNow: true })
    await work()
    const order = { id: codes?.orderId ?? 0 }
    expect(await refusalOf(admin.orders.markPrinted({ params: order }))).toMatchObject({ status: 409 })
    expect(await admin.codeRequests.abandon({ params, body: { reason: 'Capi venduti' } })).toMatchObject({
      state: 'cancelled',
      rejectionReason: null,
    })
    expect((await farmer.tags.list()).rows).toEqual([])
    // The order is paid, so the buyer is owed a credit note.
    expect((await admin.issues.list()).rows).toMatchObject([
      { kind: 'credit-note-due', subject: `order ${order.id}`, text: codeRequestMessages.creditOwed(2) },
    ])
    expect(await refusalOf(admin.codeRequests.abandon({ params, body: { reason: 'Di nuovo' } }))).toMatchObject({
      status: 409,
    })
    // Nothing of the order is left to print or to send, so staff can cancel it.
    expect(await refusalOf(admin.orders.send({ params: order, body: aParcel() }))).toMatchObject({ status: 409 })
    await admin.orders.adminCancel({ params: order, body: { reason: 'Capi venduti' } })
    expect((await farmer.orders.get({ params: order })).status).toBe('CANCELLED')
    await buy(1)
    expect(await db.selectFrom('issues').select('kind').where('resolved_at', 'is', null).execute()).toEqual([])
  })

  it('codes that the registry may still grant for what was given up are somebody’s to give back', async () => {
    const { admin, work, registry } = await aRequestedOrder({ quantity: 2 })
    await work()
    const [request] = (await admin.codeRequests.adminList()).rows
    expect(request).toMatchObject({ state: 'sent', isManual: false })
    await admin.codeRequests.abandon({ params: { id: request?.id ?? 0 }, body: { reason: 'Capi venduti' } })
    await registry.control({ grantNow: true })
    await work({ later: true })
    expect((await admin.issues.list()).rows).toMatchObject([
      { kind: 'credit-note-due' },
      { kind: 'unclaimed-codes', subject: `request ${request?.id}`, text: codeRequestMessages.codesUnwanted },
    ])
  })

  it('nor are codes forgotten that it may grant beside those that were brought in', async () => {
    const { admin, work } = await aRequestedOrder({ quantity: 2 })
    await work()
    const [request] = (await admin.codeRequests.adminList()).rows
    const params = { id: request?.id ?? 0 }
    await admin.codeRequests.enterCodes({ params, body: { text: 'IT001990244731\nIT001990244732' } })
    const order = { id: request?.orderId ?? 0 }
    await admin.orders.markPrinted({ params: order })
    await admin.orders.send({ params: order, body: aParcel() })
    await work({ later: true })
    expect((await admin.issues.list()).rows).toMatchObject([
      { kind: 'unclaimed-codes', subject: `request ${request?.id}`, text: codeRequestMessages.codesUploaded },
    ])
  })

  it('nothing is said to be sent where staff asks', async () => {
    const place = await aShop({ REGISTRY: 'manual' })
    const { ctx, db, maria, admin } = place
    await maria.registry.linkManually({
      body: { vetInfoId: '001TO123', herds: [{ holding: '001TO123', species: 'cattle' }] },
    })
    const { id: productId } = await aProduct(admin, officialFlag)
    await add(maria, productId)
    await aBank(place).pay(await placeCurrentCart(maria))
    const { itemId } = await db.selectFrom('code_requests').select('order_item_id as itemId').executeTakeFirstOrThrow()
    await jobHandlers(ctx)['process-code-requests']({ itemId }, 'job')
    const [request] = (await maria.codeRequests.list()).rows
    expect(request).toMatchObject({ state: 'sent', isManual: true })
    const { timeline } = await maria.codeRequests.get({ params: { id: request?.id ?? 0 } })
    expect(timeline.map(({ name, note }) => [name, note])).toEqual([
      ['ordered', ''],
      ['manual', ''],
    ])
    // No registry was asked, so none can grant other codes.
    await admin.codeRequests.enterCodes({ params: { id: request?.id ?? 0 }, body: { text: 'IT001990244731' } })
    expect((await admin.issues.list()).total).toBe(0)
  })

  it.each(['codes', 'reject', 'retry', 'abandon', 'confirmed'])('nor with /%s', async action => {
    const { maria, anybody, admin } = await aPrintShop()
    const body = { text: 'IT001990244731', reason: 'no' }
    expect((await maria.raw('POST', `/admin/code-requests/1/${action}`, { body })).status).toBe(403)
    expect((await anybody.raw('POST', `/admin/code-requests/1/${action}`, { body })).status).toBe(401)
    expect((await admin.raw('POST', '/admin/code-requests/x/retry')).status).toBe(400)
  })
})
