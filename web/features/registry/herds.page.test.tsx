import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { openPage, readDocument } from '#test/pages/open-page.tsx'
import { aRegistry } from '#test/providers/a-registry.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { productPageTexts } from '#web/features/products/detail/product-page-texts.ts'
import { siteTexts } from '#web/features/site/site-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { herdTexts as texts } from './herd-texts.ts'
import { registryTexts } from './registry-texts.ts'

/** Luca, whose registry account has cattle and sheep, and is synced. */
async function aLinkedFarmer() {
  const world = await aShop()
  const registry = aRegistry(world)
  await registry.link(world.luca, 'prova1')
  await registry.sync(world.luca)
  return { ...world, registry }
}

it('a herd is two presses from the account: its months, and how many tags it will take, counted anew with other births', async () => {
  const world = await aLinkedFarmer()
  const herd = (await world.luca.registry.herds()).find(({ species }) => species === 'cattle')
  const { need, months } = await world.luca.registry.herd({ params: { id: herd?.id ?? 0 } })
  if (!need) throw new Error('this herd needs nothing')
  const { page, user, press, url, savedFiles } = await openPage(world, paths.account, world.luca)
  const main = () => within(page.getByRole('main'))
  await press(() => main().getByRole('link', { name: accountTexts.tiles.reports.title }))
  await press(() => main().getByRole('link', { name: /^Bovini/ }))
  await page.findByRole('heading', { level: 1, name: 'Bovini' })
  expect(url()).toBe(paths.herd(herd?.id ?? 0))
  await page.findByRole('img', { name: /^Nascite e uscite mese per mese/ })
  await press(() => page.getByText(texts.numbers, { selector: 'summary, summary *' }))
  const rows = within(page.getByRole('table', { name: texts.numbers })).getAllByRole('row')
  expect(rows).toHaveLength(1 + months.length)
  expect(rows[1]?.textContent).toContain(texts.monthName(months.at(-1)?.month ?? ''))

  const expectSuggested = (quantity: number) =>
    waitFor(() =>
      expect(page.getAllByRole('status').map(status => status.textContent)).toContainEqual(
        expect.stringContaining(`${texts.suggested}: ${quantity}`),
      ),
    )
  expect(need.quantity).toBeGreaterThan(0)
  await expectSuggested(need.quantity)
  const expected = page.getByRole('spinbutton', { name: texts.ownExpected })
  await user.clear(expected)
  await user.type(expected, '30{Enter}')
  await expectSuggested(33)
  await press(() => page.getByRole('button', { name: texts.backToForecast(need.expected) }))
  await expectSuggested(need.quantity)

  const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(texts.choose('cattle'))).toBe('/products?category=marche&animals=bovini&types=ministeriale')
  expect(hrefOf(texts.prepare(need.quantity))).toMatch(
    new RegExp(`/generatore\\?specie=bovini&.*capi=${need.quantity}`),
  )
  await press(() => page.getByRole('button', { name: texts.inspectionDownload }))
  await page.findByText(texts.inspectionDone)
  expect(savedFiles).toEqual([expect.stringMatching(new RegExp(`^controllo-${herd?.holding}-[\\d-]+\\.zip$`))])
})

it('herds stay with their day while the registry does not answer, and go with the account', async () => {
  const world = await aLinkedFarmer()
  const { luca, registry } = world
  const { page, press } = await openPage(world, paths.herds, luca)
  await page.findByRole('link', { name: /^Bovini/ })
  await workJobs(world)
  await registry.control({ only: 'prova1', down: true })
  await press(() => page.getByRole('button', { name: registryTexts.sync }))
  await page.findByText(registryTexts.unavailable)
  await page.findByText(texts.lastReading)
  await page.findByRole('link', { name: /^Bovini/ })
  const [herd] = await luca.registry.herds()
  await luca.registry.unlink()
  const unlinked = await openPage(world, paths.herd(herd?.id ?? 0), luca)
  await unlinked.page.findByRole('button', { name: registryTexts.connect })
})

it('a herd that is not there leads to those that are', async () => {
  const world = await aLinkedFarmer()
  const nowhere = await openPage(world, `${paths.herds}/abc`, world.luca)
  await nowhere.page.findByRole('heading', { name: siteTexts.notFoundHeading })
  const { page, press } = await openPage(world, paths.herd(999_999_999), world.luca)
  await page.findByRole('heading', { name: texts.missingTitle })
  await press(() => page.getByRole('link', { name: texts.toHerds }))
  await page.findByRole('link', { name: /^Ovini/ })
})

it('the document of an official tag leads to the herds, and that of each page to the help', async () => {
  const world = await aShop()
  const { rows } = await world.anybody.products.list({ query: { search: 'Coppia Bandiera e Bottone HDX' } })
  const { page } = await readDocument(world, paths.product(rows[0]?.id ?? 0))
  expect(page.getByRole('link', { name: productPageTexts.howMany }).getAttribute('href')).toBe(paths.herds)
  const footer = within(page.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name: layoutMessages.support }).getAttribute('href')).toBe(paths.publicSupport)
})
