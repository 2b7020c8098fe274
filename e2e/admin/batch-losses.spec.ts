import type { AllLosses } from '#contract/shapes/loss-figures.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminLossTexts as texts } from '#web/features/losses/admin-loss-texts.ts'
import { lossTexts } from '#web/features/losses/loss-texts.ts'
import { theAdmin } from '../support/accounts.ts'
import { adminSection } from '../support/admin-section.ts'
import { expectAccessible, expectToBearLargeText, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

const tagYears = (years: number) => Math.round(years * 365.25)
const figures: AllLosses['products'][number]['figures'] = [
  { dimension: 'all', value: '', losses: 60, tagDays: tagYears(1000), keepers: 40 },
  { dimension: 'age', value: '1', losses: 12, tagDays: tagYears(500), keepers: 40 },
  { dimension: 'age', value: '2', losses: 48, tagDays: tagYears(500), keepers: 31 },
  { dimension: 'ear', value: 'left', losses: 41, tagDays: tagYears(1000), keepers: 40 },
  { dimension: 'ear', value: 'right', losses: 15, tagDays: tagYears(1000), keepers: 40 },
  { dimension: 'ear', value: 'unknown', losses: 4, tagDays: 0, keepers: 40 },
  { dimension: 'lot', value: 'L-2026/014', losses: 14, tagDays: tagYears(100), keepers: 8 },
  { dimension: 'lot', value: 'L-2026/015', losses: 11, tagDays: tagYears(100), keepers: 9 },
]

test('a batch of which more is lost is seen', { tag: '@widths' }, async ({ page, enter, step }) => {
  // The shop of the journeys has no batch that was worn for years.
  await page.route('**/api/admin/losses', route =>
    route.fulfill({
      json: { reckonedAt: '2026-11-27T01:43:00.000Z', products: [{ productId: 1, name: 'Bandiera Grande', figures }] },
    }),
  )
  await enter(await theAdmin())
  await page.goto(adminPaths.dashboard)
  if (test.info().project.name === 'phone') await page.goto(adminPaths.losses)
  else await adminSection(page, 'losses').click()
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await expect(page.getByText(texts.sum(60, 6, 4.58, 7.72, 40))).toBeVisible()
  const lots = page.getByRole('table', { name: /per lotto/i })
  await expect(lots.getByRole('row', { name: /014/ })).toContainText(texts.suspect)
  await expect(lots.getByRole('row', { name: /015/ })).not.toContainText(texts.suspect)
  const ears = page.getByRole('table', { name: /per orecchio/i })
  await expect(ears.getByRole('row', { name: /Non indicato/ })).toContainText('4 perse')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: lossTexts.sheet }).click()
  expect((await download).suggestedFilename()).toMatch(/^perdite-\d{4}-\d\d-\d\d\.csv$/)
  await expectAccessible(page, 'the losses of all')
  await expectToFitNarrowScreens(page)
  if (test.info().project.name === 'phone') await step('with large text', () => expectToBearLargeText(page))
})
