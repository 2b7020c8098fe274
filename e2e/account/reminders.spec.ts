import type { Reminders } from '#contract/shapes/reminder.ts'
import { occasionText, occasionTitle } from '#domain/reminders/reminder-messages.ts'
import type { Occasion } from '#domain/reminders/reminders.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { reminderTexts as texts } from '#web/features/reminders/reminder-texts.ts'
import { remindersLeaveTexts } from '#web/features/reminders/reminders-leave-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aVerifiedFarmer } from '../support/accounts.ts'
import { expectAccessible, expectToBearLargeText, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

const births: Occasion = {
  kind: 'births',
  key: 'a',
  day: '2027-02-01',
  holding: '001TO123',
  species: 'cattle',
  quantity: 38,
  orderId: null,
}
const upcoming: Occasion[] = [
  { ...births, kind: 'apply', key: 'b', day: '2026-12-17', quantity: 6, orderId: 12 },
  { ...births, kind: 'delegation', key: 'c', day: '2026-12-25', species: 'sheep', quantity: null },
  births,
  { ...births, kind: 'stock', key: 'd', day: '2027-03-01', quantity: 24 },
]

test.describe('reminders', { tag: '@widths' }, () => {
  test('are switched on and off, and stay so', async ({ page, enter, step }) => {
    const farmer = await aVerifiedFarmer()
    await enter(farmer)
    await page.goto(paths.account)
    await step('open the page', async () => {
      await page.getByRole('link', { name: accountTexts.tiles.reminders.title, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await expect(page.getByText(texts.nothingAhead)).toBeVisible()
    })
    const { title } = texts.kinds.stock
    await step('switch one on', async () => {
      await page.getByRole('checkbox', { name: title }).check()
      await expect(page.getByText(texts.on(title))).toBeVisible()
    })
    await step('a week before', async () => {
      await page.getByRole('combobox', { name: texts.when(title) }).selectOption(texts.daysAhead(7))
      await expect(async () => expect((await farmer.api.reminders.get()).days.stock).toBe(7)).toPass()
    })
    await page.reload()
    await expect(page.getByRole('checkbox', { name: title })).toBeChecked()
    await expect(page.getByRole('combobox', { name: texts.when(title) })).toHaveValue('7')
    await step('and off again', async () => {
      await page.getByRole('checkbox', { name: title }).uncheck()
      await expect(page.getByText(texts.off(title))).toBeVisible()
    })
    expect((await farmer.api.reminders.get()).days.stock).toBeNull()
  })

  test('are in a calendar, as a file and at a secret address', async ({ page, enter }) => {
    const farmer = await aFarmer()
    await enter(farmer)
    await page.goto(paths.reminders)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.download }).click()
    expect((await download).suggestedFilename()).toBe('promemoria.ics')
    await page.getByRole('button', { name: texts.createFeed }).click()
    await expect(page.getByText(texts.feedDone.create)).toBeVisible()
    const { calendarUrl } = await farmer.api.reminders.get()
    await expect(page.getByText(calendarUrl ?? '', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: texts.renewFeed }).click()
    await expect(page.getByText(texts.feedDone.renew)).toBeVisible()
    expect((await farmer.api.reminders.get()).calendarUrl).not.toBe(calendarUrl)
    await page.getByRole('button', { name: texts.removeFeed }).click()
    await expect(page.getByRole('button', { name: texts.createFeed })).toBeVisible()
  })

  test('say what is ahead, on narrow screens and in large letters too', async ({ page, enter, step }) => {
    const reminders: Reminders = {
      days: { births: 45, stock: null, delegation: 7, apply: 0 },
      calendarUrl: 'https://auricola.example/api/reminders/feed/k5v8Zq0wXc2nB7mT4rY1uJ6hD3gF9sL-aP_eOiWtQxE',
      upcoming,
    }
    await page.route('**/api/reminders', route => route.fulfill({ json: reminders }))
    await enter(await aFarmer())
    await page.goto(paths.reminders)
    for (const occasion of upcoming) {
      await expect(page.getByRole('heading', { level: 3, name: occasionTitle(occasion) })).toBeVisible()
      await expect(page.getByText(occasionText(occasion))).toBeVisible()
    }
    await expectAccessible(page, 'the reminders')
    await expectToFitNarrowScreens(page)
    if (test.info().project.name === 'phone') await step('with large text', () => expectToBearLargeText(page))
  })

  test.describe('that are not wanted any more', () => {
    test.use({ provoked: [/status of 404/] })
    test('end with the link of a mail, signed out, but not by opening it', async ({ page }) => {
      await page.goto(`${paths.remindersUnsubscribe}#${'x'.repeat(43)}`)
      await expect(page.getByRole('heading', { level: 1, name: remindersLeaveTexts.title })).toBeVisible()
      await expectAccessible(page, 'the way out')
      await page.route('**/api/reminders/unsubscribe?*', route => route.fulfill({ status: 204 }), { times: 1 })
      await page.getByRole('button', { name: remindersLeaveTexts.button }).click()
      await expect(page.getByRole('heading', { level: 1, name: remindersLeaveTexts.doneTitle })).toBeVisible()
      await page.goto(`${paths.remindersUnsubscribe}#${'y'.repeat(43)}`)
      await page.reload()
      await page.getByRole('button', { name: remindersLeaveTexts.button }).click()
      await expect(page.getByText(remindersLeaveTexts.refusedTitle)).toBeVisible()
    })
  })
})
