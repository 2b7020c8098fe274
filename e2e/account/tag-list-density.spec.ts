import { tagTexts as texts } from '#web/features/tags/tag-texts.ts'
import { paths } from '#web/paths.ts'
import { theDemoFarmer } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'

test.describe('my tags on a large screen', () => {
  test('show nine rows on a screen, below a toolbar in one line that the counts do not move', {
    tag: '@desktop',
  }, async ({ page, enter, step }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(await theDemoFarmer())
    await page.goto(paths.tags)
    await expect(page.getByRole('rowheader')).toHaveCount(12)
    const controls = () =>
      page
        .getByRole('search')
        .locator(':scope > *')
        .evaluateAll(found =>
          found.map(control => {
            const { left, top, bottom, width } = control.getBoundingClientRect()
            return { left, middle: Math.round((top + bottom) / 2), width }
          }),
        )

    await step('nine rows', async () => {
      const bottoms = await page
        .locator('tbody tr')
        .evaluateAll(found => found.map(row => row.getBoundingClientRect().bottom))
      expect(bottoms.filter(bottom => bottom <= 900).length).toBeGreaterThanOrEqual(9)
    })
    await step('one line', async () => {
      const found = await controls()
      expect(found).toHaveLength(3)
      expect(new Set(found.map(({ middle }) => middle)).size).toBe(1)
    })
    await step('with other counts', async () => {
      const before = await controls()
      await page.getByRole('searchbox', { name: texts.search }).fill('4750')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('radio', { name: /^Tutte/ })).toHaveAccessibleName(/^Tutte ?1$/)
      expect(await controls()).toEqual(before)
    })
  })
})
