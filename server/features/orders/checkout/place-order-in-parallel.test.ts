import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addresses, aShop, type Customer } from '#test/a-shop.ts'
import { allowManyCheckouts, liftUnpaidLimits } from '#test/builders/checkout-limits.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { costlyRuns } from '#test/property-runs.ts'

const checkout = (person: Customer, idempotencyKey?: string) =>
  person.raw('POST', '/orders/checkout', {
    body: addresses,
    headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
  })
const statusOf = async (answer: Promise<Response>) => (await answer).status
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

async function aShopOfManyOrders() {
  const shop = await aShop()
  await liftUnpaidLimits(shop.db, shop.maria)
  await allowManyCheckouts(shop)
  return shop
}

it('of fifty shoppers one gets the last piece', async () => {
  const { aFarmer, admin, db } = await aShop()
  const { id } = await aProduct(admin, { quantity: 1 })
  const shoppers = await Promise.all(times(50, n => aFarmer(`farmer${n}@stalla.example`)))
  await Promise.all(shoppers.map(shopper => add(shopper, id)))
  const statuses = await Promise.all(shoppers.map(shopper => statusOf(checkout(shopper))))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...times(49, () => 409)])
  expect(await db.selectFrom('products').select(['quantity', 'sold']).where('id', '=', id).execute()).toEqual([
    { quantity: 0, sold: 1 },
  ])
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})

it('a cart is ordered once, however often at once', async () => {
  const { maria, admin } = await aShopOfManyOrders()
  for (let round = 0; round < costlyRuns(10); round++) {
    await add(maria, (await aProduct(admin)).id)
    const statuses = await Promise.all(times(4, () => statusOf(checkout(maria))))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    expect((await maria.orders.list()).rows).toHaveLength(round + 1)
  }
})

it('the same key makes one order and every answer names it', async () => {
  const { maria, admin } = await aShopOfManyOrders()
  for (let round = 0; round < costlyRuns(10); round++) {
    await add(maria, (await aProduct(admin)).id)
    const answers = await Promise.all(times(6, () => checkout(maria, `chiave ${round}`)))
    expect(answers.map(answer => answer.status)).toEqual(times(6, () => 201))
    const bodies = await Promise.all(answers.map(answer => answer.json()))
    const [latest] = (await maria.orders.list()).rows
    expect(bodies[0]).toEqual({ id: latest?.id, payment: { url: expect.stringContaining('/paga?id=') } })
    expect(bodies).toEqual(times(6, () => bodies[0]))
    expect((await maria.orders.list()).rows).toHaveLength(round + 1)
  }
})

it('carts filled in opposite order never wait for each other in a circle', async () => {
  const { aFarmer, admin, db } = await aShop()
  const productIds = await Promise.all(times(10, () => aProduct(admin, { quantity: 1000 })))
  const shoppers = await Promise.all(times(10, n => aFarmer(`farmer${n}@stalla.example`)))
  await liftUnpaidLimits(db, ...shoppers)
  for (let round = 0; round < costlyRuns(6); round++) {
    const fill = async (shopper: Customer, n: number) => {
      for (const { id } of n % 2 === 0 ? productIds : productIds.toReversed()) await add(shopper, id)
    }
    await Promise.all(shoppers.map(fill))
    const statuses = await Promise.all(shoppers.map(shopper => statusOf(checkout(shopper))))
    expect(statuses).toEqual(times(10, () => 201))
  }
})

it('many orders of one product and its arrival in other carts do not hinder each other', async () => {
  const { aFarmer, admin, db } = await aShop()
  const { id } = await aProduct(admin, { quantity: 1000 })
  const shoppers = await Promise.all(times(16, n => aFarmer(`farmer${n}@stalla.example`)))
  await liftUnpaidLimits(db, ...shoppers)
  const statuses = await Promise.all(
    shoppers.map(async shopper => {
      for (let round = 0; round < costlyRuns(5); round++) {
        await add(shopper, id)
        const status = await statusOf(checkout(shopper))
        if (status !== 201) return status
      }
      return 201
    }),
  )
  expect(statuses).toEqual(times(16, () => 201))
})

const kinds = ['add', 'add', 'change', 'remove', 'clear', 'look', 'reprice', 'checkout', 'checkout', 'race'] as const
const action = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const plan = fc.array(action, { minLength: 6, maxLength: 14 })

type Action = { kind: (typeof kinds)[number]; at: number; quantity: number }
/** Covers an empty cart, a shortage and a sell-out, each of which must occur at least once. */
const everyOutcome = (['checkout', 'add', 'add', 'add', 'checkout'] as const).map(
  (kind): Action => ({ kind, at: 0, quantity: 3 }),
)

it('stock and sales always make what there was, whatever three shoppers do at once', async () => {
  const shop = await aShop()
  const { maria, luca, aFarmer, admin, db } = shop
  const people = [maria, luca, await aFarmer('terza@stalla.example')]
  await liftUnpaidLimits(db, ...people)
  await allowManyCheckouts(shop)
  const seen = new Set<string>()

  await fc.assert(
    fc.asyncProperty(fc.tuple(plan, plan, plan), async plans => {
      const productIds = await Promise.all(times(3, () => aProduct(admin, { quantity: 6 })))
      const live = async (person: Customer, actions: (typeof plans)[number]) => {
        await person.carts.clear()
        for (const { kind, at, quantity } of actions) {
          const productId = productIds[at]?.id ?? 0
          const { items } = await person.carts.get()
          const line = `/carts/items/${items[at % items.length]?.id ?? 1}`
          const answers = await Promise.all(
            {
              add: () => [person.raw('POST', '/carts/items', { body: { productId, quantity } })],
              change: () => [person.raw('PATCH', line, { body: { quantity } })],
              remove: () => [person.raw('DELETE', line)],
              clear: () => [person.raw('DELETE', '/carts/clear')],
              look: () => [person.raw('GET', '/carts/my-cart')],
              reprice: () => [admin.raw('PATCH', `/products/${productId}`, { body: { price: 5 + quantity } })],
              checkout: () => [checkout(person)],
              race: () => [checkout(person), checkout(person), person.raw('DELETE', '/carts/clear')],
            }[kind](),
          )
          for (const { status } of answers) seen.add(`${kind} ${status}`)
        }
      }
      await Promise.all(people.map((person, n) => live(person, plans[n] ?? [])))
      for (const { id } of productIds) {
        const stock = await db
          .selectFrom('products')
          .select(['quantity', 'sold'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const items = await db.selectFrom('order_items').select('quantity').where('product_id', '=', id).execute()
        expect(stock.quantity + stock.sold).toBe(6)
        expect(items.reduce((sum, item) => sum + item.quantity, 0)).toBe(stock.sold)
      }
    }),
    { numRuns: costlyRuns(25), examples: [[[everyOutcome, [], []]]] },
  )
  expect([...seen].filter(outcome => outcome.includes(' 5'))).toEqual([])
  expect([...seen]).toEqual(expect.arrayContaining(['add 201', 'add 409', 'checkout 201', 'checkout 409']))
})
