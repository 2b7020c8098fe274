import type { Page } from '@playwright/test'
import { filterLabel } from '#domain/catalogue/product-filters.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { searchTexts } from '#web/features/products/list/search-texts.ts'
import { productListTexts as texts } from '#web/features/products/product-texts.ts'
import { replacementTexts } from '#web/features/products/replacement/replacement-texts.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { productNamed } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
const search = (page: Page) => page.getByRole('searchbox', { name: texts.search })
const total = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: `${count} ${texts.products(count)}` })
const nearest = (page: Page) => page.getByRole('navigation', { name: searchTexts.suggestions })

test.describe('the search', () => {
  test('reads misspelt words and says how', async ({ page, step }) => {
    await page.goto('/products?search=bandiera')
    const right = await cards(page).allTextContents()
    await step('misspelt', async () => {
      await search(page).fill('bandeira')
      await expect(page).toHaveURL('/products?search=bandeira')
      await expect(page.getByText(searchTexts.interpretedAs(['bandiera'], true))).toBeVisible()
      await expect(cards(page)).toHaveText(right)
    })
    await step('not all words together', async () => {
      await search(page).fill('bolo acciaio')
      await expect(page.getByText(searchTexts.interpretedAs(['bolo', 'acciaio'], false))).toBeVisible()
    })
  })

  test('knows product codes in any grouping', async ({ page, step }) => {
    await page.goto('/products')
    for (const code of ['bg58', 'BG-58', 'bg 58'])
      await step(code, async () => {
        await search(page).fill(code)
        await expect(cards(page)).toHaveText([
          'Bandiera Grande',
          'Bandiera Grande EID',
          'Bandiera EID, libro genealogico',
        ])
      })
  })

  test('leads from the code of an ear tag to its replacement', async ({ page, step }) => {
    await step('the code begun', async () => {
      await page.goto('/products?search=it%20001%2099')
      await expect(page.getByText(searchTexts.tagCodeMissing(7))).toBeVisible()
    })
    await step('the code', async () => {
      await page.goto('/products?search=380%20001%2099024%204731')
      await expect(page.getByText(searchTexts.tagCode)).toContainText('IT 001 99024 4731')
      await expect(page.getByRole('main').getByRole('link', { name: searchTexts.tagCodeGuide })).toHaveAttribute(
        'href',
        '/marche',
      )
      await cards(page).filter({ hasText: 'Bandiera Grande EID' }).click()
    })
    await step('the product', async () => {
      await expect(page.getByLabel(productPageTexts.orderAs)).toHaveValue('marca-sistitutiva')
      await expect(page.getByLabel(replacementTexts.code(1))).toHaveValue('IT 001 99024 4731')
      await expect(page.getByRole('img', { name: /: IT 001 99024 4731$/ }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: productPageTexts.orderReplacements(1) })).toBeEnabled()
    })
  })

  test('names the nearest word, filter or what is sold out where nothing is left', async ({ page, step }) => {
    await step('another word', async () => {
      await page.goto('/products?search=scroofffa')
      const way = nearest(page).getByRole('link', { name: searchTexts.perhaps('scrofa') })
      const promised = Number(/(\d+) prodott/.exec((await way.textContent()) ?? '')?.[1])
      await way.click()
      await expect(page).toHaveURL('/products?search=scrofa')
      await expect(total(page, promised)).toBeVisible()
    })
    await step('one filter less', async () => {
      await page.goto('/products?animals=suini&types=bioptica,metallo,nylon,rotonda&search=aziendale')
      await expect(page.getByRole('heading', { name: searchTexts.noneTitle })).toBeVisible()
      const way = nearest(page).getByRole('link', { name: searchTexts.without(filterLabel('bioptica')) })
      const promised = Number(/(\d+) prodott/.exec((await way.textContent()) ?? '')?.[1])
      await way.click()
      await expect(page.getByRole('button', { name: uiMessages.removeFilter('Bioptica') })).toHaveCount(0)
      await expect(total(page, promised)).toBeVisible()
    })
    await step('sold out', async () => {
      await page.goto('/products?search=BL-58')
      await expect(page.getByText(searchTexts.noneButSoldOut)).toBeVisible()
      await expect(cards(page)).toHaveText(['Bandiera Libro Genealogico'])
      await expect(page.getByText(uiMessages.outOfStock)).toBeVisible()
    })
    await step('nothing near', async () => {
      await page.goto('/products?search=dromedario')
      const guided = nearest(page).getByRole('link', { name: searchTexts.guided })
      // What the first sign of use loads must not replace a link that is being pressed.
      await guided.hover()
      await page.mouse.down()
      await page.waitForLoadState('networkidle')
      await page.mouse.up()
      await expect(page).toHaveURL('/generatore')
    })
  })

  test('shows all that goes with a product', async ({ page, step }) => {
    const pliers = await productNamed('Pinza Universale P2')
    await step('from its page', async () => {
      await page.goto(`/products/${pliers.id}`)
      await page.getByRole('link', { name: /^Vedi tutti i \d+ prodotti compatibili/ }).click()
      await expect(page).toHaveURL(`/products?compatibleWith=${pliers.id}`)
      await expect(page.getByRole('heading', { level: 1, name: texts.compatibleWith(pliers.title) })).toBeVisible()
    })
    await step('and back to all', async () => {
      const chip = uiMessages.removeFilter(texts.compatibleWith(pliers.title))
      await page.getByRole('button', { name: chip }).click()
      await expect(page).toHaveURL('/products')
    })
  })
})
