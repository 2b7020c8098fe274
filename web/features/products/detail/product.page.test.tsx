import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { priceInText } from '#domain/money/price-in-text.ts'
import { defaultPricingTerms } from '#domain/money/pricing.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { aProduct, productNamed } from '#test/builders/product-builders.ts'
import { openPage, readDocument } from '#test/pages/open-page.tsx'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { productPageTexts as texts } from './product-page-texts.ts'

const addItem = 'POST /api/carts/items'
/** As Testing Library reads a text: with plain spaces. */
const asRead = (text: string) => text.replaceAll(/\s/g, ' ')
const inText = (net: number) => priceInText(net, defaultPricingTerms.vatBasisPoints)
const tiers = [
  { from: 20, price: 650 },
  { from: 40, price: 600 },
]

it('a product shows the picture of the chosen colour, until another picture is pressed', async () => {
  const world = await aShop()
  const { id } = await productNamed(world, 'Bandiera Grande EID')
  const { page, press, url } = await openPage(world, paths.product(id))
  await press(() => page.getByRole('radio', { name: 'Salmone' }))
  await page.findByRole('img', { name: 'Bandiera Grande EID, salmone' })
  await expect.poll(url).toMatch(/color=salmone/)
  const third = () => within(page.getByRole('list', { name: texts.pictures })).getAllByRole('button')[2] as HTMLElement
  await press(third)
  await waitFor(() => expect(third().getAttribute('aria-pressed')).toBe('true'))
  await press(() => page.getByRole('radio', { name: 'Giallo' }))
  await page.findByRole('img', { name: 'Bandiera Grande EID, giallo' })
})

it('a tag is drawn with its measures beside a coin and tags of other sizes', async () => {
  const world = await aShop()
  const { id } = await productNamed(world, 'Bandiera Media')
  const { page } = await openPage(world, paths.product(id))
  const scale = (await page.findByText(texts.toScale)).closest('figure') as HTMLElement
  for (const words of ['48 mm', '55 mm', texts.coin]) await within(scale).findByText(words)
  const sizes = await page.findByRole('region', { name: texts.sizesTitle })
  expect(within(sizes).getAllByRole('link').length).toBeGreaterThan(0)
})

it('a code is drawn on the tag while it is typed, and a picture can be seen instead', async () => {
  const world = await aShop()
  const { id } = await productNamed(world, 'Bandiera Grande')
  const { page, user, press } = await openPage(world, paths.product(id))
  const code = await page.findByLabelText(texts.ownCode)
  await user.type(code, 'it 001 99024 47')
  await page.findByRole('img', { name: 'Bandiera Grande, femmina, fronte: IT 001 99024 47' })
  expect(page.getAllByRole('img', { name: /^Bandiera Grande, femmina/ })).toHaveLength(2)
  await user.type(code, '31')
  await page.findByRole('img', { name: 'Bandiera Grande, femmina, fronte: IT 001 99024 4731' })
  const thumbs = () => within(page.getByRole('list', { name: texts.pictures })).getAllByRole('button')
  await press(() => thumbs()[0] as HTMLElement)
  await page.findByRole('img', { name: 'Bandiera Grande, giallo' })
  await press(() => thumbs().at(-1) as HTMLElement)
  await page.findByRole('img', { name: /fronte: .*4731/ })
})

it('a refused addition to the cart says why and keeps what was chosen', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin, { quantity: 2 })
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  let isBroken = true
  const { page, press } = await openPage(world, paths.product(id), world.maria, async (call, send) => {
    if (call !== addItem) return send()
    if (isBroken) throw new TypeError('Failed to fetch')
    await isReleased
    return send()
  })
  const add = () => page.getByRole('button', { name: texts.addToCart })
  await press(add)
  await page.findByText(texts.failedToAdd)
  isBroken = false
  await press(add)
  await page.findByRole('button', { name: texts.adding })
  release()
  await page.findByRole('button', { name: texts.added })
  await press(() => page.getByRole('button', { name: uiMessages.oneMore }))
  await press(() => page.getByRole('button', { name: /Add/ }))
  await page.findByText('Sono disponibili solo 2 pezzi.')
  expect(page.getByRole<HTMLInputElement>('spinbutton').value).toBe('2')
})

it('a product that is sold out cannot be ordered, and leads to those like it', async () => {
  const world = await aShop()
  const { id } = await productNamed(world, 'Bandiera Libro Genealogico')
  const { page, document } = await readDocument(world, paths.product(id))
  page.getAllByText(uiMessages.outOfStock)
  expect(page.getByRole<HTMLButtonElement>('button', { name: texts.addToCart }).disabled).toBe(true)
  expect(page.queryByRole('spinbutton')).toBeNull()
  const target = page.getByRole('link', { name: texts.seeSimilarTags }).getAttribute('href') ?? ''
  expect(document.querySelector(target)?.textContent).toContain('Marche simili')
})

it('prices for quantities are in the document of a product', async () => {
  const world = await aShop()
  const { id } = await aProduct(world.admin, { price: 700, tiers, quantity: 500 })
  const { page } = await readDocument(world, paths.product(id))
  const prices = page.getByRole('region', { name: texts.quantityPrices }).textContent
  for (const shown of [texts.fromPieces(20), '6,50', texts.fromPieces(40), '6,00']) expect(prices).toContain(shown)
})

it('the price follows the quantity on the page, in the cart and on the order, and is dearer once it is gone', async () => {
  const world = await aShop()
  const { admin, luca } = world
  const { id, title } = await aProduct(admin, { price: 700, tiers, quantity: 500, productTypes: ['applicatori'] })
  const product = await openPage(world, paths.product(id), luca)
  const quantity = await product.page.findByRole('spinbutton', { name: texts.quantity })
  const type = async (count: string) => {
    await product.user.clear(quantity)
    await product.user.type(quantity, `${count}{Tab}`)
  }
  await type('19')
  expect(product.page.queryByText(/6,50\s€ l’uno/)).toBeNull()
  await type('20')
  await product.page.findByText(/^20 pezzi, 6,50\s€ l’uno/)
  await product.press(() => product.page.getByRole('button', { name: texts.addToCart }))
  await product.page.findByRole('button', { name: texts.added })

  const cart = await openPage(world, paths.cart, luca)
  await cart.page.findByText(asRead(cartTexts.saved(inText(700), inText(1_000))))
  const pieces = cart.page.getByLabelText(cartTexts.quantityOf(title))
  await cart.user.clear(pieces)
  await cart.user.type(pieces, '40{Tab}')
  await cart.page.findByText(asRead(cartTexts.saved(inText(700), inText(4_000))))
  expect(cart.page.queryByText(/Il prezzo è cambiato/)).toBeNull()

  await expect.poll(async () => (await luca.carts.get()).items[0]?.quantity).toBe(40)
  const { id: orderId } = await luca.orders.checkout({
    body: { ...addresses, paymentMethod: 'bonifico', saveBillingAddress: false, saveShippingAddress: false },
  })
  const order = await openPage(world, paths.order(orderId), luca)
  await order.page.findByText(asRead(orderTexts.detail.insteadOf(inText(700))))
  expect(order.page.getByRole('row', { name: new RegExp(title) }).textContent).toMatch(
    /240,00.*senza IVA.*298,80.*con IVA/,
  )
  const again = () => order.page.getByRole('button', { name: orderTexts.detail.reorderProduct })
  await order.press(again)
  await order.page.findByText(orderTexts.detail.reordered)
  await admin.products.update({ params: { id }, body: { tiers: tiers.slice(0, 1) } })
  await order.press(again)
  const dialog = await order.page.findByRole('dialog', { name: orderTexts.detail.changedTitle })
  expect(dialog.textContent).toContain(orderTexts.detail.priceRisen(formatEuro(600), inText(650)))
})
