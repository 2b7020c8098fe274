import { describe, expect, it } from 'vitest'
import type { Checkout } from '#contract/orders.ts'
import { priceTierMessages } from '#domain/money/price-tier-messages.ts'
import { addresses, aShop, type Customer } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'

const checkout: Checkout = {
  ...addresses,
  paymentMethod: 'credit_card',
  saveShippingAddress: false,
  saveBillingAddress: false,
}
const order = (person: Customer) => person.orders.checkout({ body: checkout })

const yellow = '#F7B500'
const white = '#FFFFFF'
const tiers = [
  { from: 50, price: 695 },
  { from: 100, price: 595 },
]
const aTieredProduct = (admin: Customer) =>
  aProduct(admin, { price: 795, tiers, quantity: 1_000, colors: [yellow, white] })

describe('tiers of a product', () => {
  it('are kept with it, told to everybody and written into the audit log', async () => {
    const { admin, anybody, db } = await aShop()
    const { id } = await aTieredProduct(admin)
    expect((await anybody.products.get({ params: { id } })).tiers).toEqual(tiers)
    await admin.products.update({ params: { id }, body: { title: 'Altro' } })
    expect((await anybody.products.get({ params: { id } })).tiers).toEqual(tiers)
    await admin.products.update({ params: { id }, body: { tiers: [] } })
    expect((await anybody.products.get({ params: { id } })).tiers).toEqual([])
    const { before, after } = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_type', '=', 'product')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(before).toMatchObject({ tiers })
    expect(after).toMatchObject({ tiers: [] })
  })

  it('rise in pieces and fall in price, also when the price alone is changed', async () => {
    const { admin } = await aShop()
    const { id } = await aTieredProduct(admin)
    const change = (body: object) => refusalOf(admin.products.update({ params: { id }, body }))
    expect(await change({ price: 695 })).toMatchObject({
      status: 400,
      errors: [{ path: 'tiers.0.price', message: priceTierMessages.priceLower('6,95\u00a0€') }],
    })
    expect(await change({ tiers: [...tiers, { from: 100, price: 500 }] })).toMatchObject({
      status: 400,
      errors: [{ path: 'tiers.2.from', message: priceTierMessages.fromHigher(100) }],
    })
    expect(await refusalOf(aProduct(admin, { price: 500, tiers }))).toMatchObject({
      errors: [{ path: 'tiers.0.price' }],
    })
    await admin.products.update({ params: { id }, body: { price: 100, tiers: [{ from: 2, price: 0 }] } })
  })

  it('are refused where they are malformed, and by the database whoever writes them', async () => {
    const { admin, maria, anybody, db } = await aShop()
    const { id } = await aTieredProduct(admin)
    const patch = (person: Pick<Customer, 'raw'>, body: unknown) => person.raw('PATCH', `/products/${id}`, { body })
    for (const [path, wrong] of [
      ['tiers', { from: 50, price: 6.95 }],
      ['tiers.0.from', [{ from: 1, price: 6.95 }]],
      ['tiers.0.from', [{ from: 10_000, price: 6.95 }]],
      ['tiers.0.from', [{ from: 2.5, price: 6.95 }]],
      ['tiers.0.price', [{ from: 50, price: 6.955 }]],
      ['tiers.0.price', [{ from: 50, price: -1 }]],
      ['tiers.0.colour', [{ from: 50, price: 6.95, colour: 'red' }]],
      ['tiers', Array.from({ length: 9 }, (_, n) => ({ from: n + 2, price: 7 - n / 10 }))],
    ] as const) {
      const answer = await patch(admin, { tiers: wrong })
      expect(answer.status, path).toBe(400)
      expect((await answer.json()).errors).toContainEqual(expect.objectContaining({ path }))
    }
    expect((await patch(maria, { tiers: [] })).status).toBe(403)
    expect((await patch(anybody, { tiers: [] })).status).toBe(401)
    for (const wrong of [[{ from: 50, price: 795 }], [{ from: 50 }], [{ from: 1, price: 1 }], [...tiers, ...tiers]])
      await expect(
        db
          .updateTable('products')
          .set({ tiers: JSON.stringify(wrong) })
          .where('id', '=', id)
          .execute(),
      ).rejects.toThrow('products_tiers')
  })
})

describe('many pieces', () => {
  it('cost less each, on all lines of their product, in the cart and in the order', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aTieredProduct(admin)
    const other = await aProduct(admin)
    expect(await add(maria, id, { quantity: 49 })).toMatchObject({ price: 795, listPrice: null, subtotal: 38_955 })
    await add(maria, other.id, { quantity: 60 })
    const line = await add(maria, id, { quantity: 1, color: white })
    expect(line).toMatchObject({ price: 695, listPrice: 795, subtotal: 695, previousPrice: null })
    expect(await maria.carts.get()).toMatchObject({
      items: [
        { price: 695, listPrice: 795, subtotal: 34_055, previousPrice: null },
        { price: 795, listPrice: null, subtotal: 47_700 },
        { price: 695, listPrice: 795, subtotal: 695 },
      ],
      totalAmount: 82_450,
    })
    const changed = await maria.carts.updateItem({ params: { id: line.id }, body: { quantity: 51 } })
    expect(changed).toMatchObject({ price: 595, listPrice: 795, previousPrice: null })
    const cart = await maria.carts.get()
    expect(cart.items.map(item => item.price)).toEqual([595, 795, 595])

    const placed = await order(maria)
    const kept = await maria.orders.get({ params: placed })
    expect(kept.items).toMatchObject([
      { price: 595, listPrice: 795, quantity: 49, subtotal: 29_155 },
      { price: 795, listPrice: null, quantity: 60, subtotal: 47_700 },
      { price: 595, listPrice: 795, quantity: 51, subtotal: 30_345 },
    ])
    expect(kept).toMatchObject({ productsAmount: cart.totalAmount, totalAmount: cart.orderTotal })

    await admin.products.update({ params: { id }, body: { tiers: [] } })
    expect(await maria.orders.get({ params: placed })).toEqual(kept)
  })

  it('cost the usual price again when some are taken out', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aTieredProduct(admin)
    await add(maria, id, { quantity: 49 })
    const white1 = await add(maria, id, { quantity: 1, color: white })
    await maria.carts.removeItem({ params: { id: white1.id } })
    expect((await maria.carts.get()).items).toMatchObject([{ price: 795, listPrice: null, previousPrice: null }])
  })

  it('have a discount code taken off what they cost by then', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aTieredProduct(admin)
    await admin.discounts.create({ body: { code: 'ESTATE-26', basisPoints: 1_000, minimum: 34_751 } })
    const line = await add(maria, id, { quantity: 50 })
    const apply = maria.carts.applyDiscount({ body: { code: 'ESTATE-26' } })
    expect(await refusalOf(apply)).toMatchObject({ status: 409 })
    await maria.carts.updateItem({ params: { id: line.id }, body: { quantity: 60 } })
    expect(await maria.carts.applyDiscount({ body: { code: 'ESTATE-26' } })).toMatchObject({
      totalAmount: 41_700,
      discountAmount: 4_170,
    })
  })
})

describe('an ordered line', () => {
  it('is told with what pieces cost today, single and many', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aTieredProduct(admin)
    await add(maria, id, { quantity: 50 })
    const params = await order(maria)
    expect(await maria.orders.reorderQuote({ params })).toMatchObject([{ available: 950, price: 795, tiers }])
  })

  it('is credited at what its pieces cost, however few are left', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aTieredProduct(admin)
    await add(maria, id, { quantity: 60 })
    const params = await order(maria)
    await admin.orders.send({ params, body: aParcel({ unpaidReason: 'Paga alla consegna' }) })
    const { items } = await maria.orders.get({ params })
    const back = { itemId: items[0]?.id ?? 0, pieces: 'shipped' as const, restock: true }
    const give = (quantity: number, extras = false) =>
      admin.orders.credit({ params, body: { lines: [{ ...back, quantity }], extras, reason: 'Troppe marche' } })
    expect(await give(20)).toMatchObject({ totalAmount: 17_306 }) // 20 × 6.95 and 24.5 % of VAT
    const rest = await give(40, true)
    const { totalAmount } = await maria.orders.get({ params })
    expect(rest.totalAmount).toBe(totalAmount - 17_306)
  })
})

describe('a tariff that changes', () => {
  it('refuses the order once where it changes what these pieces cost', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aTieredProduct(admin)
    const line = await add(maria, id, { quantity: 50 })
    await admin.products.update({ params: { id }, body: { tiers: [{ from: 50, price: 705 }] } })
    expect(await refusalOf(order(maria))).toMatchObject({
      status: 409,
      type: 'urn:auricola:problem:price-changed',
      items: [{ cartItemId: line.id, title: 'Bandiera di prova', previousPrice: 6.95, price: 7.05 }],
    })
    const placed = await order(maria)
    expect((await maria.orders.get({ params: placed })).items).toMatchObject([{ price: 705, listPrice: 795 }])
  })

  it('is told once in the cart, and not at all where it is for other quantities', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aTieredProduct(admin)
    const { id: lineId } = await add(maria, id, { quantity: 50 })
    const previous = async () => (await maria.carts.get()).items[0]?.previousPrice
    await admin.products.update({
      params: { id },
      body: { tiers: [tiers[0], { from: 100, price: 605 }] as typeof tiers },
    })
    expect(await previous()).toBeNull()
    await maria.carts.updateItem({ params: { id: lineId }, body: { quantity: 100 } })
    expect(await previous()).toBeNull()
    await admin.products.update({ params: { id }, body: { tiers } })
    expect(await previous()).toBe(605)
    expect(await previous()).toBeNull()
  })
})
