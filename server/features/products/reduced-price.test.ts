import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { aProduct } from '#test/builders/product-builders.ts'

it('a reduction is told with the lowest price of the thirty days before, until the price goes up', async () => {
  const { admin, anybody, db } = await aShop()
  const old = await db
    .selectFrom('products')
    .select(['id', 'price_cents as price'])
    .where('disabled', '=', false)
    .where('created_at', '<', new Date(Date.now() - 60 * 86_400_000).toISOString())
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id } = await aProduct(admin, { price: 1_000 })
  const change = (product: number, price: number) => admin.products.update({ params: { id: product }, body: { price } })
  const told = async (product: number) => (await anybody.products.get({ params: { id: product } })).lowestBefore

  expect(await told(old.id)).toBeNull()
  expect((await change(old.id, old.price - 50)).lowestBefore).toBe(old.price)
  await change(old.id, old.price - 100)
  expect(await told(old.id)).toBe(old.price)
  await change(old.id, old.price)
  expect(await told(old.id)).toBeNull()

  await change(id, 900)
  expect(await told(id)).toBeNull()
})

it('every price is kept, and none is changed afterwards', async () => {
  const { admin, db } = await aShop()
  const { id } = await aProduct(admin, { price: 1_000 })
  for (const price of [900, 900, 1_100]) await admin.products.update({ params: { id }, body: { price } })
  await admin.products.update({ params: { id }, body: { title: 'Altro' } })
  const prices = db
    .selectFrom('product_prices')
    .select('price_cents as price')
    .where('product_id', '=', id)
    .orderBy('id')
  expect(await prices.execute()).toEqual([{ price: 1_000 }, { price: 900 }, { price: 1_100 }])
  await expect(db.updateTable('product_prices').set({ price_cents: 1 }).execute()).rejects.toThrow('never changed')
  await expect(db.deleteFrom('product_prices').execute()).rejects.toThrow('never changed')
  await admin.products.remove({ params: { id } })
  expect(await prices.execute()).toHaveLength(3)
})
