import type { Page } from '@playwright/test'
import { sortLabels } from '#domain/catalogue/product-filters.ts'
import { productListTexts as texts } from '#web/features/products/product-texts.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { expect, test } from '../support/journey.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')

/** On a phone the filters are a dialog. */
const openFilters = async (page: Page, device: string) => {
  if (device === 'phone') await page.getByRole('button', { name: new RegExp(`^${texts.filters}`) }).click()
  return device === 'phone'
    ? page.getByRole('dialog', { name: texts.filters })
    : page.getByRole('complementary', { name: texts.filters })
}

test.describe('the product list', () => {
  test(
    'keeps search, filters, sort, stock and page size in its address, through reload and the way back',
    { tag: ['@journey', '@widths'] },
    async ({ page, step }, { project }) => {
      const search = page.getByRole('searchbox', { name: texts.search })

      await step('the list', async () => {
        await page.goto('/products')
        await expect(search).toHaveAttribute('placeholder', /prodotto.*animale.*ID.*tipo di marca/i)
      })
      const find = async () => {
        await search.pressSequentially('bandiera')
        await expect(page).toHaveURL('/products?search=bandiera')
        await expect(cards(page).first()).toContainText('Bandiera')
        await expect(page.getByText('IDENTIFICAZIONE EFFICENTE')).toBeHidden()
      }
      await step('search', find)
      const filter = async () => {
        const panel = await openFilters(page, project.name)
        await panel.getByRole('checkbox', { name: 'Bovini' }).check()
        await panel.getByRole('checkbox', { name: 'Ministeriale' }).check()
        if (project.name === 'phone') await panel.getByRole('button', { name: /^Mostra \d+ prodott/ }).click()
        await expect(page).toHaveURL('/products?search=bandiera&animals=bovini&types=ministeriale')
      }
      await step('filter', filter)
      await step('sort', async () => {
        await page.getByRole('combobox', { name: texts.sort }).selectOption({ label: sortLabels['price-desc'] })
        await expect(page).toHaveURL('/products?search=bandiera&animals=bovini&types=ministeriale&sort=price-desc')
        await expect.poll(() => isSorted(page)).toBe(true)
      })
      await step('page size', async () => {
        const size = page.getByRole('combobox', { name: uiMessages.perPage })
        await expect(size).toHaveValue('12')
        await size.selectOption('24')
        await expect(page).toHaveURL(/&pageSize=24$/)
        await expect.poll(() => cards(page).count()).toBeGreaterThan(12)
      })
      const there = page.url()
      const titles = await cards(page).allTextContents()
      await step('reload', async () => {
        await page.reload()
        await expect(search).toHaveValue('bandiera')
        await expect(cards(page)).toHaveText(titles)
        await expect(page.getByRole('combobox', { name: uiMessages.perPage })).toHaveValue('24')
      })
      await step('to a product and back', async () => {
        await cards(page).first().click()
        await expect(page.getByRole('heading', { level: 1, name: titles[0] })).toBeVisible()
        await page.goBack()
        await expect(page).toHaveURL(there)
        await expect(cards(page)).toHaveText(titles)
      })
      await step('back through the choices', async () => {
        await page.goBack()
        await expect(page).toHaveURL('/products?search=bandiera&animals=bovini&types=ministeriale&sort=price-desc')
        await page.goBack()
        await expect(page).toHaveURL('/products?search=bandiera&animals=bovini&types=ministeriale')
        await expect(page.getByRole('combobox', { name: texts.sort })).toHaveValue('featured')
        // The rows follow the address.
        await expect.poll(() => isSorted(page)).toBe(false)
      })
    },
  )
})

const pricesOf = async (page: Page) =>
  (
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .allTextContents()
  ).map(text => Number(/(\d+),(\d\d) €/.exec(text)?.slice(1).join('.')))

const isSorted = async (page: Page) => {
  const prices = await pricesOf(page)
  return prices.every((price, at) => at === 0 || price <= (prices[at - 1] ?? 0))
}
