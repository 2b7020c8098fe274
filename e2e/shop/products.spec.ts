import type { Locator, Page } from '@playwright/test'
import { filterGroups, sortLabels, stockLabels } from '#domain/catalogue/product-filters.ts'
import { searchTexts } from '#web/features/products/list/search-texts.ts'
import { productListTexts as texts } from '#web/features/products/product-texts.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { expect, test } from '../support/journey.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ prodott/ })
const chip = (page: Page, name: string) => page.getByRole('button', { name: uiMessages.removeFilter(name) })

/** On a phone the filters are a dialog. */
const openFilters = async (page: Page, device: string) => {
  if (device === 'phone') await page.getByRole('button', { name: new RegExp(`^${texts.filters}`) }).click()
  return device === 'phone'
    ? page.getByRole('dialog', { name: texts.filters })
    : page.getByRole('complementary', { name: texts.filters })
}

test.describe('the product list', () => {
  test('shows as many products as each filter promises', { tag: '@desktop' }, async ({ page, step }) => {
    const panel = page.getByRole('complementary', { name: texts.filters })
    const promiseOf = async (choice: Locator) => {
      const text = await choice.locator('..').textContent()
      return Number(/\d+$/.exec(text ?? '')?.[0])
    }
    await page.goto('/products')
    for (const { label: group, values } of filterGroups)
      await step(group, async () => {
        for (const { label } of values) {
          const choice = panel.getByRole('checkbox', { name: new RegExp(`^${label}\\s*\\d+$`) })
          const promised = await promiseOf(choice)
          await choice.check()
          await expect(total(page), label).toHaveText(`${promised} ${texts.products(promised)}`)
          await choice.uncheck()
          await expect(chip(page, label)).toHaveCount(0)
        }
      })

    await step('two groups together', async () => {
      await panel.getByRole('checkbox', { name: /^Bovini/ }).check()
      await expect(chip(page, 'Bovini')).toBeVisible()
      const choice = panel.getByRole('checkbox', { name: /^Bioptica/ })
      await expect.poll(() => promiseOf(choice)).toBeLessThan(8)
      const promised = await promiseOf(choice)
      await choice.check()
      await expect(total(page)).toHaveText(`${promised} ${texts.products(promised)}`)
      await expect(cards(page)).toHaveCount(promised)
    })
  })

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

  test('lets each chip and all of them be taken away', { tag: '@widths' }, async ({ page, step }) => {
    await step('one', async () => {
      await page.goto('/products?search=bottone&animals=suini&types=aziendale')
      const before = await total(page).textContent()
      await chip(page, 'Aziendale').click()
      await expect(page).toHaveURL('/products?search=bottone&animals=suini')
      await expect(total(page)).not.toHaveText(before ?? '')
      await expect(chip(page, 'Suini')).toBeVisible()
    })
    await step('the search', async () => {
      await chip(page, texts.found('bottone')).click()
      await expect(page).toHaveURL('/products?animals=suini')
      await expect(page.getByRole('searchbox')).toHaveValue('')
    })
    await step('all', async () => {
      await page.getByRole('button', { name: texts.clearFilters }).filter({ visible: true }).last().click()
      await expect(page).toHaveURL('/products')
      await expect(page.getByText('IDENTIFICAZIONE EFFICENTE')).toBeVisible()
    })
  })

  test('says what to do when nothing is left', async ({ page, step }) => {
    await step('nothing found', async () => {
      await page.goto('/products?search=dromedario')
      await expect(page.getByRole('heading', { name: searchTexts.noneTitle })).toBeVisible()
      await page.getByRole('link', { name: texts.clearFilters }).click()
      await expect(page).toHaveURL('/products')
      await expect(cards(page)).toHaveCount(12)
    })
    await step('a page beyond the last', async () => {
      await page.goto('/products?page=99')
      await expect(page.getByRole('heading', { name: uiMessages.beyondTitle })).toBeVisible()
      await page.getByRole('link', { name: uiMessages.toFirstPage }).click()
      await expect(cards(page)).toHaveCount(12)
    })
  })

  test('goes through its pages', { tag: '@widths' }, async ({ page, step }) => {
    await page.goto('/products')
    const first = await cards(page).allTextContents()
    await step('the second', async () => {
      await page.getByRole('link', { name: uiMessages.nextPage }).click()
      await expect(page).toHaveURL('/products?page=2')
      await expect(cards(page)).not.toHaveText(first)
    })
    await step('a list that is shorter than a page', async () => {
      await page.goto('/products?category=lettori')
      const total = await cards(page).count()
      expect(total).toBeLessThan(12)
      await expect(page.getByRole('combobox', { name: uiMessages.perPage }).getByRole('option')).toHaveText([
        `${total} di ${total}`,
      ])
      await page.goto('/products')
    })
    await step('72 at once', async () => {
      await page.getByRole('combobox', { name: uiMessages.perPage }).selectOption('72')
      await expect(page).toHaveURL('/products?pageSize=72')
      await expect.poll(() => cards(page).count()).toBeGreaterThan(48)
    })
  })

  const banners = [
    ['TUTTI I PRODOTTI', "Esplora l'intera gamma", ['Nuovi Prodotti 2024', 'I più venduti']],
    ['MARCHE', 'Tutte le marche di cui hai bisogno.', ['Marche Ministeriali', 'I più venduti']],
    ['APPLICATORI', 'I migliori applicatori per i tuoi tag.', ['Nuovi Prodotti 2024', 'I più venduti']],
    ['LETTORI', 'Esplora i nostri lettori rapidi ed efficaci', ['Nuovi Prodotti 2024', 'Vedi applicatori']],
  ] as const

  test('has a banner for each category, and a filter panel for tags only', { tag: '@widths' }, async ({
    page,
    step,
  }) => {
    await page.goto('/products')
    for (const [tile, title, actions] of banners)
      await step(tile, async () => {
        await page.getByRole('navigation', { name: texts.categories }).getByRole('link', { name: tile }).click()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page.getByText('IDENTIFICAZIONE EFFICENTE')).toBeVisible()
        for (const action of actions) await expect(page.getByRole('link', { name: action })).toBeVisible()
        const panels = page
          .getByRole('complementary', { name: texts.filters })
          .or(page.getByRole('button', { name: texts.filters }))
        await expect(panels.filter({ visible: true })).toHaveCount(/^(APPLICATORI|LETTORI)$/.test(tile) ? 0 : 1)
      })
    await step('new products', async () => {
      await page.getByRole('radio', { name: stockLabels.new }).check()
      await expect(page).toHaveURL('/products?category=lettori&stock=new')
      await expect(page.getByText('IDENTIFICAZIONE EFFICENTE')).toBeHidden()
    })
  })

  test.describe('without script', { tag: '@desktop' }, () => {
    test.use({ javaScriptEnabled: false, provoked: [/^csp /] }) // how the browser reports scripts that it does not load

    test('list and product are there', async ({ page }) => {
      await page.goto('/products?category=marche&animals=bovini')
      await expect(cards(page)).toHaveCount(12)
      await expect(total(page)).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'Bovini' })).toBeChecked()
      await page.getByRole('searchbox').fill('genomica')
      await page.getByRole('button', { name: texts.apply }).click()
      await cards(page).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Bandiera Genomica aziendale' })).toBeVisible()
      await expect(page.getByText(/10,95/).first()).toBeVisible()
      await expect(page.getByRole('img', { name: /Bandiera Genomica/ })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Marche simili' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Marche', exact: true }).click()
      await expect(page).toHaveURL('/products?category=marche')
    })
  })
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
