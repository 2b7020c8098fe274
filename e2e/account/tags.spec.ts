import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Tag } from '#contract/tags.ts'
import { spellTagCode, tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { canMarkApplied } from '#domain/tags/tag-states.ts'
import { replacementTexts } from '#web/features/products/replacement/replacement-texts.ts'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { tagTexts as texts } from '#web/features/tags/tag-texts.ts'
import { layoutMessages } from '#web/layout/layout-messages.ts'
import { paths } from '#web/paths.ts'
import { uiMessages } from '#web/ui/ui-messages.ts'
import { aFarmer, type Person, theDemoFarmer } from '../support/accounts.ts'
import { expect, expectAfterRetries, onPaper, pressPrint, test } from '../support/journey.ts'

const rows = (page: Page) => page.getByRole('rowheader')
const radio = (page: Page, label: string) => page.getByRole('radio', { name: new RegExp(`^${label}`) })
const search = (page: Page) => page.getByRole('searchbox', { name: texts.search })
const asRead = (code: string) => tagCodeGroups(code)?.join(' ') ?? code
/** As the table shows them. */
const shown = (tags: Tag[]) => tags.map(({ code }) => (code ? asRead(code) : texts.noCode))
const first = async ({ api }: Person, status: Tag['status']) => {
  const { rows: found } = await api.tags.list({ query: { status, sort: 'code' } })
  const [tag] = found
  if (!tag) throw new Error(`the demo farmer has no tag that is ${status}`)
  return tag
}

test.describe('my tags', () => {
  test('are counted, searched, split by state, sorted and paged, all in the address', { tag: '@widths' }, async ({
    page,
    enter,
    step,
  }) => {
    const demo = await theDemoFarmer()
    await enter(demo)
    const { statuses } = await demo.api.tags.facets()
    const registered = { status: 'registrata' } as const

    await step('all of them', async () => {
      await page.goto(paths.account)
      await page.getByRole('main').getByRole('link', { name: texts.title, exact: true }).click()
      await expect(page).toHaveURL(paths.tags)
      await expect(page.getByRole('heading', { level: 1, name: 'Le mie marche' })).toBeVisible()
      await expect(radio(page, 'Tutte')).toBeChecked()
      await expect(rows(page)).toHaveCount(12)
    })
    await step('registered ones, by code', async () => {
      await radio(page, texts.filters.registrata).check()
      await expect(page.getByRole('status').filter({ hasText: texts.found(statuses.registrata) })).toBeAttached()
      await page.getByRole('combobox', { name: 'Organizza per' }).selectOption({ label: texts.sorts.code })
      const { rows: tags } = await demo.api.tags.list({ query: { ...registered, sort: 'code' } })
      await expect(rows(page)).toHaveText(shown(tags))
      await expect(page).toHaveURL(paths.tagsAt({ ...registered, sort: 'code' }))
    })
    await step('the next page, and after a reload', async () => {
      const { rows: tags } = await demo.api.tags.list({ query: { ...registered, sort: 'code', page: 2 } })
      await page.getByRole('link', { name: uiMessages.nextPage }).click()
      await expect(rows(page)).toHaveText(shown(tags))
      await page.reload()
      await expect(rows(page)).toHaveText(shown(tags))
      await expect(radio(page, texts.filters.registrata)).toBeChecked()
    })
    await step('one, by its last digits, and spelled as it is printed', async () => {
      const tag = await first(demo, 'registrata')
      const code = tag.code ?? ''
      await search(page).fill(code.slice(-5))
      await expect(rows(page)).toHaveText([asRead(code)])
      await search(page).fill(asRead(code))
      await expect(page).toHaveURL(new RegExp(encodeURIComponent(asRead(code)).replaceAll('%20', '(%20|\\+)')))
      await expect(rows(page)).toHaveText([asRead(code)])
      await search(page).fill('dromedario')
      await expect(page.getByRole('heading', { name: texts.noneTitle })).toBeVisible()
      await page.getByRole('link', { name: texts.showAll }).click()
      await expect(rows(page)).toHaveCount(12)
      await expect(search(page)).toHaveValue('')
    })
    await step('back to where one came from', async () => {
      await page.getByRole('link', { name: texts.back }).click()
      await expect(page).toHaveURL(paths.account)
    })
  })

  test('are made again from their row: the product page knows the code', async ({ page, enter, step }) => {
    const demo = await theDemoFarmer()
    await enter(demo)
    const tag = await first(demo, 'registrata')
    const code = tag.code ?? ''

    await step('only what is registered', async () => {
      for (const status of ['inattiva', 'in-attesa'] as const) {
        await page.goto(paths.tagsAt({ status }))
        await expect(rows(page).first()).toBeVisible()
        const buttons = page.getByRole('button', { name: 'Ordina Sostitutivo' })
        await expect(buttons).toHaveCount(await rows(page).count())
        await expect(buttons.first()).toBeDisabled()
      }
      const { rows: waiting } = await demo.api.tags.list({ query: { status: 'in-attesa' } })
      await expect(rows(page)).toHaveText(shown(waiting))
    })
    await step('by keyboard', async () => {
      await page.goto(paths.tagsAt({ search: code }))
      const again = page.getByRole('link', { name: texts.replaceCode(spellTagCode(code)) })
      await again.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: tag.name })).toBeVisible()
      await expect(page.getByLabel('Ordina Come')).toHaveValue('marca-sistitutiva')
      await expect(page.getByLabel(replacementTexts.code(1))).toHaveValue(asRead(code))
    })
  })

  test('have a menu each: copy the code, see the product, order another', { tag: '@widths' }, async ({
    page,
    enter,
    step,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const demo = await theDemoFarmer()
    await enter(demo)
    const tag = await first(demo, 'registrata')
    const code = tag.code ?? ''
    const menu = page.getByRole('button', { name: texts.more(spellTagCode(code)) })
    await page.goto(paths.tagsAt({ search: code }))

    await step('closed by Esc, which gives the focus back', async () => {
      await menu.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: texts.seeProduct })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('link', { name: texts.seeProduct })).toBeHidden()
      await expect(menu).toBeFocused()
    })
    await step('copied', async () => {
      await menu.click()
      await page.getByRole('button', { name: texts.copy }).click()
      await expect(page.getByText(texts.copied)).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
      await expect(menu).toBeFocused()
    })
    await step('the product', async () => {
      await menu.click()
      await page.getByRole('link', { name: texts.seeProduct }).click()
      await expect(page).toHaveURL(paths.product(tag.productId))
    })
  })

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
  })

  test('go into a sheet and onto paper', async ({ page, enter, step }) => {
    const demo = await theDemoFarmer()
    await enter(demo)
    await page.goto(paths.tagsAt({ status: 'registrata' }))
    await expect(rows(page)).toHaveCount(12)

    await step('all that are found, as a file', async () => {
      const waiting = page.waitForEvent('download')
      await page.getByRole('button', { name: texts.sheet }).click()
      const download = await waiting
      expect(download.suggestedFilename()).toMatch(/^marche-\d{4}-\d{2}-\d{2}\.csv$/)
      const text = await readFile(await download.path(), 'utf8')
      const { statuses } = await demo.api.tags.facets()
      expect(text.startsWith('\uFEFFID Marca;Nome Marca;')).toBe(true)
      expect(text.trimEnd().split('\r\n')).toHaveLength(1 + statuses.registrata)
    })
    await step('printed', async () => {
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

  test('of a newcomer are none yet, and the way to the first is there', async ({ page, enter }) => {
    await enter(await aFarmer())
    await page.goto(paths.tags)
    await expect(page.getByRole('heading', { name: texts.emptyTitle })).toBeVisible()
    await page.getByRole('link', { name: texts.toMinistryTags }).click()
    await expect(page).toHaveURL(paths.products({ category: 'marche', types: ['ministeriale'] }))
  })

  test.describe('with a broken line', () => {
    test.use({ provoked: [/503/] })

    test('say so, and come when asked again', async ({ page, enter }) => {
      await enter(await theDemoFarmer())
      let broken = true
      await page.route('**/api/tags?**', route => (broken ? route.fulfill({ status: 503 }) : route.continue()))
      await page.goto(paths.tags)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAfterRetries(page, page.getByRole('heading', { name: texts.failedTitle }))
      broken = false
      await page.getByRole('button', { name: texts.retry }).click()
      await expect(rows(page)).toHaveCount(12)
    })
  })

  test('another one is a press away from the cart', async ({ page, enter }) => {
    // With another cart, which no other journey uses.
    const demo = await theDemoFarmer()
    await enter(await aFarmer())
    await page.route('**/api/tags**', (route, request) =>
      route.continue({ headers: { ...request.headers(), authorization: `Bearer ${demo.token}` } }),
    )
    const tag = await first(demo, 'registrata')
    await page.goto(paths.tagsAt({ search: tag.code ?? '' }))
    await page.getByRole('button', { name: texts.more(spellTagCode(tag.code ?? '')) }).click()
    await page.getByRole('button', { name: texts.orderAgain }).click()
    await expect(page.getByText(texts.ordered)).toBeVisible()
    await expect(page.getByRole('banner').getByText(layoutMessages.cartPieces(1))).toBeAttached()
  })
})
