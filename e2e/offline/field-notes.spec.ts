import type { BrowserContext } from '@playwright/test'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { fieldNoteTexts as texts } from '#web/features/field-notes/field-note-texts.ts'
import { paths } from '#web/paths.ts'
import { aStable, note, sent, waiting } from '../support/a-stable.ts'
import { aFarmer, type Person } from '../support/accounts.ts'
import {
  expectAccessible,
  expectHighContrast,
  expectToBearLargeText,
  expectToFitNarrowScreens,
} from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

test.describe('notes from the stable', () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] })

  test('are all kept, however fast a reader types them', async ({ page, context, enter }) => {
    const farmer = await aFarmer()
    await enter(farmer)
    await page.goto(paths.fieldNotes)
    await expect(page.getByText(texts.noneYetTitle)).toBeVisible()
    await context.setOffline(true)
    await page.getByLabel(texts.tag, { exact: true }).focus()
    const codes = Array.from({ length: 12 }, (_, n) => `IT0019902${10_000 + n}`)
    for (const code of codes) await page.keyboard.type(`${code}\n`)
    await expect(waiting(page).getByRole('listitem')).toHaveCount(codes.length)
    for (const code of codes) await expect(waiting(page).getByText(code, { exact: true })).toBeVisible()
    await context.setOffline(false)
  })

  test('of two devices that disagree ask', async ({ page, browser, enter, step }) => {
    const { keeper, fresh, worn } = await aStable()
    const [one = ''] = worn
    const tablet: BrowserContext = await browser.newContext()
    await tablet.setStorageState(await storageOf(keeper))
    const onTablet = await tablet.newPage()
    await onTablet.goto(new URL(paths.fieldNotes, process.env.SHOP_URL).href)
    await enter(keeper)
    await page.goto(paths.fieldNotes)

    await note(onTablet, texts.kinds.applied, fresh)
    await onTablet.getByRole('button', { name: texts.send }).click()
    await expect(sent(onTablet).getByText(texts.recorded.applied)).toBeVisible()
    await tablet.close()
    await step('the phone says another day, and a tag that nobody knows', async () => {
      await page.getByRole('radio', { name: texts.yesterday }).check()
      await note(page, texts.kinds.applied, fresh)
      await note(page, texts.kinds.lost, '0000000')
      await page.getByRole('button', { name: texts.send }).click()
      await expect(sent(page).getByText(texts.questions['applied-earlier'])).toBeVisible()
      await expect(sent(page).getByText(texts.questions.unknown)).toBeVisible()
    })
    await expectAccessible(page, 'notes that ask')
    await expectHighContrast(page, 'main')
    await expectToFitNarrowScreens(page)
    await expectToBearLargeText(page)
    await step('answered', async () => {
      const unknown = sent(page).filter({ hasText: texts.questions.unknown })
      await unknown.getByLabel(texts.answer.code).fill(formatTagCode(one))
      await unknown.getByRole('button', { name: texts.answer.correct }).click()
      await expect(sent(page).getByText(texts.recorded.lost)).toBeVisible()
      const early = sent(page).filter({ hasText: texts.questions['applied-earlier'] })
      await early.getByRole('button', { name: texts.answer.dismiss }).click()
      await expect(sent(page).getByText(texts.dismissed)).toBeVisible()
    })
    expect((await keeper.api.fieldNotes.toOrder()).codes).toEqual([one])
  })

  test('are checked before they are kept, and can be taken back', async ({ page, enter, step }) => {
    const farmer = await aFarmer()
    await enter(farmer)
    await page.goto(paths.fieldNotes)
    await page.getByRole('button', { name: texts.save, exact: true }).click()
    await expect(page.getByText(texts.tagMissing)).toBeVisible()
    await expect(page.getByLabel(texts.tag, { exact: true })).toBeFocused()
    await note(page, texts.kinds.remark, '')
    await expect(page.getByText(texts.textMissing)).toBeVisible()
    await expectHighContrast(page, 'main')
    await step('taken back', async () => {
      await note(page, texts.kinds.death, '4731')
      await page.getByRole('button', { name: texts.undoNote(`${texts.kinds.death} 4731`) }).click()
      await expect(page.getByText(texts.removed(`${texts.kinds.death} 4731`))).toBeVisible()
    })
    await expect(waiting(page)).toBeHidden()
    expect((await farmer.api.fieldNotes.list()).total).toBe(0)
  })
})

const storageOf = async ({ token }: Person) => ({
  cookies: [],
  origins: [{ origin: process.env.SHOP_URL ?? '', localStorage: [{ name: 'access_token', value: token }] }],
})
