import type { BrowserContext } from '@playwright/test'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { earInWords, earLabel } from '#domain/tags/tag-ears.ts'
import { fieldNoteTexts as texts } from '#web/features/field-notes/field-note-texts.ts'
import { paths } from '#web/paths.ts'
import { aStable, note, orderNotedTags, sent, waiting } from '../support/a-stable.ts'
import { aFarmer, type Person } from '../support/accounts.ts'
import {
  expectAccessible,
  expectHighContrast,
  expectToBearLargeText,
  expectToFitNarrowScreens,
} from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aBrowserToKill } from '../support/killed-browser.ts'

test.describe('notes from the stable', () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] })

  test('are taken without a network, survive the browser, are sent once and become an order', async ({
    page,
    context,
    enter,
    step,
  }) => {
    test.setTimeout(120_000)
    const { keeper, fresh, worn } = await aStable()
    const lost = worn.slice(0, 3)
    await enter(keeper)
    await page.goto(paths.fieldNotes)
    await expect(page.getByText(texts.noneYetTitle)).toBeVisible()
    await step('chosen among those that end so', async () => {
      await page.getByLabel(texts.tag, { exact: true }).fill(fresh.slice(-4))
      await page
        .getByRole('group', { name: texts.candidates })
        .getByRole('button', { name: formatTagCode(fresh) })
        .click()
      await expect(page.getByLabel(texts.tag, { exact: true })).toHaveValue(fresh)
    })
    await step('without a network', async () => {
      await context.setOffline(true)
      await page.getByRole('radio', { name: earLabel('left') }).check()
      for (const code of lost) await note(page, texts.kinds.lost, code.slice(-6))
      await note(page, texts.kinds.applied, fresh)
      await expect(waiting(page).getByRole('listitem')).toHaveCount(4)
      await expect(waiting(page).getByText(texts.offline)).toBeVisible()
    })
    await page.close()
    const again = await context.newPage()
    await context.setOffline(false)
    // They leave when the account is opened, wherever that is.
    await again.goto(paths.account)
    await expect.poll(async () => (await keeper.api.fieldNotes.list()).total, { timeout: 20_000 }).toBe(4)
    await again.goto(paths.fieldNotes)
    await expect(sent(again)).toHaveCount(4, { timeout: 20_000 })
    await expect(waiting(again)).toBeHidden()
    await expect(sent(again).getByText(texts.recorded.lost)).toHaveCount(3)
    await expect(sent(again).getByText(texts.recorded.applied)).toBeVisible()
    const { rows: notes, total } = await keeper.api.fieldNotes.list()
    expect(total).toBe(4)
    // Said of the first, and of no other: the choice ends with its note.
    expect(notes.filter(({ ear }) => ear === 'left').map(({ code }) => code)).toEqual([lost[0]])
    await expect(sent(again).getByText(earInWords('left'))).toBeVisible()
    const [tag] = (await keeper.api.tags.list({ query: { search: fresh } })).rows
    expect(tag?.state).toBe('registered')

    await orderNotedTags(again, 3)
    const replaced = (await keeper.api.carts.get()).items.flatMap(({ replacements }) => replacements ?? [])
    // The ear told the piece.
    expect(replaced.map(({ code, piece }) => [code, piece])).toEqual(
      lost.map((code, n) => [code, n === 0 ? 'secondaria' : 'entrambe']),
    )
  })

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

  test('outlive a browser that is killed', { tag: '@journey' }, async ({ page: unused }, info) => {
    await unused.close()
    const { keeper, worn } = await aStable()
    const { first, reopen, kill, remove } = await aBrowserToKill(info, keeper)
    const page = await first.newPage()
    await page.goto(paths.fieldNotes)
    await expect(page.getByText(texts.noneYetTitle)).toBeVisible()
    await first.setOffline(true)
    for (const code of worn) await note(page, texts.kinds.lost, code)
    await expect(waiting(page).getByRole('listitem')).toHaveCount(worn.length)
    await kill(first)

    const second = await reopen()
    try {
      const again = await second.newPage()
      await again.goto(paths.fieldNotes)
      await expect(sent(again)).toHaveCount(worn.length, { timeout: 20_000 })
      await expect(waiting(again)).toBeHidden()
    } finally {
      await second.close()
      await remove()
    }
    expect((await keeper.api.fieldNotes.toOrder()).codes).toEqual(worn)
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
