import type { Page } from '@playwright/test'
import type { Tag } from '#contract/tags.ts'
import { tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { canMarkApplied } from '#domain/tags/tag-states.ts'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { tagTexts as texts } from '#web/features/tags/tag-texts.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { theDemoFarmer } from '../support/accounts.ts'
import { expect, onPaper, pressPrint, test } from '../support/journey.ts'

const rows = (page: Page) => page.getByRole('rowheader')
const search = (page: Page) => page.getByRole('searchbox', { name: texts.search })
/** As the table shows them. */
const shown = (tags: Tag[]) => tags.map(({ code }) => (code ? (tagCodeGroups(code)?.join(' ') ?? code) : texts.noCode))

test.describe('my tags', () => {
  test('are chosen over several pages, or all at once, and made again together', { tag: '@journey' }, async ({
    page,
    enter,
    step,
  }) => {
    const demo = await theDemoFarmer()
    await enter(demo)
    const { statuses } = await demo.api.tags.facets()
    const bar = page.getByRole('region', { name: texts.selection })
    const boxes = rows(page).getByRole('checkbox')

    await step('one by one, and a page', async () => {
      await page.goto(paths.tagsAt({ search: 'Bandiera Grande EID', status: 'registrata', sort: 'code' }))
      await expect(boxes).toHaveCount(12)
      await boxes.first().check()
      await expect(bar.getByText(texts.chosen(1))).toBeVisible()
      await page.getByRole('checkbox', { name: texts.choosePage }).check()
      await expect(bar.getByText(texts.chosen(12))).toBeVisible()
    })
    await step('the next page as well', async () => {
      await page.getByRole('link', { name: uiMessages.nextPage }).click()
      await expect(boxes.first()).not.toBeChecked()
      await boxes.first().check()
      await expect(bar.getByText(texts.chosen(13))).toBeVisible()
      await bar.getByRole('button', { name: texts.chooseNone }).click()
      await expect(bar).toBeHidden()
    })
    await step('all that the search finds', async () => {
      await boxes.first().check()
      const { statuses: found } = await demo.api.tags.facets({ query: { search: 'Bandiera Grande EID' } })
      await bar.getByRole('button', { name: texts.chooseAll(found.registrata) }).click()
      await expect(bar.getByText(texts.chosen(found.registrata))).toBeVisible()
      await bar.getByRole('link', { name: texts.replaceChosen }).click()
      await expect(page.getByRole('heading', { level: 1, name: lostTagTexts.title })).toBeVisible()
      await expect(page.getByText(lostTagTexts.read({ ready: found.registrata, toCheck: 0 }))).toBeVisible()
    })
    await step('of several products at once; what waits cannot be chosen', async () => {
      await page.goto(paths.tagsAt({ status: 'in-attesa' }))
      const { rows: waiting } = await demo.api.tags.list({ query: { status: 'in-attesa' } })
      await expect(rows(page)).toHaveText(shown(waiting))
      await expect(boxes).toHaveCount(waiting.filter(canMarkApplied).length)
      await page.goto(paths.tagsAt({ status: 'registrata' }))
      await boxes.first().check()
      await bar.getByRole('button', { name: texts.chooseAll(statuses.registrata) }).click()
      await expect(bar.getByText(texts.chosen(statuses.registrata))).toBeVisible()
      await bar.getByRole('link', { name: texts.replaceChosen }).click()
      await expect(page.getByText(lostTagTexts.read({ ready: statuses.registrata, toCheck: 0 }))).toBeVisible()
    })
    await step('printed without what is only for the screen', async () => {
      await page.goto(paths.tagsAt({ status: 'registrata' }))
      await expect(rows(page)).toHaveCount(12)
      await pressPrint(page.getByRole('button', { name: texts.print }))
      await onPaper(page, async () => {
        await expect(page.getByRole('banner')).toBeHidden()
        await expect(search(page)).toBeHidden()
        await expect(page.getByText(/^Cascina Bonetti S\.S\.A\. · 001TO123 · Registrate/)).toBeVisible()
        await expect(page.getByRole('link', { name: /Ordina Sostitutivo/ }).first()).toBeHidden()
        await expect(rows(page)).toHaveCount(12)
      })
    })
  })
})
