import { expect, it } from 'vitest'
import { aLife } from '#test/a-life.ts'
import { add } from '#test/a-shelf.ts'

it.each(['credit_card', 'bonifico'] as const)(
  'an order that costs nothing is paid as it is placed (%s)',
  async method => {
    const { db, shop, admin, luca, bank, shelf, order, find, exceptions } = await aLife()
    await db.insertInto('settings').values({ key: 'shipping', value: '0' }).execute()
    shop.settings.forget()
    await admin.discounts.create({ body: { code: 'OMAGGIO', basisPoints: 10_000 } })
    await add(luca, shelf[0], { quantity: 1 })
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
    expect(await exceptions()).toEqual([])
  },
)
