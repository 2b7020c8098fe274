import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { filterLabel } from '#domain/catalogue/product-filters.ts'
import { aShop } from '#test/a-shop.ts'
import { openPage, readDocument } from '#test/pages/open-page.tsx'
import { cards, chip, totalOf } from '#test/pages/product-list.ts'
import { paths } from '#web/paths.ts'
import { productListTexts as texts } from '../product-texts.ts'
import { searchTexts } from './search-texts.ts'

/** The products that a link to something near promises. */
const promisedBy = (link: HTMLElement) => Number(/(\d+) prodott/.exec(link.textContent ?? '')?.[1])

it('the search names the words that it read instead of misspelt ones, and says when no product has all words', async () => {
  const world = await aShop()
  const search = async (words: string) => {
    const opened = await openPage(world, paths.products())
    await waitFor(() => expect(cards(opened.page)).toHaveLength(12))
    await opened.user.type(opened.page.getByRole('searchbox', { name: texts.search }), words)
    return opened
  }
  const { page } = await search('bandeira')
  await page.findByText(searchTexts.interpretedAs(['bandiera'], true))
  const { page: right } = await readDocument(world, '/products?search=bandiera')
  await waitFor(() => expect(cards(page)).toEqual(cards(right)))
  const { page: other } = await search('bolo acciaio')
  await other.findByText(searchTexts.interpretedAs(['bolo', 'acciaio'], false))
})

it('the code of an ear tag leads to the tag that replaces it, with the code written', async () => {
  const world = await aShop()
  const begun = await readDocument(world, '/products?search=it%20001%2099')
  await begun.page.findByText(searchTexts.tagCodeMissing(7))
  const { page, press, url } = await openPage(world, '/products?search=380%20001%2099024%204731')
  const notice = await page.findByText(searchTexts.tagCode, { exact: false })
  expect(notice.closest('div')?.textContent).toContain('IT 001 99024 4731')
  expect(page.getByRole('link', { name: searchTexts.tagCodeGuide }).getAttribute('href')).toBe(paths.tagPlacement)
  await press(() => page.getByRole('link', { name: 'Bandiera Grande EID' }))
  await page.findByDisplayValue('IT 001 99024 4731')
  expect(url()).toContain('orderAs=marca-sistitutiva')
})

it('a search that finds nothing names the nearest word, a filter less, or what is sold out', async () => {
  const world = await aShop()
  const follow = async (path: string, name: string) => {
    const opened = await openPage(world, path)
    const near = within(await opened.page.findByRole('navigation', { name: searchTexts.suggestions }))
    const way = near.getByRole('link', { name: text => text.startsWith(name) })
    const promised = promisedBy(way)
    await opened.press(() => way)
    await waitFor(() => expect(totalOf(opened.page)).toBe(`${promised} ${texts.products(promised)}`))
    return opened
  }
  expect((await follow('/products?search=scroofffa', searchTexts.perhaps('scrofa'))).url()).toBe(
    '/products?search=scrofa',
  )
  const filtered = '/products?animals=suini&types=bioptica,metallo,nylon,rotonda&search=aziendale'
  const { page } = await follow(filtered, searchTexts.without(filterLabel('bioptica')))
  expect(chip(page, filterLabel('bioptica'))).toBeNull()

  const sold = await readDocument(world, '/products?search=BL-58')
  await sold.page.findByText(searchTexts.noneButSoldOut)
  expect(cards(sold.page)).toEqual(['Bandiera Libro Genealogico'])
})
