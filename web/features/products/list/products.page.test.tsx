import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { sortLabels, stockLabels } from '#domain/catalogue/product-filters.ts'
import { aShop } from '#test/a-shop.ts'
import { productNamed } from '#test/builders/product-builders.ts'
import { openPage, readDocument } from '#test/pages/open-page.tsx'
import { cards, chip, totalOf } from '#test/pages/product-list.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { categoryTexts, productListTexts as texts } from '../product-texts.ts'
import { searchTexts } from './search-texts.ts'

it('the list keeps search, filters, sort, stock and page size in its address, and reads them from it', async () => {
  const world = await aShop()
  const { page, user, press, url } = await openPage(world, paths.products())
  const search = await page.findByRole<HTMLInputElement>('searchbox', { name: texts.search })
  expect(search.placeholder).toMatch(/prodotto.*animale.*ID.*tipo di marca/i)
  await user.type(search, 'bandiera')
  await expect.poll(url).toBe('/products?search=bandiera')
  expect(page.queryByText(texts.bannerSubtitle)).toBeNull()
  for (const name of [/^Bovini/, /^Ministeriale/])
    await press(() => within(page.getByRole('complementary', { name: texts.filters })).getByRole('checkbox', { name }))
  await expect.poll(url).toBe('/products?search=bandiera&animals=bovini&types=ministeriale')
  await user.selectOptions(page.getByRole('combobox', { name: texts.sort }), sortLabels['price-desc'])
  await expect.poll(url).toBe('/products?search=bandiera&animals=bovini&types=ministeriale&sort=price-desc')
  await user.selectOptions(await page.findByRole('combobox', { name: uiMessages.perPage }), '24')
  await expect.poll(url).toMatch(/&pageSize=24$/)
  await waitFor(() => expect(cards(page).length).toBeGreaterThan(12))

  const reloaded = await readDocument(world, url())
  expect(cards(reloaded.page)).toEqual(cards(page))
  expect(reloaded.page.getByRole<HTMLInputElement>('searchbox', { name: texts.search }).value).toBe('bandiera')
  expect(reloaded.page.getByRole<HTMLInputElement>('checkbox', { name: /^Bovini/ }).checked).toBe(true)
})

it('each chip of the list takes its filter away, and one button all of them', async () => {
  const { page, press, url } = await openPage(await aShop(), '/products?search=bottone&animals=suini&types=aziendale')
  await waitFor(() => expect(totalOf(page)).toBeTruthy())
  const before = totalOf(page)
  await press(() => chip(page, 'Aziendale') as HTMLElement)
  await expect.poll(url).toBe('/products?search=bottone&animals=suini')
  await waitFor(() => expect(totalOf(page)).not.toBe(before))
  await press(() => chip(page, texts.found('bottone')) as HTMLElement)
  await expect.poll(url).toBe('/products?animals=suini')
  expect(page.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  expect(chip(page, 'Suini')).not.toBeNull()
  await press(() => page.getAllByRole('button', { name: texts.clearFilters })[0] as HTMLElement)
  await expect.poll(url).toBe('/products')
  await page.findByText(texts.bannerSubtitle)
})

it('a filter that is chosen right after all were removed does not bring them back', async () => {
  const { page, url } = await openPage(await aShop(), '/products?search=dromedario&animals=suini')
  const removeAll = await page.findByRole('link', { name: texts.clearFilters })
  const filters = within(page.getByRole('complementary', { name: texts.filters }))
  const cattle = filters.getByRole('checkbox', { name: /^Bovini/ })
  removeAll.click()
  cattle.click()
  expect(url()).toBe('/products?animals=bovini')
})

it('a list without results, and a page beyond the last, lead back to products', async () => {
  const world = await aShop()
  const none = await openPage(world, '/products?search=dromedario')
  await none.page.findByRole('heading', { name: searchTexts.noneTitle })
  expect(none.page.getByRole('link', { name: searchTexts.guided }).getAttribute('href')).toBe(paths.generator)
  await none.press(() => none.page.getByRole('link', { name: texts.clearFilters }))
  await expect.poll(none.url).toBe('/products')
  await waitFor(() => expect(cards(none.page)).toHaveLength(12))

  const beyond = await openPage(world, '/products?page=99')
  await beyond.page.findByRole('heading', { name: uiMessages.beyondTitle })
  await beyond.press(() => beyond.page.getByRole('link', { name: uiMessages.toFirstPage }))
  await waitFor(() => expect(cards(beyond.page)).toHaveLength(12))
})

it('the list goes through its pages, shows 72 at once, and offers no more than there are', async () => {
  const world = await aShop()
  const { page, user, press, url } = await openPage(world, paths.products())
  await waitFor(() => expect(cards(page)).toHaveLength(12))
  const first = cards(page)
  await press(() => page.getByRole('link', { name: uiMessages.nextPage }))
  await expect.poll(url).toBe('/products?page=2')
  await waitFor(() => expect(cards(page).filter(title => first.includes(title))).toEqual([]))
  await user.selectOptions(page.getByRole('combobox', { name: uiMessages.perPage }), '72')
  await expect.poll(url).toBe('/products?pageSize=72')
  await waitFor(() => expect(cards(page).length).toBeGreaterThan(48))

  const short = await readDocument(world, '/products?category=lettori')
  const total = cards(short.page).length
  const sizes = within(short.page.getByRole('combobox', { name: uiMessages.perPage })).getAllByRole('option')
  expect(sizes.map(({ textContent }) => textContent)).toEqual([`${total} di ${total}`])
})

it('each category has its banner and its ways on, and filters are for tags only', async () => {
  const world = await aShop()
  // The specification's words, until the owner chooses other ones.
  expect((await world.anybody.site.company()).newProductsLabel).toBe('Nuovi Prodotti 2024')
  const newProductsLabel = 'Novità di stagione'
  const { versions } = await world.admin.settings.get()
  await world.admin.settings.updateCompany({ body: { version: versions.company, newProductsLabel } })
  const { page, press, url } = await openPage(world, paths.products())
  for (const { tile, banner, actions } of Object.values(categoryTexts)) {
    await press(() =>
      within(page.getByRole('navigation', { name: texts.categories })).getByRole('link', { name: new RegExp(tile) }),
    )
    await page.findByRole('heading', { level: 1, name: banner })
    await page.findByText(texts.bannerSubtitle)
    for (const { label, to } of actions)
      expect(page.getByRole('link', { name: label ?? newProductsLabel }).getAttribute('href'), tile).toBe(to)
    const hasFilters = !/^(APPLICATORI|LETTORI)$/.test(tile)
    await waitFor(() =>
      expect(page.queryAllByRole('complementary', { name: texts.filters })).toHaveLength(hasFilters ? 1 : 0),
    )
  }
  await press(() => page.getByRole('radio', { name: stockLabels.new }))
  await expect.poll(url).toBe('/products?category=lettori&stock=new')
  await waitFor(() => expect(page.queryByText(texts.bannerSubtitle)).toBeNull())
})

it('all that goes with a product is a list that its page leads to, and a chip leads back', async () => {
  const world = await aShop()
  const { id, title } = await productNamed(world, 'Pinza Universale P2')
  const { page, press, url } = await openPage(world, paths.product(id))
  await press(() => page.getByRole('link', { name: /^Vedi tutti i \d+ prodotti compatibili/ }))
  await page.findByRole('heading', { level: 1, name: texts.compatibleWith(title) })
  expect(url()).toBe(`/products?compatibleWith=${id}`)
  await press(() => chip(page, texts.compatibleWith(title)) as HTMLElement)
  await expect.poll(url).toBe('/products')
})

it('without scripts the list is filtered, searched and left by plain links and a form', async () => {
  const world = await aShop()
  const { page, document } = await readDocument(world, '/products?category=marche&animals=bovini')
  expect(cards(page)).toHaveLength(12)
  expect(totalOf(page)).toMatch(/^27 prodotti/)
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: /^Bovini/ }).checked).toBe(true)
  const form = page.getByRole<HTMLInputElement>('searchbox', { name: texts.search }).form
  expect([form?.method, page.getByRole<HTMLInputElement>('searchbox').name]).toEqual(['get', 'search'])
  expect(document.querySelector('noscript button[type=submit]')?.textContent).toBe(texts.apply)
  const found = await readDocument(world, '/products?category=marche&search=genomica')
  const link = found.page.getAllByRole('link', { name: 'Bandiera Genomica aziendale' })[0]
  const product = await readDocument(world, link?.getAttribute('href') ?? '')
  await product.page.findByRole('heading', { level: 1, name: 'Bandiera Genomica aziendale' })
  await product.page.findByRole('heading', { name: 'Marche simili' })
  const back = within(product.page.getByRole('main')).getByRole('link', { name: 'Marche' })
  expect(back.getAttribute('href')).toBe('/products?category=marche')
})
