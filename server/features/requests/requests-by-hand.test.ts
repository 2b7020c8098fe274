import { describe, expect, it } from 'vitest'
import { aParcel } from '#test/a-parcel.ts'
import { refusalOf } from '#test/a-shelf.ts'
import { aRequestedOrder, aWorkshop } from '#test/a-workshop.ts'

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
    expect((await admin.registry.exceptions()).total).toBe(0)
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

  it.each(['codes', 'refuse', 'renew', 'give-up'])('nor with /%s', async deed => {
    const { maria, anybody, admin } = await aWorkshop()
    const body = { text: 'IT001990244731', reason: 'no' }
    expect((await maria.raw('POST', `/admin/requests/1/${deed}`, { body })).status).toBe(403)
    expect((await anybody.raw('POST', `/admin/requests/1/${deed}`, { body })).status).toBe(401)
    expect((await admin.raw('POST', '/admin/requests/x/renew')).status).toBe(400)
  })
})
