import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { formatTagCode, spellTagCode } from '#domain/tags/tag-codes.ts'
import { aShop } from '#test/a-shop.ts'
import { aShopWithTags, insertTags } from '#test/builders/tag-builders.ts'
import { lineWith, openPage } from '#test/pages/open-page.tsx'
import { replacementTexts } from '#web/features/products/replacement/replacement-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { tagTexts as texts } from './tag-texts.ts'

type Page = Awaited<ReturnType<typeof openPage>>
const code = 'IT001990244731'

/** Maria's eight tags and eight more, on two pages. */
async function aLongList() {
  const world = await aShopWithTags()
  const more = Array.from({ length: 8 }, (_, n) => ({ code: `IT00200000000${n}`, name: 'Bottone' }))
  await insertTags(world.db, world.maria.id, more)
  return world
}
const codesShown = ({ page }: Page) => page.getAllByRole('rowheader').map(row => row.textContent)
const codesOf = async ({ maria }: Awaited<ReturnType<typeof aLongList>>, query: object) =>
  (await maria.tags.list({ query })).rows.map(tag => (tag.code ? formatTagCode(tag.code) : texts.noCode))
const search = ({ page }: Page) => page.getByRole('searchbox', { name: texts.search })

it('my tags are searched, split by state, sorted and paged, all in the address', async () => {
  const world = await aLongList()
  const opened = await openPage(world, paths.tags, world.maria)
  const { page, user, press, fill, url } = opened
  await waitFor(async () => expect(codesShown(opened)).toEqual(await codesOf(world, {})))
  expect(page.getByRole<HTMLInputElement>('radio', { name: /^Tutte/ }).checked).toBe(true)
  const sort = page.getByRole('combobox', { name: 'Organizza per' })
  expect(
    within(sort)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['ID Marca', 'Nome Marca', 'ID Prodotto', 'Animale', 'Data Registrazione'])
  const query = { status: 'registrata', sort: 'code' } as const
  await press(() => page.getByRole('radio', { name: new RegExp(`^${texts.filters.registrata}`) }))
  await user.selectOptions(sort, texts.sorts.code)
  await waitFor(async () => expect(codesShown(opened)).toEqual(await codesOf(world, query)))
  expect(url()).toBe(paths.tagsAt(query))

  await fill(search(opened), 'bottone')
  await page.findByText(texts.found(8))
  expect(url()).toBe(paths.tagsAt({ search: 'bottone', ...query }))
  await fill(search(opened), formatTagCode(code))
  await waitFor(() => expect(codesShown(opened)).toEqual([formatTagCode(code)]))
  await fill(search(opened), 'dromedario')
  await page.findByRole('heading', { name: texts.noneTitle })
  await press(() => page.getByRole('link', { name: texts.showAll }))
  await page.findByText(texts.found(16))
  expect(search(opened)).toHaveProperty('value', '')
  expect(url()).toBe(paths.tags)

  await press(() => page.getByRole('link', { name: uiMessages.nextPage }))
  await waitFor(async () => expect(codesShown(opened)).toEqual(await codesOf(world, { page: 2 })))
  expect(url()).toBe(paths.tagsAt({ page: 2 }))
})

it('a search that is longer than it may be is explained, not cut', async () => {
  const world = await aShopWithTags()
  const opened = await openPage(world, paths.tags, world.maria)
  const { page, fill, url } = opened
  const pasted = Array(9).fill('IT 001 99024 4731').join(' ')
  await page.findByText(texts.found(8))
  await fill(search(opened), pasted)
  await page.findByText(/100 caratteri/)
  expect(search(opened)).toHaveProperty('value', pasted)
  expect(url()).toBe(paths.tags)
  await fill(search(opened), '4731')
  await waitFor(() => expect(url()).toBe(paths.tagsAt({ search: '4731' })))
  expect(page.queryByText(/100 caratteri/)).toBeNull()
})

it('a registered tag is ordered again from its row with its code, others cannot be', async () => {
  const world = await aShopWithTags()
  const opened = await openPage(world, paths.tags, world.maria)
  const { page, press } = opened
  await page.findByText(texts.found(8))
  // Two inactive ones, one granted, one requested.
  const disabled = page.getAllByRole<HTMLButtonElement>('button', { name: texts.replace })
  expect(disabled.map(button => button.disabled)).toEqual([true, true, true, true])
  await press(() => page.getByRole('link', { name: texts.replaceCode(spellTagCode(code)) }))
  const shown = await page.findByLabelText<HTMLInputElement>(replacementTexts.code(1))
  expect(shown.value).toBe(formatTagCode(code))
  expect(page.getByLabelText<HTMLSelectElement>('Ordina Come').value).toBe('marca-sistitutiva')
})

it('the menu of a tag copies its code, orders another, leads to its product, and is closed by Esc', async () => {
  const world = await aShopWithTags()
  const { page, user, press, expectFocus, window, url } = await openPage(
    world,
    paths.tagsAt({ search: code }),
    world.maria,
  )
  const menu = () => page.getByRole('button', { name: texts.more(spellTagCode(code)) })
  await press(menu)
  await page.findByRole('link', { name: texts.seeProduct })
  await user.keyboard('{Escape}')
  expect(page.queryByRole('link', { name: texts.seeProduct })).toBeNull()
  await expectFocus(menu)

  await press(menu)
  await press(() => page.getByRole('button', { name: texts.copy }))
  await page.findByText(texts.copied)
  expect(await window.navigator.clipboard.readText()).toBe(code)
  await expectFocus(menu)

  await press(menu)
  await press(() => page.getByRole('button', { name: texts.orderAgain }))
  await page.findByText(texts.ordered, { exact: false })
  await within(page.getByRole('banner')).findByText(layoutMessages.cartPieces(1))

  const [tag] = (await world.maria.tags.list({ query: { search: code } })).rows
  await press(menu)
  await press(() => page.getByRole('link', { name: texts.seeProduct }))
  await waitFor(() => expect(url()).toBe(paths.product(tag?.productId ?? 0)))
})

it('the list of tags is saved as a sheet, and prints what the button says: the rows of the page, counted', async () => {
  const world = await aLongList()
  const { page, press, savedFiles } = await openPage(world, paths.tags, world.maria)
  await page.findByRole('button', { name: texts.printPage(12) })
  await page.findByText(
    new RegExp(`^Cascina Bonetti S\\.S\\.A\\. · 001TO123 · ${texts.printedPart(1, 12, 16)} · Elenco del`),
  )
  await press(() => page.getByRole('button', { name: texts.sheet }))
  await waitFor(() => expect(savedFiles).toEqual([expect.stringMatching(/^marche-\d{4}-\d{2}-\d{2}\.xlsx$/)]))

  const all = (await openPage(world, paths.tagsAt({ pageSize: 500, status: 'registrata' }), world.maria)).page
  await all.findByRole('button', { name: texts.print })
  await all.findByText(/^Cascina Bonetti S\.S\.A\. · 001TO123 · Registrate · Elenco del/)
})

it('a list of tags that cannot be loaded has a button that loads it; a new keeper is led to the first tags', async () => {
  const world = await aShop()
  const broken = new Set(['GET /api/tags'])
  const { page, press } = await openPage(world, paths.tags, world.luca, lineWith(broken))
  await page.findByRole('heading', { name: texts.failedTitle })
  broken.clear()
  await press(() => page.getByRole('button', { name: texts.retry }))
  await page.findByRole('heading', { name: texts.emptyTitle })
  const first = page.getByRole('link', { name: texts.toMinistryTags })
  expect(first.getAttribute('href')).toBe(paths.products({ category: 'marche', types: ['ministeriale'] }))
})

it('the tag of somebody else is not there', async () => {
  const world = await aShopWithTags()
  const [foreign] = (await world.luca.tags.list()).rows
  const { page } = await openPage(world, paths.tag(foreign?.id ?? 0), world.maria)
  await page.findByRole('heading', { name: texts.history.missingTitle })
})
