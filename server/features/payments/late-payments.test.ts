import { expect, it } from 'vitest'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { add } from '#test/builders/product-builders.ts'

/** An order that used a discount code for the last time and was not paid in time. */
async function anOrderWithTheLastUse(once: boolean) {
  const world = await anOrderWorld()
  const { admin, luca, maria, bank, productIds, order, find } = world
  await admin.discounts.create({
    body: { code: 'ULTIMO', basisPoints: 1000, ...(once ? { oncePerCustomer: true } : { maxUses: 1 }) },
  })
  const buyWith = async (person = luca) => {
    await add(person, productIds[0], { quantity: 1 })
    await person.carts.applyDiscount({ body: { code: 'ULTIMO' } })
    return order('credit_card', { lines: [], person })
  }
  const id = await buyWith()
  const uses = async () => (await admin.discounts.list())[0]?.useCount
  expect(await uses()).toBe(1)
  await bank.expire(id)
  expect(await uses()).toBe(0)
  const payLate = async () => {
    await bank.control({ capture: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
    for (let n = 0; n < 3; n++) await bank.look(id)
  }
  return { ...world, id, maria, buyWith, useCount: uses, payLate, found: () => find(id) }
}

it.each([true, false])('an order that stands again uses its discount code again (once: %s)', async once => {
  const { found, useCount: uses, payLate } = await anOrderWithTheLastUse(once)
  await payLate()
  expect(await found()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID', discountCode: 'ULTIMO' })
  expect(await uses()).toBe(1)
})

it.each([true, false])('late money goes back where the last use is taken (once: %s)', async once => {
  const { found, useCount: uses, payLate, buyWith, luca, maria, bankBalanceOf, id } = await anOrderWithTheLastUse(once)
  await buyWith(once ? luca : maria)
  await payLate()
  expect(await found()).toMatchObject({ status: 'CANCELLED', refunds: [{ state: 'done' }] })
  expect(await uses()).toBe(1)
  expect(await bankBalanceOf(id)).toBe(0)
})
