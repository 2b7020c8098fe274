import type { Page } from '@playwright/test'
import { electronicTagCode, formatTagCode } from '#domain/tags/tag-codes.ts'
import { orderDeliveryCheckTexts as orderTexts } from '#web/features/orders/order-delivery-check-texts.ts'
import { deliveryKindTexts, deliveryCheckTexts as texts } from '#web/features/readings/delivery-check-texts.ts'
import { readingTexts } from '#web/features/readings/reading-texts.ts'
import { paths } from '#web/paths.ts'
import { expectAccessible, expectToBearLargeText, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { addSerialPortTo, sendToSerialPort } from '../support/fake-serial.ts'
import { expect, test } from '../support/journey.ts'
import { aKeeperByHand } from '../support/keeper-by-hand.ts'

const last = (page: Page) => page.getByRole('status', { name: readingTexts.lastLabel })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const lineOf = (code: string) => `LA 380 ${electronicTagCode(code)?.slice(3)}\r\n`
const foreign = 'IT001999999999'

test.describe('a parcel', { tag: '@widths' }, () => {
  test.use({ provoked: [/delivery-checks/] })
  test('is compared with its order, and what is wrong becomes one message', { tag: '@journey' }, async ({
    page,
    enter,
    step,
  }) => {
    const { keeper, codes, orderId } = await aKeeperByHand(6)
    const [first = '', second = '', third = '', missing = '', ...others] = codes
    await addSerialPortTo(page)
    await enter(keeper)
    await step('from the order', async () => {
      await page.goto(paths.order(orderId))
      await page.getByRole('link', { name: orderTexts.check }).click()
      await expect(page.getByText(texts.sent(`ORDER-${orderId}`, codes.length))).toBeVisible()
      await press(page, readingTexts.start)
      await press(page, readingTexts.serial)
      await expect(page.getByText(readingTexts.connected, { exact: true })).toBeVisible()
    })
    await step('reads, types and repeats', async () => {
      await sendToSerialPort(page, lineOf(first))
      await expect(last(page)).toContainText(deliveryKindTexts.new.one)
      await expect(page.getByText(texts.count(1, codes.length))).toBeVisible()
      await sendToSerialPort(page, lineOf(first))
      await expect(last(page)).toContainText(deliveryKindTexts.repeated.one)
      await sendToSerialPort(page, lineOf(foreign))
      await expect(last(page)).toContainText(deliveryKindTexts['not-ours'].one)
      await page.getByLabel(readingTexts.typed).fill('12345')
      await press(page, readingTexts.addTyped)
      await expect(page.getByText(readingTexts.typedProblems['unknown-ending'])).toBeVisible()
      await page.getByLabel(readingTexts.typed).fill(second.slice(-5))
      await page.keyboard.press('Enter')
      await expect(last(page)).toContainText(second.slice(-4))
      await expect(page.getByText(texts.count(2, codes.length))).toBeVisible()
    })
    await step('goes on after the page was closed', async () => {
      await page.reload()
      await expect(page.getByText(texts.count(2, codes.length))).toBeVisible()
      await press(page, readingTexts.serial)
      await sendToSerialPort(page, [third, ...others].map(lineOf).join(''))
      await expect(page.getByText(texts.count(5, codes.length))).toBeVisible()
    })
    await step('without a network nothing is lost', async () => {
      await press(page, texts.show)
      const result = page.getByRole('region', { name: texts.result })
      await expect(result).toContainText(texts.missing(1))
      await expect(result).toContainText(formatTagCode(missing))
      await expect(result).toContainText(texts.surplus(1))
      await expect(result).toContainText(formatTagCode(foreign))
      await expect(result).toContainText(texts.repeated(1))
      await expectAccessible(page, 'a check with its result')
      await expectToFitNarrowScreens(page)
      await expectToBearLargeText(page)
      // The shop records it, and its answer does not arrive.
      let attempts = 0
      await page.route('**/delivery-checks', async route => {
        attempts += 1
        if (attempts > 1) return route.continue()
        await route.fetch()
        return route.abort()
      })
      await press(page, texts.write)
      await expect(page.getByRole('alert')).toHaveText(texts.failed)
      await press(page, texts.write)
      await expect(page).toHaveURL(new RegExp(`${paths.order(orderId)}#controlli$`))
      expect(attempts).toBe(2)
    })
    await step('the order says what was found, and the shop has one message', async () => {
      await expect(page.getByText(orderTexts.incomplete(5, codes.length))).toBeVisible()
      await page.getByText(orderTexts.missing(1), { exact: true }).click()
      await expect(page.locator('#controlli')).toContainText(formatTagCode(missing))
      await expect(page.locator('#messaggi')).toContainText(formatTagCode(missing))
      await expectAccessible(page, 'an order that was checked')
      await expectToFitNarrowScreens(page)
      await expectToBearLargeText(page)
      const [thread, ...more] = await keeper.api.supportThreads.list({ query: { orderId } })
      expect(more).toEqual([])
      expect(thread?.messages).toHaveLength(1)
    })
  })
})
