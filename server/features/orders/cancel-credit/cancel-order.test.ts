import { describe, expect, it } from 'vitest'
import { aParcel } from '#test/builders/a-parcel.ts'
import { aRequestedOrder } from '#test/builders/a-print-shop.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'

const iban = 'IT60 X054 2811 1010 0000 0123 456'

it('an order that was invoiced and is not paid in time is credited whole, and late money goes back', async () => {
  const { admin, bank, order, find, bankBalanceOf, stockLevels } = await anOrderWorld()
  const id = await order()
  await admin.invoices.issue({ params: { id } })
  await bank.expire(id)
  const { totalAmount } = await find(id)
  expect(await find(id)).toMatchObject({
    status: 'CANCELLED',
    cancelledBy: 'unpaid',
    invoices: [
      { type: 'TD01', totalAmount },
      { type: 'TD04', totalAmount },
    ],
  })
  await bank.control({ capture: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
  for (let n = 0; n < 3; n++) await bank.look(id)
  expect(await find(id)).toMatchObject({ status: 'CANCELLED', refunds: [{ state: 'done' }] })
  expect(await bankBalanceOf(id)).toBe(0)
  expect(await stockLevels()).toEqual([20, 20])
})

describe('the buyer calls an order off', () => {
  it('that is not paid: pieces are for sale again, and nobody is to pay it any more', async () => {
    const { luca, bank, order, find, stockLevels, bankBalanceOf } = await anOrderWorld()
    const id = await order()
    expect(await stockLevels()).toEqual([17, 18])
    await luca.orders.cancel({ params: { id }, body: {} })
    expect(await find(id)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'buyer', cancelledAt: expect.any(String) })
    expect(await stockLevels()).toEqual([20, 20])
    await bank.look(id)
    expect(await find(id)).toMatchObject({ payment: { state: 'cancelled' }, invoices: [], refunds: [] })
    await bank.decide(id, 'allow')
    await bank.look(id)
    expect(await bankBalanceOf(id)).toBe(0)
    expect(await refusalOf(luca.orders.cancel({ params: { id }, body: {} }))).toMatchObject({ status: 409 })
    expect(await refusalOf(luca.payments.resume({ params: { id } }))).toMatchObject({ status: 409 })
  })

  it('that is paid: the money goes back once, and the invoice is credited whole', async () => {
    const { ctx, dataDir, luca, bank, paid, find, stockLevels, bankBalanceOf } = await anOrderWorld()
    const id = await paid()
    const { totalAmount } = await find(id)
    await luca.orders.cancel({ params: { id }, body: {} })
    expect(await find(id)).toMatchObject({ refunds: [{ amount: totalAmount, state: 'requested' }] })
    for (let n = 0; n < 3; n++) await bank.look(id)
    expect(await find(id)).toMatchObject({
      paymentStatus: 'REFUNDED',
      refunds: [{ amount: totalAmount, state: 'done' }],
      invoices: [
        { type: 'TD01', totalAmount },
        { type: 'TD04', totalAmount },
      ],
    })
    expect(await bankBalanceOf(id)).toBe(0)
    expect(await stockLevels()).toEqual([20, 20])
    const mails = await workJobs({ ctx, dataDir })
    const cancelled = mails.filter(({ subject }) => subject?.includes('annullato'))
    expect(cancelled).toHaveLength(1)
    expect(cancelled[0]?.text).toContain('Ti restituiamo')
    expect(mails.filter(({ subject }) => subject?.includes('restituito'))).toHaveLength(1)
    expect((await find(id)).timeline.map(({ name }) => name)).toEqual([
      'ordered',
      'paid',
      'invoice',
      'cancelled-by-buyer',
      'credit-note',
      'refund',
      'refunded',
    ])
  })

  it('that was paid by transfer: says where to, and staff transfers it', async () => {
    const { luca, maria, admin, anybody, paid, find, issues } = await anOrderWorld()
    const id = await paid('bonifico')
    const missing = await refusalOf(luca.orders.cancel({ params: { id }, body: {} }))
    expect(missing).toMatchObject({ status: 400, errors: [{ path: 'iban' }] })
    const mistyped = await luca.raw('POST', `/orders/${id}/cancel`, { body: { iban: 'IT61X0542811101000000123456' } })
    expect(mistyped.status).toBe(400)
    await luca.orders.cancel({ params: { id }, body: { iban } })
    const refund = (await find(id)).refunds[0]
    expect(refund).toMatchObject({ state: 'manual', iban: 'IT60X0542811101000000123456' })
    expect(await issues()).toEqual(['manual-refund'])
    const params = { id: refund?.id ?? 0 }
    expect((await anybody.raw('POST', `/admin/refunds/${params.id}/done`)).status).toBe(401)
    expect((await maria.raw('POST', `/admin/refunds/${params.id}/done`)).status).toBe(403)
    await admin.payments.completeRefund({ params, body: {} })
    expect(await find(id)).toMatchObject({ paymentStatus: 'REFUNDED', refunds: [{ state: 'done' }] })
    expect(await issues()).toEqual([])
    expect(await refusalOf(admin.payments.completeRefund({ params, body: {} }))).toMatchObject({ status: 409 })
    expect(await refusalOf(admin.payments.completeRefund({ params: { id: 999 }, body: {} }))).toMatchObject({
      status: 404,
    })
  })

  it('not somebody else’s, not signed out, and not once something was sent', async () => {
    const { luca, maria, admin, anybody, productIds, paid, find } = await anOrderWorld()
    const id = await paid()
    expect((await anybody.raw('POST', `/orders/${id}/cancel`, { body: {} })).status).toBe(401)
    expect(await refusalOf(maria.orders.cancel({ params: { id }, body: {} }))).toMatchObject({ status: 404 })
    expect((await luca.raw('POST', '/orders/x/cancel', { body: {} })).status).toBe(400)
    const [item] = (await find(id)).items.filter(({ product }) => product.id === productIds[0])
    const lines = [{ itemId: item?.id ?? 0, quantity: 1 }]
    await admin.orders.send({ params: { id }, body: aParcel({ lines }) })
    expect(await refusalOf(luca.orders.cancel({ params: { id }, body: {} }))).toMatchObject({ status: 409 })
    const reason = 'Non c’è più'
    expect(await refusalOf(admin.orders.adminCancel({ params: { id }, body: { reason } }))).toMatchObject({
      status: 409,
    })
  })

  it('frees the discount code that it used', async () => {
    const { luca, admin, productIds, order } = await anOrderWorld()
    await admin.discounts.create({ body: { code: 'FIERA10', basisPoints: 1_000, oncePerCustomer: true } })
    const lines = [{ productId: productIds[0], quantity: 1 }]
    const once = async () => {
      await luca.carts.addItem({ body: { productId: productIds[1], quantity: 1 } })
      await luca.carts.applyDiscount({ body: { code: 'FIERA10' } })
      return order('credit_card', { lines })
    }
    const id = await once()
    await luca.orders.cancel({ params: { id }, body: {} })
    expect((await luca.orders.get({ params: { id: await once() } })).discountCode).toBe('FIERA10')
  })
})

describe('official tags', () => {
  it('are called off by the buyer until their codes are granted, by staff afterwards', async () => {
    const { farmer, admin, work, registry, bank, order, db } = await aRequestedOrder({ quantity: 2 })
    const params = { id: order }
    await work()
    await registry.control({ grantNow: true })
    await work()
    expect(await refusalOf(farmer.orders.cancel({ params, body: {} }))).toMatchObject({ status: 409 })
    await admin.orders.markPrinted({ params })
    const { items } = await farmer.orders.get({ params })
    const productId = items[0]?.product.id ?? 0
    await admin.orders.adminCancel({ params, body: { reason: 'Capi venduti' } })
    expect(await farmer.orders.get({ params })).toMatchObject({ status: 'CANCELLED', cancelReason: 'Capi venduti' })
    expect((await farmer.tags.facets()).statuses).toEqual({ 'in-attesa': 0, registrata: 0, inattiva: 2 })
    const { quantity } = await db
      .selectFrom('products')
      .select('quantity')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    // Printed tags bear this keeper's codes, so they are not restocked.
    expect(quantity).toBe(10_000 - 2)
    const { rows } = await admin.issues.list()
    expect(rows.map(({ kind }) => kind)).toEqual(['unclaimed-codes'])
    for (let n = 0; n < 2; n++) await bank.look(order)
    expect((await farmer.orders.get({ params })).paymentStatus).toBe('REFUNDED')
    expect((await farmer.raw('POST', `/admin/orders/${order}/cancel`, { body: { reason: 'x' } })).status).toBe(403)
  })

  it.each([1, 2, 3])('are either granted or called off, never both (%i)', async () => {
    const { farmer, admin, order, db } = await aRequestedOrder({ quantity: 2 })
    const [request] = (await admin.codeRequests.adminList({ query: { orderId: order } })).rows
    const [cancelled, granted] = await Promise.allSettled([
      farmer.orders.cancel({ params: { id: order }, body: {} }),
      admin.codeRequests.enterCodes({
        params: { id: request?.id ?? 0 },
        body: { text: 'IT001990244731\nIT001990244732' },
      }),
    ])
    expect([cancelled.status, granted.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const states = await db.selectFrom('tags').select('state').where('order_item_id', 'is not', null).execute()
    expect(states.map(({ state }) => state)).toEqual(cancelled.status === 'fulfilled' ? [] : ['granted', 'granted'])
  })
})

describe('at the same moment', () => {
  it.each([1, 2, 3, 4])('an order is paid and called off: whoever wins, no money is kept (%i)', async () => {
    const { luca, bank, order, find, stockLevels, bankBalanceOf } = await anOrderWorld()
    const id = await order()
    await bank.decide(id, 'allow')
    await Promise.all([bank.look(id), luca.orders.cancel({ params: { id }, body: {} })])
    for (let n = 0; n < 3; n++) await bank.look(id)
    const found = await find(id)
    expect(found.status).toBe('CANCELLED')
    expect(await bankBalanceOf(id)).toBe(0)
    expect(await stockLevels()).toEqual([20, 20])
    const credited = found.invoices.map(({ type, totalAmount }) => (type === 'TD01' ? totalAmount : -totalAmount))
    expect(credited.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })

  it.each([1, 2, 3])('an order is sent and called off: one of the two (%i)', async () => {
    const { luca, admin, paid, find, bank, bankBalanceOf } = await anOrderWorld()
    const id = await paid()
    const [sent, cancelled] = await Promise.allSettled([
      admin.orders.send({ params: { id }, body: aParcel() }),
      luca.orders.cancel({ params: { id }, body: {} }),
    ])
    expect([sent.status, cancelled.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    for (let n = 0; n < 2; n++) await bank.look(id)
    const { status, totalAmount, parcels } = await find(id)
    expect(status).toBe(sent.status === 'fulfilled' ? 'SHIPPED' : 'CANCELLED')
    expect(parcels).toHaveLength(sent.status === 'fulfilled' ? 1 : 0)
    expect(await bankBalanceOf(id)).toBe(sent.status === 'fulfilled' ? totalAmount : 0)
  })

  it('an order is called off in three tabs: once', async () => {
    const { luca, paid, find, bank, bankBalanceOf, stockLevels } = await anOrderWorld()
    const id = await paid()
    const both = await Promise.allSettled([1, 2, 3].map(() => luca.orders.cancel({ params: { id }, body: {} })))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (let n = 0; n < 2; n++) await bank.look(id)
    expect((await find(id)).refunds).toHaveLength(1)
    expect(await bankBalanceOf(id)).toBe(0)
    expect(await stockLevels()).toEqual([20, 20])
  })
})
