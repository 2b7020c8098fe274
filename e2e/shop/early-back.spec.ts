import type { Page } from '@playwright/test'
import { sortLabels } from '#domain/catalogue/product-filters.ts'
import { productListTexts as texts } from '#web/features/products/product-texts.ts'
import { paths } from '#web/paths.ts'
import { expect, holdBack, test } from '../support/journey.ts'

const sort = (page: Page) => page.getByRole('combobox', { name: texts.sort })
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
const hydrated = (page: Page) => page.locator('#root[data-hydrated]')

/** Loads the document again, without its scripts until the returned function is called. */
async function reloadWithoutScripts(page: Page) {
  const release = await holdBack(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  return release
}

/** Playwright's own way back waits for the document to load, which it does not without its scripts. */
const goBack = (page: Page) => page.evaluate(() => history.back())

/** Returns the first title before. */
async function sortTwice(page: Page) {
  await page.goto(paths.products())
  const first = (await cards(page).first().textContent()) ?? '?'
  for (const order of ['price-asc', 'price-desc'] as const) {
    await sort(page).selectOption({ label: sortLabels[order] })
    await expect(page).toHaveURL(new RegExp(`sort=${order}$`))
  }
  return first
}

test.describe('Back on a document that was loaded again', () => {
  test('before its scripts are there, leads to the choices before', { tag: '@journey' }, async ({ page, step }) => {
    await step('twice', async () => {
      const first = await sortTwice(page)
      const release = await reloadWithoutScripts(page)
      await expect(sort(page)).toHaveValue('price-desc')
      await goBack(page)
      await expect(page).toHaveURL(/sort=price-asc$/)
      await goBack(page)
      await expect(page).toHaveURL(paths.products())
      release()
      await expect(hydrated(page)).toBeVisible()
      await expect(sort(page)).toHaveValue('featured')
      await expect(cards(page).first()).toHaveText(first)
    })
  })
})
