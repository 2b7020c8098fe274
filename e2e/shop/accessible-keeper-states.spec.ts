import type { Page } from '@playwright/test'
import { electronicTagCode } from '#domain/tags/tag-codes.ts'
import { fieldNoteTexts as notes } from '#web/features/field-notes/field-note-texts.ts'
import { inboundMovementTexts as movements } from '#web/features/inbound-movements/inbound-movement-texts.ts'
import { ownLossTexts as losses } from '#web/features/losses/loss-texts.ts'
import { readingTexts as readings } from '#web/features/readings/reading-texts.ts'
import { herdTexts } from '#web/features/registry/herd-texts.ts'
import { reminderTexts as reminders } from '#web/features/reminders/reminder-texts.ts'
import { paths } from '#web/paths.ts'
import { aStable, note, waiting } from '../support/a-stable.ts'
import { aVerifiedFarmer } from '../support/accounts.ts'
import {
  expectAccessible,
  expectDrawn,
  expectHighContrast,
  expectToBearLargeText,
  expectToFitNarrowScreens,
} from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'
import { typeAsReader } from '../support/typed-reader.ts'

/** Tests the states of the keeper's pages with axe at both widths, at 320 pixels, and with large text. */

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function expectSound(page: Page, what: string) {
  await expectAccessible(page, what)
  await expectToFitNarrowScreens(page)
  if (test.info().project.name === 'phone') await expectToBearLargeText(page)
}

/** What is used in the stable is read in sunlight, too. */
async function expectSoundInSunlight(page: Page, what: string) {
  await expectSound(page, what)
  await expectHighContrast(page, 'main')
}

test.describe('the keeper’s pages', { tag: '@widths' }, () => {
  // No transitions, so that axe does not judge half-faded colors.
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    provoked: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (403|404)|^(403|404) /],
  })

  test('notes from the stable', async ({ page, context, enter }) => {
    const { keeper, fresh, worn } = await aStable()
    await enter(keeper)
    await page.goto(paths.fieldNotes)
    await expectDrawn(page)
    await expectSoundInSunlight(page, 'notes')
    await press(page, notes.save)
    await expect(page.getByText(notes.tagMissing)).toBeVisible()
    await page.getByLabel(notes.tag, { exact: true }).fill(fresh.slice(-4))
    await expect(page.getByText(notes.tagMissing)).toBeHidden()
    await expect(page.getByRole('group', { name: notes.candidates })).toBeVisible()
    await expectSoundInSunlight(page, 'candidates')
    await context.setOffline(true)
    for (const code of worn.slice(0, 2)) await note(page, notes.kinds.lost, code)
    await note(page, notes.kinds.remark, '', 'La Bruna zoppica. '.repeat(8))
    await expect(waiting(page).getByRole('listitem')).toHaveCount(3)
    await expectSoundInSunlight(page, 'notes that wait')
    await page.route('**/api/field-notes', route => route.abort())
    await context.setOffline(false)
    await expect(page.getByText(notes.sendFailed)).toBeVisible({ timeout: 20_000 })
    await expectSoundInSunlight(page, 'notes that could not be sent')
  })

  test('notes on a device that keeps nothing', async ({ page, enter }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError')
      }
    })
    await enter(await aVerifiedFarmer())
    await page.goto(paths.fieldNotes)
    await expect(page.getByText(notes.noStorage)).toBeVisible()
    await note(page, notes.kinds.lost, '4731')
    await expect(page.getByText(notes.notKept)).toBeVisible()
    await expectSoundInSunlight(page, 'notes that are not kept')
    await page.goto(paths.readings)
    await press(page, readings.start)
    await typeAsReader(page, '380001999999999')
    await expect(page.getByText(readings.unsaved)).toBeVisible()
    await expectSoundInSunlight(page, 'readings that are not kept')
  })

  test('readings', async ({ page, context, enter }) => {
    await page.addInitScript(() => {
      const port = {
        open: () => Promise.reject(new DOMException('busy', 'NetworkError')),
        close: async () => undefined,
      }
      Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port }, configurable: true })
    })
    const { farmer, codes } = await aLinkedFarmer('prova')
    await enter(farmer)
    await page.route('**/api/readings/codes', route => route.fulfill({ status: 403 }), { times: 1 })
    await page.goto(paths.readings)
    await expect(page.getByText(readings.failedHerds)).toBeVisible()
    await page.getByText(readings.howTitle, { exact: true }).click()
    await expectSoundInSunlight(page, 'readings without herds')
    await page.goto(paths.readings)
    await expect(page.getByLabel(readings.herd).getByRole('option')).not.toHaveCount(1)
    await press(page, readings.start)
    await press(page, readings.serial)
    await expect(page.getByText(readings.openFailed)).toBeVisible()
    await typeAsReader(page, electronicTagCode(codes[0] ?? '') ?? '')
    await press(page, readings.pause)
    await page.getByLabel(readings.typed).fill('000')
    await press(page, readings.addTyped)
    await expectSoundInSunlight(page, 'paused, without a reader')
    await press(page, readings.finish)
    await expect(page.getByRole('dialog', { name: readings.finishTitle })).toBeVisible()
    await expectSound(page, 'the end of a session')
    const tab = await context.newPage()
    await tab.goto(paths.readings)
    await expect(tab.getByText(readings.otherTab)).toBeVisible()
    await expectAccessible(tab, 'readings in another tab')
  })

  test('movement documents', async ({ page, enter }) => {
    const { farmer } = await aLinkedFarmer('due')
    await enter(farmer)
    await page.route('**/api/inbound-movements*', route => route.fulfill({ status: 403 }), { times: 1 })
    await page.goto(paths.inboundMovements)
    await expect(page.getByText(movements.failedTitle)).toBeVisible()
    await expectSoundInSunlight(page, 'documents that do not arrive')
    await press(page, movements.enter)
    const panel = page.getByRole('dialog', { name: movements.enterTitle })
    await panel.getByLabel(movements.codes).fill('IT001600000001\nIT001600000001\n4731')
    await panel.getByRole('button', { name: movements.save }).click()
    await expect(panel.getByText(movements.chooseHerd)).toBeVisible()
    await expect(panel.getByLabel(movements.number)).toHaveAttribute('aria-invalid', 'true')
    await expectSound(page, 'a document with errors')
    await page.goto(paths.inboundMovement(999_999))
    await expect(page.getByText(movements.missingTitle)).toBeVisible()
    await expectSoundInSunlight(page, 'no such document')
  })

  test('a herd, its tags, losses, reminders', async ({ page, enter }) => {
    const { farmer, herds } = await aLinkedFarmer('prova')
    await enter(farmer)
    await page.route('**/api/**/inspection*', route => route.fulfill({ status: 403 }))
    await page.goto(paths.herd(herds[0]?.id ?? 0))
    await expect(page.getByRole('table', { name: herdTexts.alive })).toBeVisible()
    await press(page, herdTexts.inspectionDownload)
    await expect(page.getByText(herdTexts.inspectionFailed)).toBeVisible()
    await expectSound(page, 'a herd without its file')
    await page.route('**/api/tags/losses', route => route.fulfill({ json: { products: [] } }), { times: 1 })
    await page.goto(paths.losses)
    await expect(page.getByText(losses.emptyTitle)).toBeVisible()
    await expectSound(page, 'no losses')
    await page.goto(paths.reminders)
    await expect(page.getByRole('checkbox', { name: reminders.kinds.stock.title })).toBeVisible()
    await page.route('**/api/reminders', route => route.abort())
    await page.getByRole('checkbox', { name: reminders.kinds.stock.title }).click()
    await expect(page.getByText(reminders.changeFailed)).toBeVisible()
    await expectSound(page, 'a reminder that was not saved')
  })
})
