import { describe, expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'

describe('the cart', () => {
  it('is empty to begin with, and then nothing is due', async () => {
    const { maria } = await aShop()
    const nothing = {
      items: [],
      totalAmount: 0,
      discount: null,
      discountAmount: 0,
      vatAmount: 0,
      shippingAmount: 0,
      orderTotal: 0,
      deliveries: {},
    }
    expect(await maria.carts.get()).toEqual({
      ...nothing,
      terms: {
        vatBasisPoints: 2450,
        shipping: 1095,
        shippingVat: 'included',
        freeShippingFrom: null,
        fees: { paypal: 35 },
        methods: ['credit_card', 'paypal', 'satispay', 'sepa', 'bonifico'],
      },
    })
  })

  it('takes numbers as texts, as clients of the specification send them', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin)
    const added = await maria.raw('POST', '/carts/items', { body: { productId: String(id), quantity: '2' } })
    const line = await added.json()
    expect([added.status, line.quantity]).toEqual([201, 2])
    expect((await maria.raw('PATCH', `/carts/items/${line.id}`, { body: { quantity: '3' } })).status).toBe(200)
    expect((await maria.carts.get()).items).toMatchObject([{ quantity: 3 }])
    for (const quantity of ['', '0', '-1', '2.5', '1e1', 'due', ' ', '9'.repeat(40)])
      expect((await maria.raw('PATCH', `/carts/items/${line.id}`, { body: { quantity } })).status, quantity).toBe(400)
  })

  it('adds up as in the drawing: products, VAT of the products, shipping', async () => {
    const { maria, admin } = await aShop()
    for (const [price, quantity] of [
      [795, 20],
      [645, 10],
      [1995, 1],
    ] as const)
      await add(maria, (await aProduct(admin, { price })).id, { quantity })
    const answer = await maria.raw('GET', '/carts/my-cart')
    expect(await answer.json()).toMatchObject({
      items: [{ subtotal: 159 }, { subtotal: 64.5 }, { subtotal: 19.95 }],
      totalAmount: 243.45,
      vatAmount: 59.65,
      shippingAmount: 10.95,
      orderTotal: 314.05,
      terms: { vatBasisPoints: 2450, shipping: 10.95, fees: { paypal: 0.35 } },
    })
  })

  it('reckons with the terms that the owner has set', async () => {
    const { maria, admin, db, ctx } = await aShop()
    await db
      .insertInto('settings')
      .values([
        { key: 'shipping', value: '500' },
        { key: 'vatBasisPoints', value: '1000' },
      ])
      .execute()
    ctx.settings.invalidate()
    await add(maria, (await aProduct(admin, { price: 1000 })).id)
    expect(await maria.carts.get()).toMatchObject({ vatAmount: 100, shippingAmount: 500, orderTotal: 1600 })
  })

  it("is one's own", async () => {
    const { maria, luca, admin } = await aShop()
    await add(maria, (await aProduct(admin)).id)
    expect((await luca.carts.get()).items).toEqual([])
  })

  it('tells a changed price once', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin)
    await add(maria, id)
    await admin.products.update({ params: { id }, body: { price: 895 } })
    const [told] = (await maria.carts.get()).items
    expect(told).toMatchObject({ price: 895, previousPrice: 795 })
    const [known] = (await maria.carts.get()).items
    expect(known).toMatchObject({ price: 895, previousPrice: null })
  })

  it('says how many pieces can be had: none of what is switched off or sold out', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin)
    await add(maria, id)
    const available = async () => (await maria.carts.get()).items[0]?.product.available
    expect(await available()).toBe(100)
    await admin.products.update({ params: { id }, body: { inStock: false } })
    expect(await available()).toBe(0)
    await admin.products.update({ params: { id }, body: { inStock: true, disabled: true } })
    expect(await available()).toBe(0)
  })
})

describe('a line', () => {
  it('takes another quantity, within what there is', async () => {
    const { maria, admin } = await aShop()
    const { id } = await add(maria, (await aProduct(admin, { quantity: 9 })).id, { quantity: 5 })
    const change = (quantity: number) => maria.carts.updateItem({ params: { id }, body: { quantity } })
    expect(await change(9)).toMatchObject({ id, quantity: 9, subtotal: 7155 })
    expect(await change(2)).toMatchObject({ id, quantity: 2 })
    expect(await refusalOf(change(10))).toMatchObject({
      type: 'urn:auricola:problem:out-of-stock',
      status: 409,
      available: 9,
    })
    expect((await maria.carts.get()).items).toMatchObject([{ quantity: 2 }])
  })

  it('goes alone or with all others', async () => {
    const { maria, admin } = await aShop()
    const lines = await Promise.all([1, 2, 3].map(async () => add(maria, (await aProduct(admin)).id)))
    const [first] = lines
    expect((await maria.raw('DELETE', `/carts/items/${first?.id}`)).status).toBe(204)
    expect((await maria.raw('DELETE', `/carts/items/${first?.id}`)).status).toBe(404)
    expect((await maria.carts.get()).items).toHaveLength(2)
    expect((await maria.raw('DELETE', '/carts/clear')).status).toBe(204)
    expect((await maria.raw('DELETE', '/carts/clear')).status).toBe(204)
    expect((await maria.carts.get()).items).toEqual([])
  })

  it('of somebody else is not there, and theirs stays as it is', async () => {
    const { maria, luca, admin } = await aShop()
    const { id: productId } = await aProduct(admin)
    const { id } = await add(maria, productId, { quantity: 5 })
    await add(luca, productId)
    expect((await luca.raw('PATCH', `/carts/items/${id}`, { body: { quantity: 1 } })).status).toBe(404)
    expect((await luca.raw('DELETE', `/carts/items/${id}`)).status).toBe(404)
    await luca.carts.clear()
    expect((await maria.carts.get()).items).toMatchObject([{ id, quantity: 5 }])
  })
})

const calls = [
  ['GET', '/carts/my-cart', undefined],
  ['POST', '/carts/items', { productId: 1, quantity: 1 }],
  ['PATCH', '/carts/items/1', { quantity: 1 }],
  ['DELETE', '/carts/items/1', undefined],
  ['DELETE', '/carts/clear', undefined],
] as const

it('is for people who are signed in', async () => {
  const { anybody, personWith, maria } = await aShop()
  const strangers = [anybody, personWith('x'.repeat(43)), personWith(`${maria.token?.slice(1)}A`), personWith('..')]
  for (const stranger of strangers)
    for (const [method, path, body] of calls)
      expect((await stranger.raw(method, path, { body })).status, path).toBe(401)
  await maria.auth.logout()
  for (const [method, path, body] of calls) expect((await maria.raw(method, path, { body })).status, path).toBe(401)
})

const lost = { code: 'IT001990244731', piece: 'entrambe' }
const replacement = { productId: 1, quantity: 1, orderAs: 'marca-sistitutiva' }

const malformed: [path: string, body: unknown][] = [
  ['', undefined],
  ['', 'null'],
  ['', '[]'],
  ['', '{"productId":'],
  ['productId', { quantity: 1 }],
  ['quantity', { productId: 1 }],
  ['productId', { productId: 'uno', quantity: 1 }],
  ['productId', { productId: 0, quantity: 1 }],
  ['productId', { productId: 1.5, quantity: 1 }],
  ['productId', { productId: 2 ** 31, quantity: 1 }],
  ['quantity', { productId: 1, quantity: 0 }],
  ['quantity', { productId: 1, quantity: -1 }],
  ['quantity', { productId: 1, quantity: 1.5 }],
  ['quantity', { productId: 1, quantity: 10_000 }],
  ['quantity', { productId: 1, quantity: 'due' }],
  ['quantity', { productId: 1, quantity: null }],
  ['price', { productId: 1, quantity: 1, price: 0.01 }],
  ['color', { productId: 1, quantity: 1, color: 'turchese' }],
  ['color', { productId: 1, quantity: 1, color: 7 }],
  ['orderAs', { productId: 1, quantity: 1, orderAs: 'marca-sostitutiva' }],
  ['replacements', { productId: 1, quantity: 1, replacements: [lost] }],
  ['quantity', { ...replacement, quantity: 2, replacements: [lost] }],
  ['replacements', { ...replacement, replacements: lost }],
  ['replacements.0.code', { ...replacement, replacements: [{ piece: 'entrambe' }] }],
  ['replacements.0.code', { ...replacement, replacements: [{ ...lost, code: ' ' }] }],
  ['replacements.0.code', { ...replacement, replacements: [{ ...lost, code: 'I'.repeat(33) }] }],
  ['replacements.0.piece', { ...replacement, replacements: [{ ...lost, piece: 'terza' }] }],
  ['replacements.0.price', { ...replacement, replacements: [{ ...lost, price: 1 }] }],
  ['replacements', { ...replacement, quantity: 501, replacements: Array.from({ length: 501 }, () => lost) }],
]

it('refuses what is malformed and says at which field', async () => {
  const { maria, admin } = await aShop()
  for (const [path, body] of malformed) {
    const answer = await maria.raw('POST', '/carts/items', { body })
    expect(answer.status, JSON.stringify(body)).toBe(400)
    const { errors = [] } = await answer.json()
    if (path)
      expect(
        errors.map((error: { path: string }) => error.path),
        JSON.stringify(body),
      ).toContain(path)
  }
  const { id } = await add(maria, (await aProduct(admin)).id)
  for (const body of [
    undefined,
    '{',
    {},
    { quantity: 0 },
    { quantity: 'due' },
    { quantity: 10_000 },
    { quantity: 1, id: 2 },
  ])
    expect((await maria.raw('PATCH', `/carts/items/${id}`, { body })).status, JSON.stringify(body)).toBe(400)
  for (const wrong of ['abc', '0', '-1', '1.5', '2147483648', '99999999999', '1%20']) {
    expect((await maria.raw('PATCH', `/carts/items/${wrong}`, { body: { quantity: 1 } })).status, wrong).toBe(400)
    expect((await maria.raw('DELETE', `/carts/items/${wrong}`)).status, wrong).toBe(400)
  }
  expect((await maria.carts.get()).items).toMatchObject([{ id, quantity: 1 }])
})
