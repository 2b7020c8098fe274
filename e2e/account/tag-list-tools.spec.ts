import { tagTexts as texts } from '#web/features/tags/tag-texts.ts'
import { paths } from '#web/paths.ts'
import { theDemoFarmer } from '../support/accounts.ts'
import { expect, onPaper, test } from '../support/journey.ts'

test.describe('the list of tags', { tag: '@desktop' }, () => {
  test('prints what the button says: the rows of the page, counted', async ({ page, enter, step }) => {
    const demo = await theDemoFarmer()
    const { total } = await demo.api.tags.facets()
    await enter(demo)
    await step('twelve of many', async () => {
      await page.goto(paths.tags)
      await expect(page.getByRole('rowheader')).toHaveCount(12)
      await expect(page.getByRole('button', { name: texts.printPage(12) })).toBeVisible()
    })
    await step('on paper', async () => {
      await onPaper(page, async () => {
        await expect(page.getByText(texts.printedPart(1, 12, total))).toBeVisible()
      })
    })
    await step('all of them', async () => {
      await page.goto(paths.tagsAt({ pageSize: 500 }))
      await expect(page.getByRole('rowheader')).toHaveCount(Math.min(total, 500))
      await expect(page.getByRole('button', { name: texts.print, exact: true })).toBeVisible()
      await expect(page.getByText(/^Da \d+ a/)).toHaveCount(0)
    })
  })

  test('offers its orders as the specification lists them', async ({ page, enter }) => {
    await enter(await theDemoFarmer())
    await page.goto(paths.tags)
    await expect(page.getByRole('combobox', { name: 'Organizza per' }).getByRole('option')).toHaveText([
      'ID Marca',
      'Nome Marca',
      'ID Prodotto',
      'Animale',
      'Data Registrazione',
    ])
  })

  test('says when a search is longer than it may be, and cuts nothing', async ({ page, enter, step }) => {
    await enter(await theDemoFarmer())
    const search = page.getByRole('searchbox', { name: texts.search })
    const pasted = Array(9).fill('IT 001 99024 4731').join(' ')
    await step('too long', async () => {
      await page.goto(paths.tags)
      await search.fill(pasted)
      await expect(search).toHaveValue(pasted)
      await expect(search).toHaveAccessibleDescription(/100 caratteri/)
      await expect(page).toHaveURL(paths.tags)
    })
    await step('shorter', async () => {
      await search.fill('4731')
      await expect(page).toHaveURL(paths.tagsAt({ search: '4731' }))
      await expect(search).toHaveAccessibleDescription('')
    })
  })
})
