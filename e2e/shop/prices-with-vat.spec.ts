import type { Locator, Page } from '@playwright/test'
import { formatEuro, withVat } from '#domain/money/money.ts'
import { defaultPricingTerms } from '#domain/money/pricing.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { siteTexts } from '#web/features/site/site-texts.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aFarmer, aProduct } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

const net = 1_995
const gross = withVat(net, defaultPricingTerms.vatBasisPoints)

/** The price within `part`, drawn as it is read: '19,95 €'. */
const priceIn = (part: Locator, amount: number) =>
  part.locator('.price').filter({ hasText: formatEuro(amount).replace(/\s/g, ' ') })

const sizeOf = (price: Locator) => price.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))

/** `first` stands above `second`, and is larger. */
async function expectFirst(part: Locator, first: number, second: number) {
  const [large, small] = [priceIn(part, first).first(), priceIn(part, second).first()]
  await expect(large).toBeVisible()
  await expect(small).toBeVisible()
  const [above, below] = [await large.boundingBox(), await small.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  expect(await sizeOf(large)).toBeGreaterThan(await sizeOf(small))
}

// One visit is without the scripts of the page.
test.use({ provoked: [/ERR_FAILED.*\/assets\//] })

const [, priceExcluding] = uiMessages.withoutVat
const [withVatText, priceIncluding] = uiMessages.withVat
const swap = (page: Page) =>
  page
    .getByRole('button', { name: `${siteTexts.showFirst} ${withVatText}` })
    .first()
    .click()

test('goods have a price without VAT and one with it, and the browser remembers which is read first', {
  tag: ['@journey', '@widths'],
}, async ({ page, context, enter, step }) => {
  const product = await aProduct({ price: net, quantity: 500, tiers: [{ from: 10, price: 1_500 }] })
  const search = paths.products({ search: product.title })
  const card = page.getByRole('listitem').filter({ hasText: product.title })
  const main = page.getByRole('main')

  await step('in a list, where the one without VAT is first', async () => {
    await page.goto(search)
    await expectFirst(card, net, gross)
    await expect(page.getByText(priceExcluding, { exact: true })).toBeVisible()
  })
  await step('a press swaps them, and nothing else moves', async () => {
    await swap(page)
    await expect(page.getByText(priceIncluding, { exact: true })).toBeVisible()
    await expect(page.getByText(priceExcluding, { exact: true })).toBeHidden()
    await expectFirst(card, gross, net)
  })
  await step('so does every other page, from its first paint on', async () => {
    await page.goto(paths.product(product.id))
    await expectFirst(main, gross, net)
    await expect(main.getByText(priceExcluding, { exact: true })).toBeVisible()
    await expect(main.getByText(priceIncluding, { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: productPageTexts.quantityPrices })).toContainText(
      /15,00.*senza IVA.*18,68.*con IVA/,
    )
  })
  await step('also without scripts of the page', async () => {
    const other = await context.newPage()
    await other.route('**/assets/**', route => route.abort())
    await other.goto(search, { waitUntil: 'commit' })
    await expectFirst(other.getByRole('listitem').filter({ hasText: product.title }), gross, net)
    await other.close()
  })
  await step('the cart and the checkout have both', async () => {
    await enter(await aFarmer())
    await page.goto(paths.product(product.id))
    await expectFirst(main, net, gross)
    await page.getByRole('button', { name: productPageTexts.addToCart, exact: true }).click()
    await expect(page.getByRole('button', { name: productPageTexts.added })).toBeVisible()
    await page.goto(paths.cart)
    await expectFirst(main, net, gross)
    await swap(page)
    await expectFirst(main, gross, net)
    await page.goto(paths.checkout)
    await expect(priceIn(main, gross).first()).toBeVisible()
  })
})
