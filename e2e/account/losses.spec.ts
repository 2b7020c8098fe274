import type { OwnLosses } from '#contract/shapes/loss-figures.ts'
import { lossRate } from '#domain/tags/loss-rate.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { earLabel } from '#domain/tags/tag-ears.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { retireReasonLabel } from '#web/features/code-requests/timeline-texts.ts'
import { lossTexts, ownLossTexts as texts } from '#web/features/losses/loss-texts.ts'
import { herdTexts } from '#web/features/registry/herd-texts.ts'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { tagTexts } from '#web/features/tags/tag-texts.ts'
import { paths } from '#web/paths.ts'
import { aLinkedStable, aStable } from '../support/a-stable.ts'
import { theDemoFarmer } from '../support/accounts.ts'
import { expectAccessible, expectToBearLargeText, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

const tagYears = (years: number) => Math.round(years * 365.25)
const average = { losses: 300, tagDays: tagYears(10_000) }
const figures: OwnLosses['products'][number]['figures'] = [
  { dimension: 'all', value: '', losses: 12, tagDays: tagYears(150), average },
  { dimension: 'age', value: '1', losses: 2, tagDays: tagYears(80), average },
  { dimension: 'age', value: '2', losses: 10, tagDays: tagYears(70), average },
  { dimension: 'season', value: 'winter', losses: 1, tagDays: tagYears(40), average: null },
  { dimension: 'season', value: 'summer', losses: 11, tagDays: tagYears(40), average: null },
  { dimension: 'ear', value: 'left', losses: 9, tagDays: tagYears(150), average },
  { dimension: 'ear', value: 'right', losses: 1, tagDays: tagYears(150), average },
  { dimension: 'ear', value: 'unknown', losses: 2, tagDays: 0, average: null },
  { dimension: 'piece', value: 'secondaria', losses: 12, tagDays: tagYears(150), average: null },
]

test.describe('what a keeper loses', { tag: '@widths' }, () => {
  test('is told for every product that is worn', async ({ page, enter, step }) => {
    const demo = await theDemoFarmer()
    await enter(demo)
    const { products } = await demo.api.losses.own()
    await step('from the herds', async () => {
      await page.goto(paths.herds)
      await page.getByRole('link', { name: herdTexts.toLosses }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(products.length)
    })
    for (const { name, figures } of products) {
      const all = figures.find(({ dimension }) => dimension === 'all')
      const rate = all && lossRate(all)
      const sum = texts.sum(all?.losses ?? 0, rate?.rate ?? 0, rate?.low ?? 0, rate?.high ?? 0)
      await expect(page.getByRole('region', { name, exact: true })).toContainText(sum)
    }
  })

  test('is found by a keeper without VetInfo, from the account and from the tags', async ({ page, enter, step }) => {
    const { keeper } = await aStable()
    await enter(keeper)
    await step('from the account', async () => {
      await page.goto(paths.account)
      await page.getByRole('link', { name: accountTexts.tiles.losses.title, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    })
    await step('from the tags', async () => {
      await page.getByRole('link', { name: texts.back }).click()
      await page.getByRole('link', { name: tagTexts.toLosses }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
    })
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
    await expect(byAge.getByRole('row', { name: lossTexts.value('age', '2') })).toContainText(lossTexts.average(3))
    await expect(section.getByRole('table')).toHaveCount(4)
    const byEar = section.getByRole('table', { name: new RegExp(lossTexts.dimensions.ear, 'i') })
    await expect(byEar.getByRole('row', { name: earLabel('left') })).toContainText(lossTexts.rate(6))
    const unknown = byEar.getByRole('row', { name: lossTexts.value('ear', 'unknown') })
    await expect(unknown).toContainText(lossTexts.lost(2))
    await expect(unknown).not.toContainText(lossTexts.interval(0, 0).slice(0, 3))
    await page.getByText(lossTexts.howTitle, { exact: true }).click()
    await expect(page.getByText(lossTexts.how[0])).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: lossTexts.sheet }).click()
    expect((await download).suggestedFilename()).toMatch(/^marche-perse-\d{4}-\d\d-\d\d\.csv$/)
    await expectAccessible(page, 'the losses')
    await expectToFitNarrowScreens(page)
    if (test.info().project.name === 'phone') await step('with large text', () => expectToBearLargeText(page))
  })
})

test.describe('the ear that a sheep lost its tag from', { tag: '@widths' }, () => {
  test('is said when the tag goes out of use, and taken back with it', async ({ page, enter, step }) => {
    const { keeper, worn } = await aLinkedStable('sheep')
    const [tag] = (await keeper.api.tags.list({ query: { search: worn[0] ?? '' } })).rows
    const { declarations, history } = tagTexts
    const lostFrom = async () => (await keeper.api.tags.history({ params: { id: tag?.id ?? 0 } })).lostEar
    const dialog = page.getByRole('dialog')
    const asked = dialog.getByRole('group', { name: declarations.ear })
    await enter(keeper)
    await page.goto(paths.tag(tag?.id ?? 0))
    await step('asked where an ear tells something', async () => {
      await page.getByRole('button', { name: declarations.retire }).click()
      await dialog.getByRole('radio', { name: retireReasonLabel('death') }).check()
      await expect(asked).toBeHidden()
      await dialog.getByRole('radio', { name: retireReasonLabel('lost') }).check()
      await expect(asked).toBeVisible()
      await dialog.getByRole('radio', { name: earLabel('left') }).check()
      await expectAccessible(page, 'out of use, with the ear')
      await expectToFitNarrowScreens(page)
      await dialog.getByRole('button', { name: declarations.confirm }).click()
      await expect(page.getByText(declarations.retired(1))).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: earLabel('left') })).toBeVisible()
      expect(await lostFrom()).toBe('left')
    })
    await step('taken back', async () => {
      await page.getByRole('button', { name: declarations.undo }).click()
      await expect(page.getByText(history.lostEar, { exact: true })).toBeHidden()
      expect(await lostFrom()).toBeNull()
    })
  })

  test('is said when it is made again, of one piece and not of both', async ({ page, enter, step }) => {
    const { keeper, worn } = await aLinkedStable('sheep')
    const [both = '', one = ''] = worn
    const earOf = (code: string) => page.getByLabel(lostTagTexts.earOf(formatTagCode(code)))
    await enter(keeper)
    await page.goto(paths.lostTags)
    await step('chosen', async () => {
      await page.getByLabel(lostTagTexts.label).fill(`${both}\n${one}`)
      await page.getByLabel(lostTagTexts.pieceOf(formatTagCode(both))).selectOption('entrambe')
      await page.getByLabel(lostTagTexts.pieceOf(formatTagCode(one))).selectOption('principale')
      await expect(earOf(both)).toBeHidden()
      await earOf(one).selectOption('right')
      await page.getByLabel(lostTagTexts.proofOf(formatTagCode(both))).selectOption('asl')
      await expectAccessible(page, 'lost tags of sheep')
      await expectToFitNarrowScreens(page)
      await page
        .getByRole('button', { name: lostTagTexts.add(2), exact: true })
        .and(page.locator(':visible'))
        .click()
      await expect(page.getByText(lostTagTexts.added(2))).toBeVisible()
    })
    const { items } = await keeper.api.carts.get()
    expect(items.flatMap(({ replacements }) => replacements)).toEqual([
      { code: both, piece: 'entrambe', identityProof: 'asl' },
      { code: one, piece: 'principale', ear: 'right' },
    ])
  })
})
