import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { OwnLosses } from '#contract/shapes/loss-figures.ts'
import { lossRate } from '#domain/tags/loss-rate.ts'
import { earLabel } from '#domain/tags/tag-ears.ts'
import { aShop } from '#test/a-shop.ts'
import { aTagWith } from '#test/builders/tag-builders.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { retireReasonLabel } from '#web/features/code-requests/timeline-texts.ts'
import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { paths } from '#web/paths.ts'
import { lossTexts, ownLossTexts as texts } from './loss-texts.ts'

const tagYears = (years: number) => Math.round(years * 365.25)
const average = { losses: 300, tagDays: tagYears(10_000) }
const all = { dimension: 'all' as const, value: '', losses: 12, tagDays: tagYears(150), average }
const figures: OwnLosses['products'][number]['figures'] = [
  all,
  { dimension: 'age', value: '1', losses: 2, tagDays: tagYears(80), average },
  { dimension: 'age', value: '2', losses: 10, tagDays: tagYears(70), average },
  { dimension: 'season', value: 'winter', losses: 1, tagDays: tagYears(40), average: null },
  { dimension: 'season', value: 'summer', losses: 11, tagDays: tagYears(40), average: null },
  { dimension: 'ear', value: 'left', losses: 9, tagDays: tagYears(150), average },
  { dimension: 'ear', value: 'right', losses: 1, tagDays: tagYears(150), average },
  { dimension: 'ear', value: 'unknown', losses: 2, tagDays: 0, average: null },
  { dimension: 'piece', value: 'secondaria', losses: 12, tagDays: tagYears(150), average: null },
]

it('losses are compared by year of use, season, ear and piece, and with the average, on the page and in a file', async () => {
  const world = await aShop()
  const products = [{ productId: 1, name: 'Bandiera Grande', figures }]
  const { page, press, savedFiles } = await openPage(world, paths.losses, world.maria, (call, send) =>
    call === 'GET /api/tags/losses' ? Promise.resolve(Response.json({ products })) : send(),
  )
  const region = await page.findByRole('region', { name: 'Bandiera Grande' })
  const { rate, low, high } = lossRate(all) ?? { rate: 0, low: 0, high: 0 }
  expect(region.textContent).toContain(texts.sum(12, rate, low, high))
  expect(region.textContent).toContain(texts.verdicts.more(3))
  expect(within(region).getAllByRole('table')).toHaveLength(4)
  /** The text of a row of a table, both by their names. */
  const row = (dimension: 'age' | 'ear', value: string) => {
    const table = within(region).getByRole('table', { name: new RegExp(lossTexts.dimensions[dimension], 'i') })
    const header = within(table).getByRole('rowheader', { name: lossTexts.value(dimension, value) })
    return header.closest('tr')?.textContent
  }
  expect(row('age', '2')).toContain(lossTexts.average(3))
  expect(row('ear', 'left')).toContain(lossTexts.rate(6))
  expect(row('ear', 'unknown')).toContain(lossTexts.lost(2))
  expect(row('ear', 'unknown')).not.toContain(lossTexts.interval(0, 0).slice(0, 3))
  await press(() => page.getByText(lossTexts.howTitle))
  await page.findByText(lossTexts.how[0])
  await press(() => page.getByRole('button', { name: lossTexts.sheet }))
  await waitFor(() => expect(savedFiles).toEqual([expect.stringMatching(/^marche-perse-\d{4}-\d\d-\d\d\.xlsx$/)]))
})

it('the tags lead to their losses, also without a registry account', async () => {
  const world = await aShop()
  await aTagWith(world.db, world.luca, 'IT001990244731', [['2026-01-10', 'registered']])
  const { page, press } = await openPage(world, paths.tags, world.luca)
  await press(() => page.getByRole('link', { name: tagTexts.toLosses }))
  await page.findByRole('heading', { level: 1, name: texts.title })
  await page.findByRole('heading', { level: 2, name: 'Bandiera Grande' })
})

it('the ear is asked where a sheep lost its tag, stands in the history, and goes when that is taken back', async () => {
  const world = await aShop()
  const code = 'IT001041704731'
  await aTagWith(world.db, world.maria, code, [['2026-01-10', 'registered']], null, { species: 'sheep' })
  const [{ id } = { id: 0 }] = (await world.maria.tags.list()).rows
  const { declarations, history } = tagTexts
  const lostEar = async () => (await world.maria.tags.history({ params: { id } })).lostEar
  const { page, press } = await openPage(world, paths.tag(id), world.maria)
  await press(() => page.getByRole('button', { name: declarations.retire }))
  const dialog = within(await page.findByRole('dialog'))
  const choose = (name: string) => press(() => dialog.getByRole('radio', { name }))
  await choose(retireReasonLabel('death'))
  expect(dialog.queryByRole('group', { name: declarations.ear })).toBeNull()
  await choose(retireReasonLabel('lost'))
  await dialog.findByRole('group', { name: declarations.ear })
  await choose(earLabel('left'))
  await press(() => dialog.getByRole('button', { name: declarations.confirm }))
  await page.findByText(declarations.retired(1))
  await page.findByText(history.lostEar)
  await page.findByText(earLabel('left'))
  expect(await lostEar()).toBe('left')
  await press(() => page.getByRole('button', { name: declarations.undo }))
  await waitFor(() => expect(page.queryByText(history.lostEar)).toBeNull())
  expect(await lostEar()).toBeNull()
})
