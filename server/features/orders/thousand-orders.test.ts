import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Cart } from '#contract/carts.ts'
import type { Order } from '#contract/orders.ts'
import { sumCents } from '#domain/money.ts'
import { quote } from '#domain/pricing.ts'
import { aParcel } from '#test/a-parcel.ts'
import { add, aProduct } from '#test/a-shelf.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { schemaErrorsOf, schemaFolder } from '#test/fattura-schema.ts'
import {
  colors,
  type RandomOrder,
  type Reckoning,
  randomCodes,
  randomOrders,
  randomShelf,
  reckon,
} from '#test/random-orders.ts'
import { invoiceLinesOf, mailRowsOf, toldByMail, toldByPdf, toldByXml } from '#test/told-figures.ts'
import { orderPlacedMail } from './order-placed-mail.ts'

const seed = 20_261_122
const orders = 1_000
const shelf = randomShelf(seed)
const codes = randomCodes(seed)

const total = ({ products, discount, vat, shipping, fee }: Omit<Reckoning, 'lines' | 'total'>) =>
  products - discount + vat + shipping + fee

/** Each paper tells the same lines and figures, and they add up. */
function expectPapers(figures: Reckoning, { mail, pdf, xml }: { mail: string; pdf: Uint8Array; xml: string }) {
  const lines = invoiceLinesOf(figures)
  expect(toldByMail(mail)).toEqual({ lines: figures.lines, rows: mailRowsOf(figures), total: figures.total })
  expect(sumCents(mailRowsOf(figures))).toBe(figures.total)
  expect(toldByPdf(pdf, lines.length)).toEqual({ lines, vat: figures.vat, total: figures.total })
  expect(toldByXml(xml)).toEqual({ lines, products: lines, vat: figures.vat, total: figures.total })
  expect(sumCents([...lines, figures.vat])).toBe(figures.total)
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
  // The checkout draws the server's lines and terms through the function that books them.
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

test(`${orders} random orders come to the same in cart, checkout, order, mail, PDF and XML (seed ${seed})`, async () => {
  const { shop, db, luca, admin } = await aShop()
  const products = await Promise.all(
    shelf.map(({ price, tiers, isTool }) =>
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

  for (const order of randomOrders(seed, orders)) {
    const figures = reckon(order, shelf, codes)
    for (const [key, value] of Object.entries(order.terms))
      await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(db)
    shop.settings.forget()
    for (const { product, color, quantity } of order.lines)
      await add(luca, products[product]?.id ?? 0, { quantity, color: colors[color] })
    // One that is refused takes nothing off: the cart tells.
    if (order.code !== null) await luca.raw('POST', '/carts/discount', { body: { code: `CODICE-${order.code}` } })
    const cart = await luca.carts.mine()
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
    const kept = await luca.orders.find({ params: { id } })
    expectOrder(figures, kept)
    const mail = await orderPlacedMail.compose(shop, id)
    await admin.orders.send({ params: { id }, body: aParcel({ unpaidReason: 'Paga alla consegna' }) })
    const [pdf, xml] = await Promise.all([luca.invoices.pdf({ params: { id } }), luca.invoices.xml({ params: { id } })])
    files.push(xml)
    expectPapers(figures, { mail: mail?.text ?? '', pdf, xml: Buffer.from(xml).toString('utf8') })
  }
  if (schemaFolder) expect(await schemaErrorsOf(files)).toEqual([])
}, 900_000)
