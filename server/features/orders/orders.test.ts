import { expect, it } from 'vitest'
import { addresses, aShop, type Customer } from '#test/a-shop.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'

const checkout = {
  ...addresses,
  paymentMethod: 'credit_card',
  saveShippingAddress: false,
  saveBillingAddress: false,
} as const
const wireCheckout = { ...addresses }

const order = async (person: Customer, productId: number, quantity = 1) => {
  await add(person, productId, { quantity })
  return person.orders.checkout({ body: checkout })
}

it('lists the own orders, the latest first, each with its items', async () => {
  const { maria, luca, admin } = await aShop()
  const flag = await aProduct(admin, { title: 'Bandiera Grande' })
  const button = await aProduct(admin, { title: 'Bottone Ovino', price: 645 })
  expect((await maria.orders.list()).rows).toEqual([])
  const first = await order(maria, flag.id)
  await order(luca, flag.id)
  await add(maria, button.id, { quantity: 2 })
  const second = await order(maria, flag.id, 3)
  const listed = (await maria.orders.list()).rows
  expect(listed.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(listed[0]).toEqual({
    id: second.id,
    code: expect.stringMatching(/^[2-9B-Z]{4}$/),
    isPartlyShipped: false,
    status: 'PENDING',
    paymentStatus: 'PENDING',
    paymentMethod: 'credit_card',
    totalAmount: 1290 + 2385 + 900 + 1095,
    createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    invoices: [],
    items: [
      expect.objectContaining({ price: 645, quantity: 2, subtotal: 1290 }),
      expect.objectContaining({ price: 795, quantity: 3, subtotal: 2385 }),
    ],
  })
  expect(listed[0]?.items[0]?.product).toEqual({
    id: button.id,
    title: 'Bottone Ovino',
    name: 'Bottone Ovino',
    productCode: button.productCode,
    productTypes: [],
    mainImageUrl: null,
  })
})

it('shows one order with figures and addresses, in euros', async () => {
  const { maria, admin } = await aShop()
  const { id } = await order(maria, (await aProduct(admin)).id, 20)
  const answer = await maria.raw('GET', `/orders/${id}`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    id,
    totalAmount: 208.91,
    productsAmount: 159,
    vatAmount: 38.96,
    vatBasisPoints: 2450,
    shippingAmount: 10.95,
    feeAmount: 0,
    ...addresses,
    completedAt: null,
    items: [{ price: 7.95, quantity: 20, subtotal: 159 }],
  })
})

it("somebody else's order is not there, nor is one that was never made", async () => {
  const { maria, luca, admin } = await aShop()
  const { id } = await order(maria, (await aProduct(admin)).id)
  for (const [person, wanted] of [
    [luca, id],
    [admin, id],
    [maria, id + 1],
    [maria, 2_147_483_647],
  ] as const)
    expect(await refusalOf(person.orders.get({ params: { id: wanted } }))).toMatchObject({ status: 404 })
  expect((await luca.orders.list()).rows).toEqual([])
})

it('an id that is not a number is malformed', async () => {
  const { maria } = await aShop()
  for (const id of ['abc', '0', '-1', '1.5', '1e3', '2147483648', '99999999999', '%20'])
    expect((await maria.raw('GET', `/orders/${id}`)).status, id).toBe(400)
})

it('orders are for people who are signed in', async () => {
  const { anybody, personWith } = await aShop()
  for (const stranger of [anybody, personWith('x'.repeat(43))])
    for (const [method, path, body] of [
      ['GET', '/orders', undefined],
      ['GET', '/orders/1', undefined],
      ['POST', '/orders/checkout', wireCheckout],
    ] as const)
      expect((await stranger.raw(method, path, { body })).status, path).toBe(401)
})

it('a malformed checkout is refused at its field and orders nothing', async () => {
  const { maria, admin } = await aShop()
  await add(maria, (await aProduct(admin)).id)
  const { billingAddress, shippingAddress } = addresses
  const cases: [path: string, body: unknown][] = [
    ['', undefined],
    ['', 'null'],
    ['', '[]'],
    ['', '{"shippingAddress":'],
    ['billingAddress', { shippingAddress }],
    ['shippingAddress', { billingAddress }],
    ['shippingAddress', { billingAddress, shippingAddress: 'Via delle Risaie 14' }],
    ['billingAddress.businessName', { shippingAddress, billingAddress: { ...billingAddress, businessName: ' ' } }],
    ['billingAddress.city', { shippingAddress, billingAddress: { ...billingAddress, city: undefined } }],
    ['billingAddress.address', { shippingAddress, billingAddress: { ...billingAddress, address: 'V'.repeat(161) } }],
    ['billingAddress.postalCode', { shippingAddress, billingAddress: { ...billingAddress, postalCode: '1001' } }],
    ['billingAddress.province', { shippingAddress, billingAddress: { ...billingAddress, province: 'XX' } }],
    ['billingAddress.vatNumber', { shippingAddress, billingAddress: { ...billingAddress, vatNumber: 'a' } }],
    ['shippingAddress.fiscalCode', { billingAddress, shippingAddress: { ...shippingAddress, fiscalCode: 'X' } }],
    ['shippingAddress.email', { billingAddress, shippingAddress: { ...shippingAddress, email: 'nessuna' } }],
    ['shippingAddress.notes', { billingAddress, shippingAddress: { ...shippingAddress, notes: 'n'.repeat(501) } }],
    ['paymentMethod', { ...wireCheckout, paymentMethod: 'contanti' }],
    ['saveBillingAddress', { ...wireCheckout, saveBillingAddress: 'yes' }],
    ['expectedTotal', { ...wireCheckout, expectedTotal: '20.85' }],
    ['totalAmount', { ...wireCheckout, totalAmount: 1 }],
    ['userId', { ...wireCheckout, userId: 1 }],
  ]
  for (const [path, body] of cases) {
    const answer = await maria.raw('POST', '/orders/checkout', { body })
    expect(answer.status, JSON.stringify(body)).toBe(400)
    const { errors = [] } = await answer.json()
    const paths = errors.map((error: { path: string }) => error.path)
    if (path) expect(paths, JSON.stringify(body)).toContain(path)
  }
  const headers = { 'Idempotency-Key': 'k'.repeat(201) }
  expect((await maria.raw('POST', '/orders/checkout', { body: wireCheckout, headers })).status).toBe(400)
  expect((await maria.orders.list()).rows).toEqual([])
  expect((await maria.carts.get()).items).toHaveLength(1)
})

it('tells what its lines would cost today, and how many there are', async () => {
  const { maria, luca, admin, anybody } = await aShop()
  const flag = await aProduct(admin, { colors: ['#F7B500'] })
  const pliers = await aProduct(admin)
  await add(maria, flag.id, { quantity: 2, color: '#F7B500' })
  const { id } = await order(maria, pliers.id, 3)
  const params = { id }
  const today = () => maria.orders.reorderQuote({ params })
  expect(await today()).toMatchObject([
    { available: 98, price: 795 },
    { available: 97, price: 795 },
  ])
  await admin.products.update({ params: { id: flag.id }, body: { colors: ['#000000'] } })
  await admin.products.update({ params: { id: pliers.id }, body: { price: 900, quantity: 1 } })
  expect(await today()).toMatchObject([{ available: 0 }, { available: 1, price: 900 }])
  await admin.products.update({ params: { id: pliers.id }, body: { disabled: true } })
  expect(await today()).toMatchObject([{ available: 0 }, { available: 0 }])
  expect((await luca.raw('GET', `/orders/${id}/reorder-quote`)).status).toBe(404)
  expect((await anybody.raw('GET', `/orders/${id}/reorder-quote`)).status).toBe(401)
  expect((await maria.raw('GET', '/orders/x/reorder-quote')).status).toBe(400)
})
