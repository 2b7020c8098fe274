import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Checkout } from '#contract/orders.ts'
import { addresses, aShop, type Customer } from '#test/a-shop.ts'
import { farmFlag, officialFlag } from '#test/builders/a-print.ts'
import { add, aPicture, aProduct, refusalOf } from '#test/builders/product-builders.ts'

const checkout: Checkout = {
  ...addresses,
  paymentMethod: 'credit_card',
  saveShippingAddress: false,
  saveBillingAddress: false,
}
const order = (person: Customer, changes: Partial<Checkout> = {}) =>
  person.orders.checkout({ body: { ...checkout, ...changes } })

type AppContext = Awaited<ReturnType<typeof aShop>>
const stockOf = ({ db }: AppContext, id: number) =>
  db.selectFrom('products').select(['quantity', 'sold']).where('id', '=', id).executeTakeFirstOrThrow()
const queuedMails = async ({ db }: AppContext) =>
  (await sql<{ data: unknown }>`select data from jobs.job where name = 'mail'`.execute(db)).rows.map(({ data }) => data)

describe('an order', () => {
  it('costs what the drawing says; PayPal has a fee', async () => {
    const { maria, admin } = await aShop()
    const productIds = await Promise.all([795, 645, 1995].map(price => aProduct(admin, { price })))
    for (const [paymentMethod, feeAmount, totalAmount] of [
      ['credit_card', 0, 31405],
      ['satispay', 0, 31405],
      ['sepa', 0, 31405],
      ['paypal', 35, 31440],
    ] as const) {
      for (const [n, quantity] of [20, 10, 1].entries()) await add(maria, productIds[n]?.id ?? 0, { quantity })
      const { id } = await order(maria, { paymentMethod, expectedTotal: totalAmount })
      const figures = { productsAmount: 24345, vatAmount: 5965, shippingAmount: 1095, feeAmount, totalAmount }
      expect(await maria.orders.get({ params: { id } })).toMatchObject({ paymentMethod, ...figures })
    }
  })

  it('takes the stock, empties the cart and queues the mail', async () => {
    const shop = await aShop()
    const { maria, admin, anybody } = shop
    const product = await aProduct(admin, { quantity: 5 })
    await add(maria, product.id, { quantity: 3 })
    expect(await anybody.products.get({ params: { id: product.id } })).toMatchObject({ quantity: 5 })
    const { id } = await order(maria)
    expect(await stockOf(shop, product.id)).toEqual({ quantity: 2, sold: 3 })
    expect(await anybody.products.get({ params: { id: product.id } })).toMatchObject({ quantity: 2 })
    expect((await maria.carts.get()).items).toEqual([])
    expect(await queuedMails(shop)).toEqual([{ kind: 'order-placed', id }])
  })

  it('keeps what it was made of, whatever becomes of product, terms and buyer', async () => {
    const { maria, admin, db, ctx } = await aShop()
    const product = await aProduct(admin, { colors: ['#F7B500'], productTypes: ['marche', 'ministeriale'] })
    await db
      .insertInto('product_images')
      .values({ ...aPicture(product.id), color: null, url: '/giallo.jpg' })
      .execute()
    const replacements = [{ code: 'IT001990244731', piece: 'secondaria' as const }]
    await add(maria, product.id, { orderAs: 'marca-sistitutiva', replacements })
    const { id } = await order(maria, { paymentMethod: 'paypal' })
    const placed = await maria.orders.get({ params: { id } })
    expect(placed.items).toEqual([
      {
        id: expect.any(Number),
        price: 795,
        listPrice: null,
        quantity: 1,
        subtotal: 795,
        discount: 0,
        color: '#F7B500',
        orderAs: 'marca-sistitutiva',
        replacements,
        print: null,
        herd: null,
        herdSpecies: expect.any(Array),
        sent: 0,
        returned: 0,
        dropped: 0,
        awaitsPrinting: false,
        printedAt: null,
        codes: [],
        codeRequests: expect.any(Array),
        timeline: expect.any(Array),
        delivery: { kind: 'coded', from: expect.any(String), to: expect.any(String) },
        product: {
          id: product.id,
          title: 'Bandiera di prova',
          name: 'Bandiera di prova',
          productCode: product.productCode,
          productTypes: ['marche', 'ministeriale'],
          mainImageUrl: '/giallo.jpg',
        },
      },
    ])
    await admin.products.update({
      params: { id: product.id },
      body: { title: 'Altro', productCode: 'ALTRO', price: 1, productTypes: [], colors: [], disabled: true },
    })
    await db.deleteFrom('product_images').where('product_id', '=', product.id).execute()
    await db.insertInto('settings').values({ key: 'shipping', value: '1' }).execute()
    ctx.settings.invalidate()
    await db
      .updateTable('users')
      .set({ name: 'Altro', email: 'altro@cascina.example', vet_info_id: null })
      .where('id', '=', maria.id)
      .execute()
    expect(await maria.orders.get({ params: { id } })).toEqual(placed)
    const { buyer } = await db.selectFrom('orders').select('buyer').where('id', '=', id).executeTakeFirstOrThrow()
    expect(buyer).toEqual({
      name: 'Marta Bonetti',
      email: 'maria@cascina.example',
      phone: '0115550190',
      businessName: 'Cascina Bonetti S.S.A.',
      fiscalCode: 'RSSMRA85T10A562S',
      vatNumber: '01234560017',
      vetInfoId: '001TO123',
      country: 'IT',
    })
  })

  it('remembers an address only when asked', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin)
    await add(maria, id)
    await order(maria)
    expect(await maria.users.me()).toMatchObject({ savedBilling: null, savedShipping: null })
    await add(maria, id)
    await order(maria, { saveShippingAddress: true })
    expect(await maria.users.me()).toMatchObject({ savedBilling: null, savedShipping: addresses.shippingAddress })
    await add(maria, id)
    await order(maria, { saveBillingAddress: true, shippingAddress: { ...addresses.shippingAddress, city: 'Ivrea' } })
    expect(await maria.users.me()).toMatchObject({
      savedBilling: addresses.billingAddress,
      savedShipping: addresses.shippingAddress,
    })
  })

  it('whose total is not the sum of its parts is refused by the database itself', async () => {
    const { maria, admin, db } = await aShop()
    await add(maria, (await aProduct(admin)).id)
    await order(maria)
    const wrong = db.updateTable('orders').set({ total_cents: 1 }).execute()
    await expect(wrong).rejects.toMatchObject({ constraint: 'orders_total' })
  })
})

describe('an order is refused, and nothing happens,', () => {
  it('when the cart is empty', async () => {
    const shop = await aShop()
    expect(await refusalOf(order(shop.maria))).toMatchObject({ status: 409, type: 'urn:auricola:problem:cart-empty' })
    expect(await queuedMails(shop)).toEqual([])
  })

  it('when it has ministry tags and no registry account is linked', async () => {
    const { maria, luca, admin } = await aShop()
    const { id } = await aProduct(admin, { productTypes: ['marche', 'ministeriale'] })
    for (const person of [maria, luca]) await add(person, id)
    expect(await refusalOf(order(luca))).toMatchObject({
      status: 409,
      type: 'urn:auricola:problem:registry-account-missing',
      detail: expect.stringContaining('Collega il tuo account VetInfo'),
    })
    expect((await luca.carts.get()).items).toHaveLength(1)
    await order(maria)
  })

  it('when pieces are missing, switched off or sold out, and says which', async () => {
    const shop = await aShop()
    const { maria, admin } = shop
    const lines = []
    for (const title of ['Resta', 'Scarsa', 'Spenta', 'Esaurita']) {
      const product = await aProduct(admin, { title, quantity: 5 })
      lines.push({ cartItemId: (await add(maria, product.id, { quantity: 5 })).id, productId: product.id, title })
    }
    const [stays, short, off, out] = lines
    const change = (line: typeof stays, body: object) =>
      admin.products.update({ params: { id: line?.productId ?? 0 }, body })
    await change(short, { quantity: 4 })
    await change(off, { disabled: true })
    await change(out, { inStock: false })
    expect(await refusalOf(order(maria))).toMatchObject({
      status: 409,
      type: 'urn:auricola:problem:out-of-stock',
      items: [
        { ...short, available: 4 },
        { ...off, available: 0 },
        { ...out, available: 0 },
      ],
    })
    expect(await stockOf(shop, stays?.productId ?? 0)).toEqual({ quantity: 5, sold: 0 })
    expect((await maria.orders.list()).rows).toEqual([])
    expect((await maria.carts.get()).items).toHaveLength(4)
    expect(await queuedMails(shop)).toEqual([])
  })

  it('when lines of one product ask together for more than there is', async () => {
    const { maria, admin } = await aShop()
    const { id } = await aProduct(admin, { quantity: 5, colors: ['#F7B500', '#FFFFFF'] })
    await add(maria, id, { quantity: 3, color: '#F7B500' })
    const white = await add(maria, id, { quantity: 3, color: '#FFFFFF' })
    expect(await refusalOf(order(maria))).toMatchObject({ status: 409, items: [{ available: 5 }, { available: 5 }] })
    await maria.carts.updateItem({ params: { id: white.id }, body: { quantity: 2 } })
    await order(maria)
  })

  it('when a price has changed since it was shown; confirming again accepts it', async () => {
    const shop = await aShop()
    const { maria, admin } = shop
    const product = await aProduct(admin)
    const line = await add(maria, product.id, { quantity: 2 })
    await admin.products.update({ params: { id: product.id }, body: { price: 895 } })
    expect(await refusalOf(order(maria, { paymentMethod: 'paypal' }))).toMatchObject({
      status: 409,
      type: 'urn:auricola:problem:price-changed',
      totalAmount: 33.59,
      items: [{ cartItemId: line.id, title: 'Bandiera di prova', previousPrice: 7.95, price: 8.95 }],
    })
    expect(await stockOf(shop, product.id)).toEqual({ quantity: 100, sold: 0 })
    const { id } = await order(maria, { paymentMethod: 'paypal' })
    expect(await maria.orders.get({ params: { id } })).toMatchObject({ totalAmount: 3359 })
  })

  it('when the total is not the one above the button', async () => {
    const { maria, admin } = await aShop()
    await add(maria, (await aProduct(admin, { price: 1000 })).id)
    for (const [paymentMethod, expectedTotal] of [
      ['credit_card', 2339],
      ['credit_card', 2375],
      ['paypal', 2340],
    ] as const)
      expect(await refusalOf(order(maria, { paymentMethod, expectedTotal }))).toMatchObject({
        status: 409,
        type: 'urn:auricola:problem:price-changed',
        totalAmount: paymentMethod === 'paypal' ? 23.75 : 23.4,
        items: [],
      })
    await order(maria, { paymentMethod: 'paypal', expectedTotal: 2375 })
  })

  it('when it asks the registry for more codes than one order may', async () => {
    const { maria, admin, db } = await aShop()
    const official = await aProduct(admin, { ...officialFlag, quantity: 100_000, colors: ['#F7B500', '#FFFFFF'] })
    const farm = await aProduct(admin, { ...farmFlag, quantity: 9999 })
    await add(maria, farm.id, { quantity: 9999 })
    await add(maria, official.id, { quantity: 9999 })
    await add(maria, official.id, { quantity: 2, color: '#FFFFFF' })
    expect(await refusalOf(order(maria))).toMatchObject({
      status: 409,
      detail: 'Un ordine porta al massimo 10.000 marche ufficiali: dividilo in più ordini.',
    })
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  it('when it costs more than an order can hold', async () => {
    const { maria, admin } = await aShop()
    await add(maria, (await aProduct(admin, { price: 100_000_00, quantity: 1000 })).id, { quantity: 1000 })
    expect(await refusalOf(order(maria))).toMatchObject({ status: 409, type: 'urn:auricola:problem:conflict' })
    expect((await maria.orders.list()).rows).toEqual([])
  })
})
