import { expect, test } from 'vitest'
import { tradingFields } from '#contract/site.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { setTradingCompany } from '#test/builders/a-trading-company.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'

const order = {
  ...addresses,
  paymentMethod: 'bonifico' as const,
  saveShippingAddress: false,
  saveBillingAddress: false,
}

/** A shop with a public address and without simulators: buyers pay real money by bank transfer. */
const aLiveShop = async () => {
  const shop = await aShop({ PUBLIC_URL: 'https://negozio.example', SIMULATORS: '' })
  const product = await aProduct(shop.admin)
  const checkout = async () => {
    await add(shop.maria, product.id)
    return shop.maria.orders.checkout({ body: order })
  }
  /** Puts the example's data back, as in a shop that was a trial when the order was placed. */
  const forgetCompany = async () => {
    await shop.db.deleteFrom('settings').where('key', '=', 'company').execute()
    shop.ctx.settings.invalidate()
  }
  return { ...shop, product, checkout, forgetCompany }
}

test('no order is taken for real money until the company is real, and the cart stays', async () => {
  const { maria, luca, admin, product, checkout } = await aLiveShop()
  const notOpen = { type: 'urn:auricola:problem:shop-not-open', status: 409 }
  expect(await refusalOf(checkout())).toMatchObject(notOpen)
  expect((await maria.carts.get()).items).toHaveLength(1)
  const byPhone = admin.adminOrders.placePhoneOrder({
    params: { id: luca.id },
    body: { ...order, items: [{ productId: product.id, quantity: 1 }] },
  })
  expect(await refusalOf(byPhone)).toMatchObject(notOpen)
  await setTradingCompany(admin)
  expect(await checkout()).toMatchObject({ id: expect.any(Number) })
})

test.each(tradingFields)('one field of the example is enough to refuse: %s', async field => {
  const { admin, db, ctx, checkout } = await aLiveShop()
  await setTradingCompany(admin)
  const { [field]: _example, ...company } = (await ctx.settings.current()).company
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(company) })
    .where('key', '=', 'company')
    .execute()
  ctx.settings.invalidate()
  expect((await refusalOf(checkout())).type).toBe('urn:auricola:problem:shop-not-open')
})

test('money that arrived is kept, and its invoice is issued once the company is real', async () => {
  const { admin, checkout, forgetCompany } = await aLiveShop()
  await setTradingCompany(admin)
  const { id } = await checkout()
  await forgetCompany()
  await admin.payments.markPaid({ params: { id }, body: {} })
  expect(await admin.orders.adminGet({ params: { id } })).toMatchObject({ paymentStatus: 'PAID' })
  const open = async () => (await admin.issues.list()).rows.map(({ kind }) => kind)
  expect(await open()).toEqual(['invoice-company'])
  expect((await refusalOf(admin.invoices.issue({ params: { id } }))).type).toBe('urn:auricola:problem:shop-not-open')
  await setTradingCompany(admin)
  expect(await admin.invoices.issue({ params: { id } })).toMatchObject({ number: expect.stringMatching(/^1\//) })
  expect(await open()).toEqual([])
})

test('a trial takes orders with the example’s data', async () => {
  const { maria, admin } = await aShop()
  await add(maria, (await aProduct(admin)).id)
  const { id } = await maria.orders.checkout({ body: { ...order, paymentMethod: 'bonifico' } })
  await admin.payments.markPaid({ params: { id }, body: {} })
  expect((await maria.raw('GET', `/orders/${id}/invoice.xml`)).status).toBe(200)
})
