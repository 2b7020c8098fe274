import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Cart } from '#contract/carts.ts'
import type { Order } from '#contract/orders.ts'
import { sumCents } from '#domain/money/money.ts'
import { quote } from '#domain/money/pricing.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { allowManyCheckouts } from '#test/builders/checkout-limits.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import {
  colors,
  type RandomOrder,
  type Reckoning,
  randomCodes,
  randomOrders,
  randomProducts,
  reckon,
} from '#test/builders/random-orders.ts'
import { costlyRuns } from '#test/property-runs.ts'
import {
  amountsInMail,
  amountsInPdf,
  amountsInXml,
  invoicedGoodsOf,
  mailRowsOf,
} from '#test/readers/document-amounts.ts'
import { schemaErrorsOf, schemaFolder } from '#test/readers/fattura-schema.ts'
import { orderPlacedMail } from './mails/order-placed-mail.ts'

const orders = costlyRuns(50)

const total = ({ products, discount, vat, shipping, fee }: Omit<Reckoning, 'lines' | 'total'>) =>
  products - discount + vat + shipping + fee

/** Mail, PDF and XML show the same lines and amounts, and they add up. */
function expectPapers(figures: Reckoning, { mail, pdf, xml }: { mail: string; pdf: Uint8Array; xml: string }) {
  const goods = invoicedGoodsOf(figures)
  const extras = [figures.shipping, figures.fee].filter(amount => amount > 0).length
  expect(amountsInMail(mail)).toEqual({ lines: figures.lines, rows: mailRowsOf(figures), total: figures.total })
  expect(sumCents(mailRowsOf(figures))).toBe(figures.total)
  const { products, ...invoice } = amountsInXml(xml)
  const { lines, vat, total: invoiced } = invoice
  expect(lines.slice(0, goods.length)).toEqual(goods)
  expect(lines).toHaveLength(goods.length + extras)
  expect(products).toEqual(lines)
  // Shipping and fee may include their VAT, which the invoice splits off.
  expect(vat).toBeGreaterThanOrEqual(figures.vat)
  expect(sumCents([...lines, vat])).toBe(figures.total)
  expect(invoiced).toBe(figures.total)
  expect(amountsInPdf(pdf, lines.length)).toEqual(invoice)
}

function expectCart(figures: Reckoning, cart: Cart, { paymentMethod }: RandomOrder) {
  expect(cart.items.map(item => item.subtotal)).toEqual(figures.lines)
  expect(cart.items.map(item => item.price * item.quantity)).toEqual(figures.lines)
  expect(sumCents(cart.items.map(item => item.discount))).toBe(figures.discount)
  expect({
    products: cart.totalAmount,
    discount: cart.discountAmount,
    vat: cart.vatAmount,
    shipping: cart.shippingAmount,
    total: cart.orderTotal,
  }).toEqual({ ...without(figures), total: figures.total - figures.fee })
  // The checkout page prices the server's lines and terms with the same function as the server.
  const priced = cart.items.map(({ price, quantity, discount }) => ({ unitPrice: price, quantity, discount }))
  expect(quote(priced, cart.terms, paymentMethod)).toEqual({
    ...without(figures),
    fee: figures.fee,
    total: figures.total,
  })
}
const without = ({ products, discount, vat, shipping }: Reckoning) => ({ products, discount, vat, shipping })

function expectOrder(figures: Reckoning, order: Order) {
  expect(order.items.map(item => item.subtotal)).toEqual(figures.lines)
  expect(order.items.map(item => item.price * item.quantity)).toEqual(figures.lines)
  expect(sumCents(order.items.map(item => item.discount))).toBe(figures.discount)
  const said = {
    products: order.productsAmount,
    discount: order.discountAmount,
    vat: order.vatAmount,
    shipping: order.shippingAmount,
    fee: order.feeAmount,
  }
  expect(said).toEqual({ ...without(figures), fee: figures.fee })
  expect(order.totalAmount).toBe(figures.total)
  expect(total(said)).toBe(order.totalAmount)
}

test(`${orders} random orders come to the same in cart, checkout, order, mail, PDF and XML`, async () => {
  const [productIds, codes] = [randomProducts(), randomCodes()]
  const shop = await aShop()
  const { ctx, db, luca, admin } = shop
  await allowManyCheckouts(shop)
  const products = await Promise.all(
    productIds.map(({ price, tiers, isTool }) =>
      aProduct(admin, {
        price,
        tiers,
        quantity: 1_000_000,
        colors,
        productTypes: isTool ? ['applicatori'] : ['marche', 'aziendale', 'neutro'],
      }),
    ),
  )
  for (const [n, { basisPoints, amount, minimum, category, product }] of codes.entries())
    await admin.discounts.create({
      body: {
        code: `CODICE-${n}`,
        minimum,
        basisPoints: basisPoints ?? undefined,
        amount: amount ?? undefined,
        category: category ?? undefined,
        productCode: product === null ? undefined : products[product]?.productCode,
      },
    })
  const files: Uint8Array[] = []

  for (const order of randomOrders(orders)) {
    const figures = reckon(order, productIds, codes)
    for (const [key, value] of Object.entries(order.terms))
      await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(db)
    ctx.settings.invalidate()
    for (const { product, color, quantity } of order.lines)
      await add(luca, products[product]?.id ?? 0, { quantity, color: colors[color] })
    // A refused code takes nothing off; the cart shows it.
    if (order.code !== null) await luca.raw('POST', '/carts/discount', { body: { code: `CODICE-${order.code}` } })
    const cart = await luca.carts.get()
    expectCart(figures, cart, order)

    const { id } = await luca.orders.checkout({
      body: {
        ...addresses,
        paymentMethod: order.paymentMethod,
        saveBillingAddress: false,
        saveShippingAddress: false,
        expectedTotal: figures.total,
      },
    })
    const kept = await luca.orders.get({ params: { id } })
    expectOrder(figures, kept)
    const composed = await orderPlacedMail.compose(ctx, id)
    await admin.orders.send({ params: { id }, body: aParcel({ unpaidReason: 'Paga alla consegna' }) })
    const [pdf, xml] = await Promise.all([luca.invoices.pdf({ params: { id } }), luca.invoices.xml({ params: { id } })])
    files.push(xml)
    expectPapers(figures, { mail: composed?.mail.text ?? '', pdf, xml: Buffer.from(xml).toString('utf8') })
  }
  if (schemaFolder) expect(await schemaErrorsOf(files)).toEqual([])
})
