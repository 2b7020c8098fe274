import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { fieldNoteTexts as notes } from '#web/features/field-notes/field-note-texts.ts'
import { herdTexts } from '#web/features/registry/herd-texts.ts'
import { reminderTexts as reminders } from '#web/features/reminders/reminder-texts.ts'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { paths } from '#web/paths.ts'
import { aLinkedStable, sent, waiting } from '../support/a-stable.ts'
import { aVerifiedFarmer } from '../support/accounts.ts'
import { byKeyboard } from '../support/by-keyboard.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'

test.describe('a keeper without a mouse', { tag: '@widths' }, () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] })

  test('notes lost tags, takes one back, and orders them', async ({ page, context, enter, step }) => {
    test.setTimeout(120_000)
    const { keeper, worn } = await aLinkedStable()
    const [first = '', second = '', third = ''] = worn
    const keys = byKeyboard(page)
    const tag = page.getByLabel(notes.tag, { exact: true })
    await enter(keeper)
    await page.goto(paths.fieldNotes)
    await expect(page.getByText(notes.noneYetTitle)).toBeVisible()
    await context.setOffline(true)
    await step('three are noted, one of them chosen', async () => {
      await keys.reach(page.getByRole('radio', { name: notes.kinds.lost }))
      await keys.type(tag, first.slice(-6))
      await page.keyboard.press('Enter')
      await expect(page.getByText(notes.saved(notes.kinds.lost, first.slice(-6)), { exact: true })).toBeVisible()
      await expect(tag).toBeFocused()
      for (const code of [second, third]) await page.keyboard.type(`${code}\n`)
      await expect(waiting(page).getByRole('listitem')).toHaveCount(3)
    })
    await step(
      'two are taken back; the focus goes on to the next one, and to what was said after the last one',
      async () => {
        const undo = (code: string) =>
          page.getByRole('button', { name: notes.undoNote(`${notes.kinds.lost} ${code}`), exact: true })
        await keys.press(undo(third))
        await expect(page.getByText(notes.removed(`${notes.kinds.lost} ${third}`), { exact: true })).toBeVisible()
        await expect(undo(second)).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(undo(first.slice(-6))).toBeFocused()
        await page.keyboard.press('Enter')
        const status = page.getByText(notes.removed(`${notes.kinds.lost} ${first.slice(-6)}`), { exact: true })
        await expect(status).toBeFocused()
        await expect(waiting(page)).toBeHidden()
      },
    )
    await context.setOffline(false)
    await step('noted again, chosen by its last digits, and sent', async () => {
      await page.reload()
      await keys.type(tag, first.slice(-4))
      await keys.press(page.getByRole('group', { name: notes.candidates }).getByRole('button').first())
      await expect(tag).toHaveValue(first)
      await expect(tag).toBeFocused()
      await page.keyboard.press('Enter')
      await keys.press(page.getByRole('button', { name: notes.send }))
      await expect(sent(page).getByText(notes.recorded.lost)).toBeVisible()
      await expect(page.getByText(notes.sentNow, { exact: true })).toBeFocused()
    })
    await step('a note that asks is answered; the entry says what became of it', async () => {
      await page.reload()
      await keys.type(tag, '0000000')
      await page.keyboard.press('Enter')
      await keys.press(page.getByRole('button', { name: notes.send }))
      const asks = sent(page).filter({ hasText: notes.questions.unknown })
      await keys.press(asks.getByRole('button', { name: notes.answer.dismiss }))
      await expect(sent(page).filter({ hasText: notes.dismissed })).toBeFocused()
    })
    await step('ordered', async () => {
      await page.reload()
      await keys.press(page.getByRole('link', { name: notes.order(1), exact: true }))
      await expect(page.getByRole('heading', { level: 1, name: lostTagTexts.title })).toBeVisible()
      await keys.press(page.getByLabel(lostTagTexts.proofOf(formatTagCode(first))), 'ArrowDown')
      await keys.press(
        page.getByRole('button', { name: lostTagTexts.add(1), exact: true }).and(page.locator(':visible')),
      )
      await expect(page.getByText(lostTagTexts.added(1))).toBeVisible()
    })
  })

  test('switches reminders on and off, and makes a calendar', async ({ page, enter, step }) => {
    const farmer = await aVerifiedFarmer()
    const keys = byKeyboard(page)
    const { title } = reminders.kinds.stock
    await enter(farmer)
    await page.goto(paths.reminders)
    await step('on, a week before, and off', async () => {
      const box = page.getByRole('checkbox', { name: title })
      await keys.press(box, 'Space')
      await expect(page.getByText(reminders.on(title))).toBeVisible()
      await expect(box).toBeFocused()
      const when = page.getByRole('combobox', { name: reminders.when(title) })
      const before = await when.inputValue()
      await keys.press(when, 'ArrowDown')
      await expect(when).not.toHaveValue(before)
      await expect.poll(async () => (await farmer.api.reminders.get()).days.stock).toBe(Number(await when.inputValue()))
      await page.keyboard.press('Shift+Tab')
      await expect(box).toBeFocused()
      await page.keyboard.press('Space')
      await expect(page.getByText(reminders.off(title))).toBeVisible()
    })
    await step('the address of the calendar', async () => {
      await keys.press(page.getByRole('button', { name: reminders.createFeed }))
      const created = page.getByText(reminders.feedDone.create)
      await expect(created).toBeFocused()
      await expect(created).toBeInViewport()
      await page.reload()
      await keys.press(page.getByRole('button', { name: reminders.removeFeed }))
      await expect(page.getByText(reminders.feedDone.remove)).toBeFocused()
    })
  })

  test('downloads what an inspection asks for', async ({ page, enter }) => {
    const { farmer, herds } = await aLinkedFarmer('prova')
    await enter(farmer)
    await page.goto(paths.herd(herds[0]?.id ?? 0))
    const button = page.getByRole('button', { name: herdTexts.inspectionDownload })
    const file = page.waitForEvent('download', { timeout: 60_000 })
    await byKeyboard(page).press(button)
    expect((await file).suggestedFilename()).toMatch(/\.zip$/)
    await expect(page.getByText(herdTexts.inspectionDone)).toBeVisible()
    await expect(button).toBeFocused()
  })
})
