import { formatEuro } from '#domain/money/money.ts'
import { priceInText } from '#domain/money/price-in-text.ts'
import { priceTierMessages } from '#domain/money/price-tier-messages.ts'
import { defaultPricingTerms } from '#domain/money/pricing.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { adminFormTexts as form } from '#web/features/products/admin/admin-texts.ts'
import { productPageTexts as texts } from '#web/features/products/detail/product-page-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, callAs, changeProduct, orderOf, theAdmin } from '../support/accounts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

const inText = (net: number) => priceInText(net, defaultPricingTerms.vatBasisPoints)

const { detail } = orderTexts

const tiers = [
  { from: 20, price: 650 },
  { from: 40, price: 600 },
]

test('a shopper sees what many cost, puts them into the cart and finds it on the order', { tag: '@widths' }, async ({
  page,
  enter,
  step,
}) => {
  const product = await aProduct({ price: 700, tiers, quantity: 500 })
  const farmer = await aFarmer()
  await enter(farmer)
  const prices = page.getByRole('region', { name: texts.quantityPrices })

  await step('on the product’s page the price follows the quantity', async () => {
    await page.goto(paths.product(product.id))
    await expect(prices).toContainText(texts.fromPieces(20))
    await expect(prices).toContainText('6,50')
    const quantity = page.getByRole('spinbutton', { name: texts.quantity })
    await quantity.fill('19')
    await quantity.press('Tab')
    await expect(page.getByText(texts.each(formatEuro(650)))).toBeHidden()
    await quantity.fill('20')
    await quantity.press('Tab')
    await expect(page.getByText(texts.each(formatEuro(650)))).toBeVisible()
    await expectAccessible(page, 'a product with prices for quantities')
    await page.getByRole('button', { name: texts.addToCart, exact: true }).click()
    await expect(page.getByRole('button', { name: texts.added })).toBeVisible()
  })
  await step('in the cart it follows too, with what is saved', async () => {
    await page.goto(paths.cart)
    await expect(page.getByText(cartTexts.saved(inText(700), inText(1_000)))).toBeVisible()
    const quantity = page.getByLabel(cartTexts.quantityOf(product.title))
    await quantity.fill('40')
    await quantity.press('Tab')
    await expect(page.getByText(cartTexts.saved(inText(700), inText(4_000)))).toBeVisible()
    await expect(page.getByText(formatEuro(24_000)).first()).toBeVisible()
    await expect(page.getByText(/Il prezzo è cambiato/)).toBeHidden()
  })
  await step('on the order it stays', async () => {
    const id = await orderOf(farmer, [])
    await page.goto(paths.order(id))
    await expect(page.getByText(detail.insteadOf(inText(700)))).toBeVisible()
    await expect(page.getByRole('row', { name: product.title })).toContainText(/240,00.*senza IVA.*298,80.*con IVA/)
  })
  const again = page.getByRole('button', { name: detail.reorderProduct })
  await step('ordered again, as many are no dearer', async () => {
    await again.click()
    await expect(page.getByText(detail.reordered)).toBeVisible()
  })
  await step('and dearer once their price is gone', async () => {
    await changeProduct(product.id, { tiers: tiers.slice(0, 1) })
    await again.click()
    await expect(page.getByRole('dialog', { name: detail.changedTitle })).toContainText(
      detail.priceRisen(formatEuro(600), inText(650)),
    )
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, provoked: [/^csp /] }) // how the browser reports scripts that it does not load

  test('the product’s page says what many cost', async ({ page }) => {
    const product = await aProduct({ price: 700, tiers, quantity: 500 })
    await page.goto(paths.product(product.id))
    const prices = page.getByRole('region', { name: texts.quantityPrices })
    for (const shown of [texts.fromPieces(20), '6,50', texts.fromPieces(40), '6,00'])
      await expect(prices).toContainText(shown)
  })
})

test('staff sets them; what does not go together stands at its field', { tag: '@desktop' }, async ({
  page,
  enter,
  step,
}) => {
  const product = await aProduct({ price: 700 })
  await enter(await theAdmin())
  const save = page.getByRole('button', { name: form.save })
  const from = (n: number) => page.getByLabel(form.tierFrom(n))
  const price = (n: number) => page.getByLabel(form.tierPrice(n))

  await step('refused', async () => {
    await page.goto(adminPaths.product(product.id))
    await page.getByRole('button', { name: form.addTier }).click()
    await from(1).fill('1')
    await price(1).fill('7,00')
    await save.click()
    await expect(from(1)).toHaveAccessibleDescription(/da 2 a 9999/)
    await from(1).fill('20')
    await save.click()
    await expect(price(1)).toHaveAccessibleDescription(priceTierMessages.priceLower(formatEuro(700)))
    await expectAccessible(page, 'prices for quantities')
  })
  await step('saved', async () => {
    await price(1).fill('6,50')
    await save.click()
    await expect(page.getByText(form.saved)).toBeVisible()
  })
  await expect(async () => {
    expect((await callAs().products.get({ params: { id: product.id } })).tiers).toEqual([{ from: 20, price: 650 }])
  }).toPass()
})
