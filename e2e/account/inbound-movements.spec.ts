import type { Page } from '@playwright/test'
import { isoDay } from '#domain/dates.ts'
import { electronicTagCode, formatTagCode } from '#domain/tags/tag-codes.ts'
import { accountTexts } from '#web/features/account/account-texts.ts'
import { inboundMovementTexts as texts } from '#web/features/inbound-movements/inbound-movement-texts.ts'
import { readingTexts } from '#web/features/readings/reading-texts.ts'
import { herdTexts } from '#web/features/registry/herd-texts.ts'
import { paths } from '#web/paths.ts'
import {
  expectAccessible,
  expectHighContrast,
  expectToBearLargeText,
  expectToFitNarrowScreens,
} from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'
import { aKeeperWhoWaits } from '../support/keeper-who-waits.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'

const last = (page: Page) => page.getByRole('status', { name: texts.lastLabel })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const row = (page: Page, code: string) => page.getByRole('checkbox', { name: formatTagCode(code) })
const surplus = 'IT001600000009'

/** Types as a reader does: all keys at once, with nothing between. */
const typeAsReader = (page: Page, code: string) =>
  page.evaluate(
    keys => {
      for (const key of keys)
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
    },
    [...(electronicTagCode(code) ?? ''), 'Enter'],
  )

test.describe('movement documents of animals that arrive', { tag: '@widths' }, () => {
  test('are ticked at the unloading; who arrived stands in the herd', async ({ page, enter, step }) => {
    const { farmer, cattle, number, codes } = await aKeeperWhoWaits()
    const [first = '', second = '', third = '', fourth = ''] = codes
    await enter(farmer)
    await step('from the account', async () => {
      await page.goto(paths.account)
      await page.getByRole('link', { name: accountTexts.tiles.inboundMovements.title }).click()
      await expect(page.getByText(texts.toUnload, { exact: true })).toHaveCount(2)
      await expectAccessible(page, 'the list of documents')
      await expectToFitNarrowScreens(page)
      await expectToBearLargeText(page)
      await page.getByRole('row').filter({ hasText: 'bovini' }).getByRole('link', { name: number }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.document(number) })).toBeVisible()
      await expect(page.getByText(texts.count(0, 4))).toBeVisible()
    })
    await step('ticked by reading, by typing and by pressing', async () => {
      await typeAsReader(page, first)
      await expect(last(page)).toContainText(texts.kinds.announced)
      await expect(row(page, first)).toBeChecked()
      await typeAsReader(page, first)
      await expect(last(page)).toContainText(texts.kinds.repeated)
      await typeAsReader(page, surplus)
      await expect(last(page)).toContainText(texts.kinds.surplus)
      await page.getByLabel(readingTexts.typed).fill('12345')
      await press(page, readingTexts.addTyped)
      await expect(page.getByText(readingTexts.typedProblems['unknown-ending'])).toBeVisible()
      await page.getByLabel(readingTexts.typed).fill(second.slice(-5))
      await press(page, readingTexts.addTyped)
      await expect(row(page, second)).toBeChecked()
      await row(page, third).check()
      await row(page, fourth).check()
      await expect(page.getByText(texts.count(4, 4))).toBeVisible()
      await press(page, texts.undo)
      await expect(row(page, fourth)).not.toBeChecked()
      await expect(page.getByText(texts.count(3, 4))).toBeVisible()
      await expectAccessible(page, 'an unloading')
      await expectHighContrast(page, 'main')
      await expectToFitNarrowScreens(page)
      await expectToBearLargeText(page)
    })
    await step('goes on after the page was closed', async () => {
      await page.reload()
      await expect(page.getByText(texts.count(3, 4))).toBeVisible()
      await expect(page.getByRole('button', { name: texts.removeTick(surplus) })).toBeVisible()
    })
    await step('confirmed', async () => {
      await press(page, texts.confirm)
      const dialog = page.getByRole('dialog', { name: texts.confirmTitle })
      await expect(dialog.getByText(texts.confirmPresent(3))).toBeVisible()
      await expect(dialog.getByRole('region', { name: texts.confirmMissing(1) })).toContainText(formatTagCode(fourth))
      await expect(dialog.getByRole('region', { name: texts.confirmSurplus(1) })).toContainText(formatTagCode(surplus))
      await expectAccessible(page, 'the confirmation of an unloading')
      await dialog.getByRole('button', { name: texts.confirmYes, exact: true }).click()
      await expect(page.getByRole('region', { name: texts.present }).getByRole('listitem')).toHaveCount(3)
      await expect(page.getByRole('region', { name: texts.missing, exact: true })).toContainText(formatTagCode(fourth))
      await expect(page.getByRole('region', { name: texts.surplus, exact: true })).toContainText(formatTagCode(surplus))
      await expectAccessible(page, 'an unloaded document')
      await expectToBearLargeText(page)
    })
    const herd = (await farmer.api.readings.codes()).herds.find(({ id }) => id === cattle?.id)
    expect(herd?.codes).toEqual(expect.arrayContaining([first, second, third]))
    expect(herd?.codes).not.toContain(fourth)
    await step('the tags stand with the others', async () => {
      await page.goto(paths.tagsAt({ search: first.slice(-6) }))
      const arrived = page.getByRole('region', { name: texts.arrived })
      await expect(arrived.getByRole('listitem')).toHaveCount(1)
      await expect(arrived).toContainText(formatTagCode(first))
      await expectAccessible(page, 'the tags of animals that arrived')
      await expectToBearLargeText(page)
    })
    await step('listed under the holding', async () => {
      await page.goto(paths.herd(cattle?.id ?? 0))
      await page.getByRole('link', { name: herdTexts.toMovements }).click()
      await expect(page.getByText(texts.withDifferences)).toBeVisible()
      await expect(page.getByText(texts.ofHolding(cattle?.holding ?? ''))).toBeVisible()
    })
  })
})

test.describe('movement documents that the keeper has in hand', { tag: '@widths' }, () => {
  // A departure before the document is refused by the shop.
  test.use({ provoked: [/400 \(Bad Request\)/] })

  test('are entered by hand from a file, and refused at the field', async ({ page, enter, step }) => {
    const { farmer } = await aLinkedFarmer('due')
    await enter(farmer)
    await page.goto(paths.inboundMovements)
    await press(page, texts.enter)
    const panel = page.getByRole('dialog', { name: texts.enterTitle })
    await step('filled in', async () => {
      await panel.getByRole('combobox').selectOption({ index: 1 })
      await panel.getByLabel(texts.number).fill('2026/00042')
      await panel.getByLabel(texts.sender).fill('071 CN 450')
      await panel.getByLabel(texts.departedOn).fill('2020-01-01')
      await panel.getByLabel(texts.file).setInputFiles({
        name: 'modello.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Marca;Sesso\n380001600000001;F\nIT 001 60000 0002;M\n4731'),
      })
      await expect(panel.getByText(texts.recognized(2), { exact: true })).toBeVisible()
      await expect(panel.getByText(`«4731» ${texts.problems['not-a-code']}`)).toBeVisible()
      await expectAccessible(page, 'a document entered by hand')
    })
    await step('closed and opened again, nothing is lost', async () => {
      const herd = await panel.getByRole('combobox').inputValue()
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog', { hasText: texts.enterTitle })).toHaveCount(0)
      await press(page, texts.enter)
      await expect(panel.getByRole('combobox')).toHaveValue(herd)
      await expect(panel.getByLabel(texts.number)).toHaveValue('2026/00042')
      await expect(panel.getByText(texts.recognized(2), { exact: true })).toBeVisible()
    })
    await step('refused, corrected and saved', async () => {
      await panel.getByRole('button', { name: texts.save }).click()
      await expect(panel.getByLabel(texts.departedOn)).toHaveAttribute('aria-invalid', 'true')
      await panel.getByLabel(texts.departedOn).fill(isoDay(new Date()))
      await panel.getByLabel(texts.codes).fill('IT001600000001\nIT001600000002')
      await panel.getByRole('button', { name: texts.save }).click()
      await expect(page.getByText(texts.count(0, 2))).toBeVisible()
    })
    await step('and deleted', async () => {
      await press(page, texts.remove)
      await page.getByRole('dialog', { name: texts.removeTitle }).getByRole('button', { name: texts.remove }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await expect(page.getByText('2026/00042')).toBeHidden()
    })
  })
})

test.describe('an unloading whose confirmation gets lost', () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] })

  test('keeps every tick and is confirmed afterwards', { tag: '@journey' }, async ({ page, context, enter }) => {
    const { farmer, id, codes } = await aKeeperWhoWaits()
    await enter(farmer)
    await page.goto(paths.inboundMovement(id))
    await expect(page.getByText(texts.count(0, 4))).toBeVisible()
    await context.setOffline(true)
    for (const code of codes) await typeAsReader(page, code)
    await expect(page.getByText(texts.count(4, 4))).toBeVisible()
    await press(page, texts.confirm)
    const dialog = page.getByRole('dialog', { name: texts.confirmTitle })
    const yes = dialog.getByRole('button', { name: texts.confirmYes, exact: true })
    await yes.click()
    await expect(dialog.getByText(texts.confirmFailed)).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText(texts.count(4, 4))).toBeVisible()
    await press(page, texts.confirm)
    await yes.click()
    await expect(page.getByText(texts.allThere)).toBeVisible()
  })
})

test('a document that is ticked in two tabs has the ticks of both', async ({ page, context, enter }) => {
  const { farmer, id, codes } = await aKeeperWhoWaits()
  const [first = '', second = '', third = '', fourth = ''] = codes
  await enter(farmer)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(paths.inboundMovement(id))
    await expect(tab.getByText(texts.count(0, 4))).toBeVisible()
  }
  await typeAsReader(page, first)
  await expect(row(other, first)).toBeChecked()
  await Promise.all([typeAsReader(page, second), typeAsReader(other, third)])
  await row(other, first).uncheck()
  for (const tab of [page, other]) await expect(tab.getByText(texts.count(2, 4))).toBeVisible()
  await typeAsReader(other, fourth)
  await expect(row(page, fourth)).toBeChecked()
  await page.reload()
  await expect(page.getByText(texts.count(3, 4))).toBeVisible()
  for (const code of [second, third, fourth]) await expect(row(page, code)).toBeChecked()
})
