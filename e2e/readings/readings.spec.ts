import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { electronicTagCode } from '#domain/tags/tag-codes.ts'
import { kindTexts, problemTexts, readingTexts as texts } from '#web/features/readings/reading-texts.ts'
import { herdTexts } from '#web/features/registry/herd-texts.ts'
import { lostTagTexts } from '#web/features/replacements/lost-tag-texts.ts'
import { paths } from '#web/paths.ts'
import {
  expectAccessible,
  expectHighContrast,
  expectToBearLargeText,
  expectToFitNarrowScreens,
} from '../support/expect-accessible.ts'
import { addSerialPortTo, sendToSerialPort } from '../support/fake-serial.ts'
import { expect, test } from '../support/journey.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'
import { typeAsReader } from '../support/typed-reader.ts'

const last = (page: Page) => page.getByRole('status', { name: texts.lastLabel })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const figure = (page: Page, kind: keyof typeof kindTexts) =>
  page.getByRole('definition').nth(Object.keys(kindTexts).indexOf(kind))
const lineOf = (code: string) => `LA 380 ${electronicTagCode(code)?.slice(3)}\r\n`

test.describe('a session of reading', { tag: '@widths' }, () => {
  test('counts a herd, tells who is missing, and leads to the lost tags', { tag: '@journey' }, async ({
    page,
    enter,
    step,
  }) => {
    const { farmer, herds, codes } = await aLinkedFarmer('prova')
    const cattle = herds.find(({ species }) => species === 'cattle')
    const [first = '', second = '', ...others] = codes
    const missing = others.slice(-2)
    await addSerialPortTo(page)
    await enter(farmer)
    await step('from the herd', async () => {
      await page.goto(paths.herd(cattle?.id ?? 0))
      await page.getByRole('link', { name: herdTexts.toReadings }).click()
      await expect(page.getByLabel(texts.herd)).toHaveValue(String(cattle?.id))
      await press(page, texts.start)
      await press(page, texts.serial)
      await expect(page.getByText(texts.connected, { exact: true })).toBeVisible()
    })
    await step('one reading after another', async () => {
      await sendToSerialPort(page, lineOf(first).slice(0, 11))
      await sendToSerialPort(page, lineOf(first).slice(11))
      await expect(last(page)).toContainText(kindTexts.new.one)
      await expect(last(page)).toContainText(first.slice(-4))
      await expect(page.getByText(texts.herdCount(1, codes.length))).toBeVisible()
      await sendToSerialPort(page, lineOf(first))
      await expect(last(page)).toContainText(kindTexts.repeated.one)
      await sendToSerialPort(page, 'LA 380 001999999999\r\n')
      await expect(last(page)).toContainText(kindTexts['not-ours'].one)
      await sendToSerialPort(page, 'LA 982 000001088420\r\n')
      await expect(last(page)).toContainText(problemTexts.manufacturer)
      await typeAsReader(page, electronicTagCode(second) ?? '')
      await expect(last(page)).toContainText(second.slice(-4))
    })
    await step('paused, and taken back', async () => {
      await press(page, texts.pause)
      await sendToSerialPort(page, lineOf(others[0] ?? ''))
      await expect(page.getByText(texts.ignored(1))).toBeVisible()
      await press(page, texts.resume)
      await expect(figure(page, 'new')).toHaveText('2')
      await press(page, texts.undo)
      await expect(figure(page, 'new')).toHaveText('1')
      await sendToSerialPort(page, lineOf(second))
      await expect(figure(page, 'new')).toHaveText('2')
    })
    await step('the inventory', async () => {
      await sendToSerialPort(page, others.slice(0, -2).map(lineOf).join(''))
      await expect(page.getByText(texts.herdCount(codes.length - 2, codes.length))).toBeVisible()
      await press(page, texts.showInventory)
      await expect(page.getByText(texts.missing(2))).toBeVisible()
      await expectAccessible(page, 'a session with its inventory')
      await expectHighContrast(page, 'main')
      await expectToFitNarrowScreens(page)
      await expectToBearLargeText(page)
      const file = page.waitForEvent('download')
      await press(page, texts.download)
      const csv = await readFile(await (await file).path(), 'utf8')
      expect(csv.split('\r\n').filter(row => row.includes(texts.csvMissing))).toHaveLength(2)
      await press(page, texts.remake(0))
      await expect(page.getByText(texts.noneChosen)).toBeVisible()
      await page.getByLabel(texts.lostTag(missing[0] ?? '')).check()
      await press(page, texts.remake(1))
      await expect(page.getByRole('heading', { level: 1, name: lostTagTexts.title })).toBeVisible()
      await expect(page.getByLabel(lostTagTexts.label)).toHaveValue(missing[0] ?? '')
    })
    await step('goes on after another page, and ends', async () => {
      await page.goBack()
      await expect(page.getByText(texts.herdCount(codes.length - 2, codes.length))).toBeVisible()
      await page.reload()
      await expect(page.getByText(texts.herdCount(codes.length - 2, codes.length))).toBeVisible()
      await press(page, texts.finish)
      await press(page, texts.finishYes)
      await expect(page.getByRole('button', { name: texts.start })).toBeVisible()
    })
  })
})
