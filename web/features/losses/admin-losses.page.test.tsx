import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { AllLosses } from '#contract/shapes/loss-figures.ts'
import { aShop } from '#test/a-shop.ts'
import { openPage } from '#test/pages/open-page.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { adminLossTexts as texts } from './admin-loss-texts.ts'
import { lossTexts } from './loss-texts.ts'

const tagYears = (years: number) => Math.round(years * 365.25)
const figures: AllLosses['products'][number]['figures'] = [
  { dimension: 'all', value: '', losses: 60, tagDays: tagYears(1000), keepers: 40 },
  { dimension: 'ear', value: 'left', losses: 41, tagDays: tagYears(1000), keepers: 40 },
  { dimension: 'ear', value: 'right', losses: 15, tagDays: tagYears(1000), keepers: 40 },
  { dimension: 'ear', value: 'unknown', losses: 4, tagDays: 0, keepers: 40 },
  { dimension: 'lot', value: 'L-2026/014', losses: 14, tagDays: tagYears(100), keepers: 8 },
  { dimension: 'lot', value: 'L-2026/015', losses: 11, tagDays: tagYears(100), keepers: 9 },
]

it('staff see the sum of a product and the batch of which more is lost, and save all figures as a file', async () => {
  const world = await aShop()
  // No batch of a new shop was worn for years.
  const losses: AllLosses = {
    reckonedAt: '2026-11-27T01:43:00.000Z',
    products: [{ productId: 1, name: 'Bandiera Grande', figures }],
  }
  const { page, press, savedFiles } = await openPage(world, adminPaths.losses, world.admin, async (call, send) =>
    call === 'GET /api/admin/losses' ? Response.json(losses) : send(),
  )
  await page.findByText(texts.sum(60, 6, 4.58, 7.72, 40))
  const row = (table: RegExp, name: RegExp) =>
    within(page.getByRole('table', { name: table })).getByRole('row', { name }).textContent
  expect(row(/per lotto/i, /014/)).toContain(texts.suspect)
  expect(row(/per lotto/i, /015/)).not.toContain(texts.suspect)
  expect(row(/per orecchio/i, /Non indicato/)).toContain('4 perse')
  await press(() => page.getByRole('button', { name: lossTexts.sheet }))
  await waitFor(() => expect(savedFiles).toEqual([expect.stringMatching(/^perdite-\d{4}-\d\d-\d\d\.xlsx$/)]))
})
