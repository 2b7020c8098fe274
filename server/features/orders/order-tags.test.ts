import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addresses, aShop, type Customer } from '#test/a-shop.ts'
import { allowManyCheckouts } from '#test/builders/checkout-limits.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { expectEvery } from '#test/expect-every.ts'
import { costlyRuns } from '#test/property-runs.ts'

const order = async (person: Customer) => {
  const { id } = await person.orders.checkout({
    body: { ...addresses, paymentMethod: 'sepa', saveBillingAddress: false, saveShippingAddress: false },
  })
  return id
}
const ministry = { productTypes: ['marche' as const, 'ministeriale' as const], quantity: 1_000_000 }

it('an order of new ministry tags makes one tag for each piece, waiting for its code', async () => {
  const { maria, luca, admin } = await aShop()
  const flag = await aProduct(admin, { ...ministry, title: 'Bandiera di prova', species: ['buffalo', 'cattle'] })
  await add(maria, flag.id, { quantity: 3 })
  await order(maria)
  const { rows, total } = await maria.tags.list()
  expect(total).toBe(3)
  for (const tag of rows)
    expect(tag).toMatchObject({
      code: null,
      name: 'Bandiera di prova',
      productId: flag.id,
      productCode: flag.productCode,
      animal: 'buffalo',
      status: 'in-attesa',
      disabled: false,
      holding: '001TO123',
    })
  expect(await luca.tags.list()).toEqual({ rows: [], total: 0 })
})

it('an order tells the codes that were granted for each line, and no others', async () => {
  const { maria, admin, db } = await aShop()
  const [flag, button] = [await aProduct(admin, ministry), await aProduct(admin, ministry)]
  await add(maria, flag.id, { quantity: 2 })
  await add(maria, button.id, { quantity: 2 })
  const id = await order(maria)
  const { rows } = await maria.tags.list({ query: { sort: 'code' } })
  for (const [n, tag] of rows.filter(({ productId }) => productId === flag.id).entries())
    await db
      .updateTable('tags')
      .set({ code: `IT00199024473${n}`, state: 'granted', changed_by: 'registry' })
      .where('id', '=', tag.id)
      .execute()
  const { items } = await maria.orders.get({ params: { id } })
  expect(items.map(({ codes }) => codes)).toEqual([['IT001990244730', 'IT001990244731'], []])
})

it('what becomes of a product does not rename the tags that were ordered', async () => {
  const { maria, admin } = await aShop()
  const { id } = await aProduct(admin, ministry)
  await add(maria, id)
  await order(maria)
  await admin.products.update({ params: { id }, body: { title: 'Altro', productCode: 'ALTRO', species: ['pig'] } })
  expect((await maria.tags.list()).rows).toMatchObject([{ name: 'Bandiera di prova', animal: null }])
  expect((await maria.raw('DELETE', `/products/${id}`)).status).toBe(403)
  expect((await admin.raw('DELETE', `/products/${id}`)).status).toBe(409)
})

it('an order that is refused makes no tags', async () => {
  const { maria, luca, admin, db } = await aShop()
  const { id } = await aProduct(admin, { ...ministry, quantity: 5 })
  await add(luca, id)
  expect(await refusalOf(order(luca))).toMatchObject({ status: 409 })
  await add(maria, id, { quantity: 5 })
  await admin.products.update({ params: { id }, body: { quantity: 4 } })
  expect(await refusalOf(order(maria))).toMatchObject({ status: 409 })
  expect(await db.selectFrom('tags').select('id').execute()).toEqual([])
})

const line = fc.record({ at: fc.nat(2), quantity: fc.integer({ min: 1, max: 30 }), replaces: fc.boolean() })
const carts = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })

it('there are always as many tags as new ministry pieces were ordered', async () => {
  const shop = await aShop()
  const { maria, admin, db } = shop
  await allowManyCheckouts(shop)
  const productIds = await Promise.all([
    aProduct(admin, ministry),
    aProduct(admin, { ...ministry, species: ['sheep'] }),
    aProduct(admin, { productTypes: ['marche', 'aziendale'], quantity: 1_000_000 }),
  ])
  let codes = 0
  let ordered = 0
  await fc.assert(
    fc.asyncProperty(carts, async plan => {
      for (const lines of plan) {
        for (const { at, quantity, replaces } of lines) {
          const replacements = Array.from({ length: quantity }, () => ({
            code: `IT${String(++codes).padStart(12, '0')}`,
            piece: 'entrambe' as const,
          }))
          const options = replaces ? { orderAs: 'marca-sistitutiva' as const, replacements } : {}
          await add(maria, productIds[at]?.id ?? 0, { quantity, ...options })
          if (!replaces && at < 2) ordered += quantity
        }
        await order(maria)
      }
      expect((await maria.tags.facets()).statuses).toEqual({ 'in-attesa': ordered, registrata: 0, inattiva: 0 })
    }),
    { numRuns: costlyRuns(10) },
  )
  const items = await db.selectFrom('tags').select('order_item_id').distinct().execute()
  expectEvery(items, ({ order_item_id }) => order_item_id !== null)
})
