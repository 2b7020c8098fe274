import type { Page } from '@playwright/test'
import { electronicTagCode, formatTagCode } from '#domain/tags/tag-codes.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { fieldNoteTexts as notes } from '#web/features/field-notes/field-note-texts.ts'
import { applyingTexts as texts } from '#web/features/readings/applying-texts.ts'
import { readingTexts } from '#web/features/readings/reading-texts.ts'
import { paths } from '#web/paths.ts'
import { aCodeRequestOf, aLinkedKeeper, theAdmin } from '../support/accounts.ts'
import { expectAccessible, expectToBearLargeText, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { addSerialPort, sendToSerialPort } from '../support/fake-serial.ts'
import { expect, test } from '../support/journey.ts'
import { aKeeperByHand } from '../support/keeper-by-hand.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const lineOf = (code: string) => `LA 380 ${electronicTagCode(code)?.slice(3)}\r\n`
const mother = 'IT001999999998'

test.describe('applying', { tag: '@widths' }, () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] })

  test('reads new tags, tells the mother, and notes them as applied, also without a network', async ({
    page,
    context,
    enter,
    step,
  }) => {
    const { keeper, codes } = await aKeeperByHand(3)
    const [first = '', second = '', third = ''] = codes
    await addSerialPort(page)
    await enter(keeper)
    await page.goto(paths.readings)
    const form = page.getByRole('form', { name: texts.tag })
    const stateOf = async (code: string) => (await keeper.api.tags.list()).rows.find(tag => tag.code === code)?.state
    await step('two tags are read', async () => {
      await page.getByRole('radio', { name: readingTexts.tasks.applying }).check()
      await expectAccessible(page, 'the start of applying')
      await press(page, readingTexts.start)
      await expect(page.getByText(texts.none)).toBeVisible()
      await press(page, readingTexts.serial)
      await sendToSerialPort(page, lineOf(first) + lineOf(second))
      await expect(form).toContainText(formatTagCode(second))
      await expect(page.getByRole('heading', { name: texts.others(1) })).toBeVisible()
    })
    await step('the mother is checked', async () => {
      await press(page, texts.apply)
      await expect(page.getByText(texts.problems.empty)).toBeVisible()
      await page.getByLabel(texts.written.mother).fill(second)
      await press(page, texts.apply)
      await expect(page.getByText(texts.problems['same-tag'])).toBeVisible()
      await page.getByLabel(texts.written.mother).fill(mother)
      await expectAccessible(page, 'a tag to apply')
      await expectToFitNarrowScreens(page)
      await expectToBearLargeText(page)
    })
    await step('without a network, and the page is closed', async () => {
      await context.setOffline(true)
      await press(page, texts.apply)
      await expect(page.getByText(texts.applied(second))).toBeVisible()
      await expect(page.getByText(texts.count(1), { exact: true })).toBeVisible()
      await expect(form).toContainText(formatTagCode(first))
      await expect(page.getByRole('heading', { name: notes.waiting(1) })).toBeVisible()
      await context.setOffline(false)
      await page.reload()
      await expect(page.getByText(texts.count(1), { exact: true })).toBeVisible()
      await expect(form).toContainText(formatTagCode(first))
    })
    await step('sent once, with the mother', async () => {
      await page.getByRole('radio', { name: texts.wearers.none }).check()
      await press(page, texts.apply)
      await expect(page.getByText(texts.count(2), { exact: true })).toBeVisible()
      await expect.poll(() => stateOf(second), { timeout: 20_000 }).toBe('registered')
      await expect.poll(() => stateOf(first), { timeout: 20_000 }).toBe('registered')
      expect(await stateOf(third)).toBe('shipped')
      const { rows } = await keeper.api.fieldNotes.list()
      const line = (code: string | null, text: string) => [code, 'applied', text].join(' ')
      expect(new Set(rows.map(({ code, text }) => line(code, text)))).toEqual(
        new Set([line(first, ''), line(second, texts.note('mother', mother))]),
      )
      expect(rows).toHaveLength(2)
    })
    await step('taken back before it is sent', async () => {
      await press(page, readingTexts.serial)
      await sendToSerialPort(page, lineOf(third))
      await expect(form).toContainText(formatTagCode(third))
      await context.setOffline(true)
      await page.getByRole('radio', { name: texts.wearers.none }).check()
      await press(page, texts.apply)
      await expect(page.getByText(texts.count(3), { exact: true })).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`^${notes.undo}:`) }).click()
      await expect(page.getByText(texts.count(2), { exact: true })).toBeVisible()
      await expect(form).toContainText(formatTagCode(third))
      await context.setOffline(false)
      await press(page, readingTexts.finish)
      await expect(page.getByText(texts.finishQuestion(1))).toBeVisible()
      await press(page, readingTexts.finishYes)
      await expect(page.getByRole('button', { name: readingTexts.start })).toBeVisible()
    })
  })

  test('the animal that is read after the tag stands in the field', async ({ page, enter, step }) => {
    const keeper = await aLinkedKeeper()
    const { orderId } = await aCodeRequestOf(keeper, 1)
    const params = { id: orderId }
    const codesOf = async () => (await keeper.api.orders.get({ params })).items.flatMap(({ codes }) => codes)
    await expect.poll(codesOf, { timeout: 30_000 }).toHaveLength(1)
    const [tag = ''] = await codesOf()
    const { api } = await theAdmin()
    await api.orders.markPrinted({ params })
    await api.orders.send({ params, body: aParcel() })
    const [cow = '', other = ''] = (await keeper.api.readings.codes()).herds.flatMap(({ codes }) => codes)
    await addSerialPort(page)
    await enter(keeper)
    await page.goto(paths.readings)
    await page.getByRole('radio', { name: readingTexts.tasks.applying }).check()
    await press(page, readingTexts.start)
    await press(page, readingTexts.serial)
    await step('the tag, then its animal', async () => {
      await sendToSerialPort(page, lineOf(tag) + lineOf(cow))
      const field = page.getByRole('form', { name: texts.tag }).getByRole('textbox')
      await expect(field).toHaveValue(cow)
      await sendToSerialPort(page, lineOf(other))
      await expect(field).toHaveValue(other)
      await page.getByRole('radio', { name: texts.wearers.animal }).check()
      await field.fill('IT001000000000')
      await press(page, texts.apply)
      await expect(page.getByText(texts.problems['not-in-herd'])).toBeVisible()
      await field.fill(cow)
      await press(page, texts.apply)
      await expect(page.getByText(texts.applied(tag))).toBeVisible()
      await expect(page.getByText(texts.note('animal', cow))).toBeVisible()
    })
  })
})
