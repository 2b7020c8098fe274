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
import { test } from '../support/inspection.ts'
import { expect, goWithinDocument } from '../support/journey.ts'
import { aKeeperWhoWaits } from '../support/keeper-who-waits.ts'
import { typeAsReader } from '../support/typed-reader.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const inSunlight = { inSunlight: true }

test.use({ provoked: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (403|404)|^(403|404) /] })

test('the keeper’s pages pass the inspection in each state, in sunlight too', { tag: '@inspection' }, async ({
  page,
  context,
  enter,
  inspect,
  visit,
}) => {
  const { keeper, fresh, worn } = await aStable()
  await enter(keeper)
  await page.goto(paths.fieldNotes)
  await press(page, notes.save)
  await expect(page.getByText(notes.tagMissing)).toBeVisible()
  await inspect('a note without a tag', inSunlight)
  await page.getByLabel(notes.tag, { exact: true }).fill(fresh.slice(-4))
  await expect(page.getByRole('group', { name: notes.candidates })).toBeVisible()
  await inspect('tags that a note may mean', inSunlight)
  await context.setOffline(true)
  for (const code of worn.slice(0, 2)) await note(page, notes.kinds.lost, code)
  await note(page, notes.kinds.remark, '', 'La Bruna zoppica. '.repeat(8))
  await expect(waiting(page).getByRole('listitem')).toHaveCount(3)
  await inspect('notes that wait', inSunlight)
  await page.route('**/api/field-notes', route => route.abort())
  await context.setOffline(false)
  await expect(page.getByText(notes.sendFailed)).toBeVisible()
  await inspect('notes that could not be sent', inSunlight)
  await page.unrouteAll()

  const { farmer, cattle, number, codes } = await aKeeperWhoWaits()
  await page.addInitScript(() => {
    const port = { open: () => Promise.reject(new DOMException('busy', 'NetworkError')), close: async () => undefined }
    Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port }, configurable: true })
  })
  await enter(farmer)
  await page.route('**/api/readings/codes', route => route.fulfill({ status: 403 }), { times: 1 })
  await page.goto(paths.readings)
  await expect(page.getByText(readings.failedHerds)).toBeVisible()
  await page.getByText(readings.howTitle, { exact: true }).click()
  await inspect('readings without herds', inSunlight)
  await page.goto(paths.readings)
  await expect(page.getByLabel(readings.herd).getByRole('option')).not.toHaveCount(1)
  await press(page, readings.start)
  await press(page, readings.serial)
  await expect(page.getByText(readings.openFailed)).toBeVisible()
  await typeAsReader(page, electronicTagCode(codes[0] ?? '') ?? '')
  await press(page, readings.pause)
  await page.getByLabel(readings.typed).fill('000')
  await press(page, readings.addTyped)
  await inspect('a session of readings, paused', inSunlight)
  await press(page, readings.finish)
  await expect(page.getByRole('dialog', { name: readings.finishTitle })).toBeVisible()
  await inspect('the end of a session')
  const tab = await context.newPage()
  await tab.goto(paths.readings)
  await expect(tab.getByText(readings.otherTab)).toBeVisible()
  await tab.close()

  await page.route('**/api/inbound-movements*', route => route.fulfill({ status: 403 }), { times: 1 })
  await page.goto(paths.inboundMovements)
  await expect(page.getByText(movements.failedTitle)).toBeVisible()
  await inspect('documents that do not arrive', inSunlight)
  await press(page, movements.enter)
  const panel = page.getByRole('dialog', { name: movements.enterTitle })
  await panel.getByLabel(movements.codes).fill('IT001600000001\nIT001600000001\n4731')
  await panel.getByRole('button', { name: movements.save }).click()
  await expect(panel.getByText(movements.chooseHerd)).toBeVisible()
  await expect(panel.getByLabel(movements.number)).toHaveAttribute('aria-invalid', 'true')
  await inspect('a document with errors')
  await page.keyboard.press('Escape')
  await page.goto(paths.inboundMovements)
  await page.getByRole('row').filter({ hasText: 'bovini' }).getByRole('link', { name: number }).click()
  await expect(page.getByText(movements.count(0, 4))).toBeVisible()
  await typeAsReader(page, codes[0] ?? '')
  await typeAsReader(page, '380001600000001')
  await inspect('an unloading', inSunlight)
  await press(page, movements.confirm)
  await expect(page.getByRole('dialog', { name: movements.confirmTitle })).toBeVisible()
  await inspect('the confirmation of an unloading')
  await page.keyboard.press('Escape')

  await page.route('**/api/**/inspection*', route => route.fulfill({ status: 403 }))
  await visit(paths.herds)
  await visit(paths.herd(cattle?.id ?? 0))
  await expect(page.getByRole('table', { name: herdTexts.alive })).toBeVisible()
  await page.locator('summary', { hasText: herdTexts.numbers }).click()
  await press(page, herdTexts.inspectionDownload)
  await expect(page.getByText(herdTexts.inspectionFailed)).toBeVisible()
  await inspect('a herd without its file')
  await page.route('**/api/tags/losses', route => route.fulfill({ json: { products: [] } }), { times: 1 })
  await goWithinDocument(page, paths.losses)
  await expect(page.getByText(losses.emptyTitle)).toBeVisible()
  await inspect('no losses')
  await goWithinDocument(page, paths.reminders)
  await expect(page.getByRole('checkbox', { name: reminders.kinds.stock.title })).toBeVisible()
  await page.route('**/api/reminders', route => route.abort())
  await page.getByRole('checkbox', { name: reminders.kinds.stock.title }).click()
  await expect(page.getByText(reminders.changeFailed)).toBeVisible()
  await inspect('a reminder that was not saved')

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
  await inspect('notes that are not kept', inSunlight)
  await goWithinDocument(page, paths.readings)
  await press(page, readings.start)
  await typeAsReader(page, '380001999999999')
  await expect(page.getByText(readings.unsaved)).toBeVisible()
  await inspect('readings that are not kept', inSunlight)
})
