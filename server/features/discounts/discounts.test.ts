import { describe, expect, it } from 'vitest'
import type { NewDiscount } from '#contract/discounts.ts'
import type { Checkout } from '#contract/orders.ts'
import { addresses, aShop, type Customer } from '#test/a-shop.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'

const checkout: Checkout = {
  ...addresses,
  paymentMethod: 'paypal',
  saveShippingAddress: false,
  saveBillingAddress: false,
}
const order = (person: Customer, changes: Partial<Checkout> = {}) =>
  person.orders.checkout({ body: { ...checkout, ...changes } })
const issue = (admin: Customer, changes: Partial<NewDiscount> = {}) =>
  admin.discounts.create({ body: { code: 'ESTATE-26', basisPoints: 1_000, ...changes } })
const apply = (person: Customer, code = 'ESTATE-26') => person.carts.applyDiscount({ body: { code } })
const refused = { type: 'urn:auricola:problem:discount-refused', status: 409 }

type AppContext = Awaited<ReturnType<typeof aShop>>
const usesOf = async ({ admin }: AppContext) => (await admin.discounts.list()).map(({ useCount }) => useCount)

describe('a code in the cart', () => {
  it('takes its share off the products, and VAT is of the rest', async () => {
    const { maria, admin } = await aShop()
    for (const price of [795, 205]) await add(maria, (await aProduct(admin, { price })).id, { quantity: 10 })
    await issue(admin)
    const cart = await apply(maria, ' estate-26 ')
    expect(cart).toMatchObject({
      items: [{ discount: 795 }, { discount: 205 }],
      totalAmount: 10_000,
      discount: { code: 'ESTATE-26', refusal: null },
      discountAmount: 1_000,
      vatAmount: 2_205,
      shippingAmount: 1_095,
      orderTotal: 12_300,
    })
    expect(await maria.carts.get()).toEqual(cart)
  })

  it('gives way to another, and goes when it is taken off', async () => {
    const { maria, admin } = await aShop()
    await add(maria, (await aProduct(admin, { price: 1_000 })).id)
    await issue(admin)
    await issue(admin, { code: 'CINQUE', basisPoints: undefined, amount: 500 })
    await apply(maria)
    expect(await apply(maria, 'CINQUE')).toMatchObject({ discount: { code: 'CINQUE' }, discountAmount: 500 })
    await maria.carts.removeDiscount()
    await maria.carts.removeDiscount()
    expect(await maria.carts.get()).toMatchObject({ discount: null, discountAmount: 0 })
  })

  it('is for what staff said: one product, one category, from a sum on', async () => {
    const { maria, admin } = await aShop()
    const pliers = await aProduct(admin, { price: 2_000, productTypes: ['applicatori'] })
    const flag = await aProduct(admin, { price: 1_000, productTypes: ['marche', 'aziendale'] })
    await issue(admin, { code: 'PINZA', productCode: pliers.productCode })
    await issue(admin, { code: 'MARCHE', category: 'marche' })
    await issue(admin, { code: 'TRENTA', minimum: 3_000 })
    await add(maria, flag.id)
    expect(await refusalOf(apply(maria, 'PINZA'))).toMatchObject(refused)
    const short = await refusalOf(apply(maria, 'TRENTA'))
    expect(short).toMatchObject(refused)
    expect(short.detail).toContain('20,00\u00a0€')
    await add(maria, pliers.id)
    expect((await apply(maria, 'PINZA')).items.map(item => item.discount)).toEqual([0, 200])
    expect((await apply(maria, 'MARCHE')).items.map(item => item.discount)).toEqual([100, 0])
    expect(await apply(maria, 'TRENTA')).toMatchObject({ discountAmount: 300 })
  })

  it('stays while it gives nothing, says why, and gives again', async () => {
    const { maria, admin } = await aShop()
    const { id } = await add(maria, (await aProduct(admin, { price: 1_000 })).id, { quantity: 3 })
    await issue(admin, { minimum: 3_000 })
    await apply(maria)
    const quantity = (pieces: number) => maria.carts.updateItem({ params: { id }, body: { quantity: pieces } })
    await quantity(2)
    const cart = await maria.carts.get()
    expect(cart).toMatchObject({ discount: { code: 'ESTATE-26' }, discountAmount: 0 })
    expect(cart.discount?.refusal).toContain('10,00\u00a0€')
    await quantity(3)
    expect(await maria.carts.get()).toMatchObject({ discount: { refusal: null }, discountAmount: 300 })
  })

  it('is refused outside its days, when it is off, when nobody issued it and for an empty cart', async () => {
    const { maria, luca, admin } = await aShop()
    await add(maria, (await aProduct(admin)).id)
    await issue(admin, { code: 'IERI', endsOn: '2020-01-31' })
    await issue(admin, { code: 'DOMANI', startsOn: '2100-01-31' })
    const { id } = await issue(admin, { code: 'SPENTO' })
    await admin.discounts.disable({ params: { id } })
    await issue(admin)
    for (const code of ['IERI', 'DOMANI', 'SPENTO', 'MAI-ESISTITO'])
      expect(await refusalOf(apply(maria, code)), code).toMatchObject(refused)
    expect((await refusalOf(apply(maria, 'IERI'))).detail).toContain('31/01/2020')
    expect(await refusalOf(apply(luca))).toMatchObject(refused)
    expect(await maria.carts.get()).toMatchObject({ discount: null, discountAmount: 0 })
  })

  it('cannot be found by trying out words', async () => {
    const { maria, luca, admin } = await aShop()
    for (const person of [maria, luca]) await add(person, (await aProduct(admin)).id)
    await issue(admin)
    for (let n = 0; n < 20; n++) expect(await refusalOf(apply(maria, `PROVA-${n}`))).toMatchObject(refused)
    expect(await refusalOf(apply(maria))).toMatchObject({ status: 429 })
    for (let n = 0; n < 25; n++) expect(await apply(luca)).toMatchObject({ discountAmount: 80 })
  })

  it('is for people who are signed in, and has a name', async () => {
    const { anybody, maria } = await aShop()
    expect((await anybody.raw('POST', '/carts/discount', { body: { code: 'ESTATE-26' } })).status).toBe(401)
    expect((await anybody.raw('DELETE', '/carts/discount')).status).toBe(401)
    for (const body of [undefined, {}, { code: ' ' }, { code: 7 }, { code: 'A'.repeat(61) }, { code: 'A', more: 1 }])
      expect((await maria.raw('POST', '/carts/discount', { body })).status, JSON.stringify(body)).toBe(400)
  })
})

describe('an order with a code', () => {
  it('keeps the code, its amount and each share, whatever becomes of the code', async () => {
    const shop = await aShop()
    const { maria, admin, db } = shop
    for (const price of [795, 205]) await add(maria, (await aProduct(admin, { price })).id, { quantity: 10 })
    const { id: codeId } = await issue(admin)
    await apply(maria)
    const { id } = await order(maria, { expectedTotal: 12_335 })
    const placed = await maria.orders.get({ params: { id } })
    expect(placed).toMatchObject({
      productsAmount: 10_000,
      discountCode: 'ESTATE-26',
      discountAmount: 1_000,
      vatAmount: 2_205,
      shippingAmount: 1_095,
      feeAmount: 35,
      totalAmount: 12_335,
      items: [{ discount: 795 }, { discount: 205 }],
    })
    expect(await usesOf(shop)).toEqual([1])
    expect(await maria.carts.get()).toMatchObject({ items: [], discount: null })
    await admin.discounts.disable({ params: { id: codeId } })
    await db.updateTable('discount_codes').set({ code: 'ALTRO', basis_points: 1 }).execute()
    expect(await maria.orders.get({ params: { id } })).toEqual(placed)
  })

  it('is refused once when less is taken off than was shown, and told why', async () => {
    const { maria, admin } = await aShop()
    await add(maria, (await aProduct(admin, { price: 1_000 })).id)
    const { id } = await issue(admin)
    await apply(maria)
    await admin.discounts.disable({ params: { id } })
    const refusal = await refusalOf(order(maria))
    expect(refusal).toMatchObject({
      type: 'urn:auricola:problem:price-changed',
      status: 409,
      totalAmount: 23.75,
      items: [],
      discountRefusal: 'Questo codice non vale più.',
    })
    const placed = await order(maria)
    expect(await maria.orders.get({ params: placed })).toMatchObject({ discountCode: null, discountAmount: 0 })
  })

  it('is not refused when more is taken off than was shown', async () => {
    const { maria, admin } = await aShop()
    const product = await aProduct(admin, { price: 1_000 })
    await add(maria, product.id)
    await issue(admin)
    await apply(maria)
    await add(maria, product.id)
    const placed = await order(maria)
    expect(await maria.orders.get({ params: placed })).toMatchObject({ discountAmount: 200 })
  })

  it('uses up a code that is for once per customer; cancelled, it may be used again', async () => {
    const shop = await aShop()
    const { maria, luca, admin, db } = shop
    const { id: productId } = await aProduct(admin)
    await issue(admin, { oncePerCustomer: true })
    await add(maria, productId)
    await apply(maria)
    const { id } = await order(maria)
    await add(maria, productId)
    expect((await refusalOf(apply(maria))).detail).toContain('una volta sola')
    await add(luca, productId)
    expect(await apply(luca)).toMatchObject({ discountAmount: 80 })
    await db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', id).execute()
    expect(await usesOf(shop)).toEqual([0])
    expect(await apply(maria)).toMatchObject({ discountAmount: 80 })
    expect(await maria.orders.get({ params: { id } })).toMatchObject({ discountCode: 'ESTATE-26', discountAmount: 80 })
  })
})

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

it('of twenty shoppers at once three get the last three uses, the others are told; a use that comes back goes again', async () => {
  const shop = await aShop()
  const { aFarmer, admin, db } = shop
  const { id: productId } = await aProduct(admin, { price: 1_000 })
  await issue(admin, { maxUses: 3 })
  const shoppers = await Promise.all(times(20, n => aFarmer(`farmer${n}@stalla.example`)))
  for (const shopper of shoppers) {
    await add(shopper, productId)
    await apply(shopper)
  }
  const answers = await Promise.all(
    shoppers.map(shopper => shopper.raw('POST', '/orders/checkout', { body: addresses })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...times(3, () => 201), ...times(17, () => 409)])
  expect(await usesOf(shop)).toEqual([3])
  const discounted = await db.selectFrom('orders').select(['id', 'discount_cents']).execute()
  expect(discounted.map(({ discount_cents: cents }) => cents)).toEqual([100, 100, 100])

  await db
    .updateTable('orders')
    .set({ status: 'CANCELLED' })
    .where('id', '=', discounted[0]?.id ?? 0)
    .execute()
  const losers = shoppers.filter((_, n) => statuses[n] === 409)
  for (const shopper of losers) await shopper.carts.get()
  await Promise.all(losers.map(shopper => shopper.raw('POST', '/orders/checkout', { body: addresses })))
  expect(await usesOf(shop)).toEqual([3])
})

it('one customer with a code for once, ordering from many windows at once, uses it once', async () => {
  const shop = await aShop()
  const { maria, admin } = shop
  const { id: productId } = await aProduct(admin, { price: 1_000 })
  await issue(admin, { oncePerCustomer: true })
  await add(maria, productId)
  await apply(maria)
  const attempts = await Promise.all(
    times(6, async () => {
      const { status } = await maria.raw('POST', '/orders/checkout', { body: addresses })
      await maria.raw('POST', '/carts/items', { body: { productId, quantity: 1 } })
      await maria.raw('POST', '/carts/discount', { body: { code: 'ESTATE-26' } })
      return status
    }),
  )
  expect(attempts.filter(status => status >= 500)).toEqual([])
  expect(await usesOf(shop)).toEqual([1])
})
