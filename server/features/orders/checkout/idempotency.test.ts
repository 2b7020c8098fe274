import { describe, expect, it } from 'vitest'
import type { Checkout } from '#contract/orders.ts'
import { addresses, aShop, type Customer } from '#test/a-shop.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'

const order = (person: Customer, paymentMethod: Checkout['paymentMethod'] = 'credit_card') =>
  person.orders.checkout({
    body: { ...addresses, paymentMethod, saveShippingAddress: false, saveBillingAddress: false },
    idempotencyKey: 'chiave',
  })

describe('an idempotency key', () => {
  it('gets the same answer again, whatever is in the cart by then', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin)
    await add(maria, id)
    const placed = await order(maria)
    await add(maria, id, { quantity: 7 })
    const answer = await maria.raw('POST', '/orders/checkout', {
      body: addresses,
      headers: { 'Idempotency-Key': 'chiave' },
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual(placed)
    expect((await maria.orders.list()).rows).toHaveLength(1)
    expect((await maria.carts.get()).items).toMatchObject([{ quantity: 7 }])
  })

  it('is refused for another body', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin)
    await add(maria, id)
    await order(maria)
    await add(maria, id)
    expect(await refusalOf(order(maria, 'sepa'))).toMatchObject({
      status: 422,
      type: 'urn:auricola:problem:idempotency-mismatch',
    })
    expect((await maria.orders.list()).rows).toHaveLength(1)
  })

  it("is one's own", async () => {
    const { maria, luca, admin } = await aShop()
    const { id } = await aProduct(admin)
    for (const person of [maria, luca]) await add(person, id)
    const placed = await Promise.all([maria, luca].map(person => order(person)))
    expect(new Set(placed.map(answer => answer.id)).size).toBe(2)
  })

  it('does not remember a refusal', async () => {
    const { maria, admin, db } = await aShop()
    const { id } = await aProduct(admin)
    expect(await refusalOf(order(maria))).toMatchObject({ status: 409 })
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    await add(maria, id)
    await order(maria, 'sepa')
    expect((await maria.orders.list()).rows).toHaveLength(1)
  })
})
