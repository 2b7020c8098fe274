import type { OwnLosses } from '#contract/shapes/loss-figures.ts'
import { lossRate } from '#domain/tags/loss-rate.ts'
import { lossTexts, ownLossTexts as texts } from '#web/features/losses/loss-texts.ts'
import { herdTexts } from '#web/features/registry/herd-texts.ts'
import { paths } from '#web/paths.ts'
import { theDemoFarmer } from '../support/accounts.ts'
import { expectAccessible, expectToBearLargeText, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, rowsMayMove, test } from '../support/journey.ts'

const tagYears = (years: number) => Math.round(years * 365.25)
const average = { losses: 300, tagDays: tagYears(10_000) }
const figures: OwnLosses['products'][number]['figures'] = [
  { dimension: 'all', value: '', losses: 12, tagDays: tagYears(150), average },
  { dimension: 'age', value: '1', losses: 2, tagDays: tagYears(80), average },
  { dimension: 'age', value: '2', losses: 10, tagDays: tagYears(70), average },
  { dimension: 'season', value: 'winter', losses: 1, tagDays: tagYears(40), average: null },
  { dimension: 'season', value: 'summer', losses: 11, tagDays: tagYears(40), average: null },
  { dimension: 'piece', value: 'secondaria', losses: 12, tagDays: tagYears(150), average: null },
]

test.describe('what a keeper loses', { tag: '@widths' }, () => {
  test('is told for every product that is worn', async ({ page, enter, step }) => {
    const demo = await theDemoFarmer()
    await enter(demo)
    const { products } = await demo.api.losses.own()
    await step(
      'from the herds',
      async () => {
        await page.goto(paths.herds)
        await page.getByRole('link', { name: herdTexts.toLosses }).click()
        await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
        await expect(page.getByRole('heading', { level: 2 })).toHaveCount(products.length)
      },
      rowsMayMove,
    )
    for (const { name, figures } of products) {
      const all = figures.find(({ dimension }) => dimension === 'all')
      const rate = all && lossRate(all)
      const sum = texts.sum(all?.losses ?? 0, rate?.rate ?? 0, rate?.low ?? 0, rate?.high ?? 0)
      await expect(page.getByRole('region', { name, exact: true })).toContainText(sum)
    }
  })

  test('is compared by year of use, season and piece, and with the others', async ({ page, enter, step }) => {
    // The example's tags were not lost.
    await page.route('**/api/tags/losses', route =>
      route.fulfill({ json: { products: [{ productId: 1, name: 'Bandiera Grande', figures }] } }),
    )
    await enter(await theDemoFarmer())
    await page.goto(paths.losses)
    const section = page.getByRole('region', { name: 'Bandiera Grande' })
    await expect(section).toContainText(texts.verdicts.more(3))
    const byAge = section.getByRole('table', { name: new RegExp(lossTexts.dimensions.age, 'i') })
    await expect(byAge.getByRole('row', { name: lossTexts.values['2'] })).toContainText(lossTexts.average(3))
    await expect(section.getByRole('table')).toHaveCount(3)
    await page.getByText(lossTexts.howTitle, { exact: true }).click()
    await expect(page.getByText(lossTexts.how[0])).toBeVisible()
    await expectAccessible(page, 'the losses')
    await expectToFitNarrowScreens(page)
    if (test.info().project.name === 'phone')
      await step('with large text', () => expectToBearLargeText(page), { maxShift: Number.POSITIVE_INFINITY })
  })
})
