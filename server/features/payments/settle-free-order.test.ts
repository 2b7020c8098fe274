import { expect, it } from 'vitest'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add } from '#test/builders/product-builders.ts'

it.each(['credit_card', 'bonifico'] as const)(
  'an order that costs nothing is paid as it is placed (%s)',
  async method => {
    const { db, ctx, admin, luca, bank, productIds, order, find, issues } = await anOrderWorld()
    await db.insertInto('settings').values({ key: 'shipping', value: '0' }).execute()
    ctx.settings.invalidate()
    await admin.discounts.create({ body: { code: 'OMAGGIO', basisPoints: 10_000 } })
    await add(luca, productIds[0], { quantity: 1 })
    await luca.carts.applyDiscount({ body: { code: 'OMAGGIO' } })
    const id = await order(method, { lines: [] })
    expect(await find(id)).toMatchObject({ totalAmount: 0, paymentStatus: 'PAID', invoices: [{ totalAmount: 0 }] })
    await bank.expire(id)
    expect(await find(id)).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID', dueAmount: 0 })
    await luca.orders.cancel({
      params: { id },
      body: method === 'bonifico' ? { iban: 'IT60X0542811101000000123456' } : {},
    })
    expect(await find(id)).toMatchObject({
      status: 'CANCELLED',
      refunds: [],
      invoices: [{ type: 'TD01' }, { type: 'TD04' }],
    })
    expect(await issues()).toEqual([])
  },
)
