import type { Page } from '@playwright/test'
import { electronicTagCode, formatTagCode } from '#domain/tags/tag-codes.ts'
import { inboundMovementTexts as movements } from '#web/features/inbound-movements/inbound-movement-texts.ts'
import { orderDeliveryCheckTexts } from '#web/features/orders/order-delivery-check-texts.ts'
import { applyingTexts } from '#web/features/readings/applying-texts.ts'
import { deliveryCheckTexts } from '#web/features/readings/delivery-check-texts.ts'
import { kindTexts, readingTexts as texts } from '#web/features/readings/reading-texts.ts'
import { paths } from '#web/paths.ts'
import { byKeyboard } from '../support/by-keyboard.ts'
import { expect, test } from '../support/journey.ts'
import { aKeeperByHand } from '../support/keeper-by-hand.ts'
import { aKeeperWhoWaits } from '../support/keeper-who-waits.ts'
import { aLinkedFarmer } from '../support/linked-farmer.ts'
import { typeAsReader } from '../support/typed-reader.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
/** Reads a tag; what has the focus gets nothing of it. */
const read = async (page: Page, code: string) =>
  expect(await typeAsReader(page, electronicTagCode(code) ?? ''), 'the page takes the keys').toBe(true)

test.describe('without a mouse', { tag: '@widths' }, () => {
  test('a herd is read, a reading taken back, and the session ended', async ({ page, enter, step }) => {
    const { farmer, codes } = await aLinkedFarmer('prova')
    const [first = '', second = '', third = ''] = codes
    const keys = byKeyboard(page)
    const last = page.getByRole('status', { name: texts.lastLabel })
    const count = (n: number) => page.getByText(texts.codes(n), { exact: true })
    await enter(farmer)
    await page.goto(paths.readings)
    await step('begun', async () => {
      await keys.reach(page.getByRole('radio', { name: texts.tasks.reading }))
      await keys.press(button(page, texts.start))
      await expect(title(page)).toBeFocused()
    })
    await step('a reader types, whatever button has the focus', async () => {
      await read(page, first)
      await expect(last).toContainText(first.slice(-4))
      await keys.reach(button(page, texts.pause))
      await read(page, second)
      await expect(last).toContainText(second.slice(-4))
      await expect(button(page, texts.pause)).toBeFocused()
      await expect(count(2)).toBeVisible()
    })
    await step('taken back', async () => {
      await keys.press(button(page, texts.undo))
      await expect(count(1)).toBeVisible()
      await expect(last).toContainText(first.slice(-4))
      await expect(button(page, texts.undo)).toBeFocused()
    })
    await step('a field keeps its keys', async () => {
      const field = page.getByLabel(texts.typed)
      await keys.reach(field)
      expect(await typeAsReader(page, electronicTagCode(third) ?? '')).toBe(false)
      await page.keyboard.type(third)
      await expect(field).toHaveValue(third)
      await expect(count(1)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(count(2)).toBeVisible()
      await expect(last).toContainText(kindTexts.new.one)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('')
    })
    await step('ended after a question', async () => {
      const dialog = await keys.reopen(button(page, texts.finish), texts.finishTitle)
      await keys.press(dialog.getByRole('button', { name: texts.finishYes }))
      await expect(button(page, texts.start)).toBeVisible()
      await expect(title(page)).toBeFocused()
    })
  })

  test('a parcel is checked', async ({ page, enter }) => {
    const { keeper, codes, orderId } = await aKeeperByHand(2)
    const keys = byKeyboard(page)
    await enter(keeper)
    await page.goto(paths.order(orderId))
    await keys.press(page.getByRole('link', { name: orderDeliveryCheckTexts.check }))
    await keys.press(button(page, texts.start))
    await expect(title(page)).toBeFocused()
    for (const code of codes) await read(page, code)
    await expect(page.getByText(deliveryCheckTexts.count(2, 2))).toBeVisible()
    await keys.press(button(page, deliveryCheckTexts.show))
    await expect(button(page, deliveryCheckTexts.hide)).toBeFocused()
    await keys.press(button(page, deliveryCheckTexts.fine))
    await expect(page).toHaveURL(new RegExp(`${paths.order(orderId)}#controlli$`))
    await expect(page.getByText(orderDeliveryCheckTexts.complete(2))).toBeInViewport()
  })

  test('tags are applied', async ({ page, enter }) => {
    const { keeper, codes } = await aKeeperByHand(3)
    const [first = '', second = '', third = ''] = codes
    const keys = byKeyboard(page)
    const form = page.getByRole('form', { name: applyingTexts.tag })
    const { wearers } = applyingTexts
    await enter(keeper)
    await page.goto(paths.readings)
    const { reading, applying } = texts.tasks
    await keys.choose(page.getByRole('radio', { name: reading }), page.getByRole('radio', { name: applying }))
    await keys.press(button(page, texts.start))
    for (const code of [first, second, third]) await read(page, code)
    await expect(form).toContainText(formatTagCode(third))
    await keys.press(button(page, applyingTexts.choose(first)))
    await expect(form).toContainText(formatTagCode(first))
    await keys.choose(
      page.getByRole('radio', { name: wearers.mother }),
      page.getByRole('radio', { name: wearers.none }),
    )
    await keys.press(form.getByRole('button', { name: applyingTexts.apply }))
    const status = page.getByText(applyingTexts.applied(first))
    await expect(status).toBeFocused()
    // The next one is read with what was said in focus.
    await expect(form).toContainText(formatTagCode(third))
    await expect.poll(async () => (await keeper.api.fieldNotes.list()).total, { timeout: 20_000 }).toBe(1)
  })

  test('a movement document is unloaded', async ({ page, enter, step }) => {
    const { farmer, id, codes } = await aKeeperWhoWaits()
    const [first = '', second = ''] = codes
    const surplus = 'IT001600000009'
    const keys = byKeyboard(page)
    const row = (code: string) => page.getByRole('checkbox', { name: formatTagCode(code) })
    await enter(farmer)
    await page.goto(paths.inboundMovement(id))
    await expect(page.getByText(movements.count(0, 4))).toBeVisible()
    await step('read and ticked', async () => {
      await read(page, first)
      await expect(row(first)).toBeChecked()
      await read(page, surplus)
      await keys.press(row(second), 'Space')
      await expect(page.getByText(movements.count(2, 4))).toBeVisible()
      await keys.press(button(page, movements.removeTick(surplus)))
      await expect(page.getByText(movements.undone(surplus))).toBeFocused()
    })
    await step('confirmed', async () => {
      const dialog = await keys.reopen(button(page, movements.confirm), movements.confirmTitle)
      await keys.press(dialog.getByRole('button', { name: movements.confirmYes, exact: true }))
      await expect(page.getByRole('region', { name: movements.present }).getByRole('listitem')).toHaveCount(2)
      await expect(title(page)).toBeFocused()
    })
  })

  test('a movement document is entered, and the first wrong field has the focus', async ({ page, enter }) => {
    const { farmer } = await aLinkedFarmer('due')
    const keys = byKeyboard(page)
    await enter(farmer)
    await page.goto(paths.inboundMovements)
    await keys.press(button(page, movements.enter))
    const panel = page.getByRole('dialog', { name: movements.enterTitle })
    await keys.press(panel.getByRole('button', { name: movements.save }))
    const herd = panel.getByRole('combobox')
    await expect(herd).toBeFocused()
    await expect(herd.getByRole('option')).not.toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(herd).not.toHaveValue('')
    await keys.type(panel.getByLabel(movements.number), '2026/00077')
    await keys.type(panel.getByLabel(movements.sender), '071CN450')
    await keys.type(panel.getByLabel(movements.codes), 'IT001600000001')
    await keys.press(panel.getByRole('button', { name: movements.save }))
    await expect(page.getByText(movements.count(0, 1))).toBeVisible()
    const dialog = page.getByRole('dialog', { name: movements.removeTitle })
    await keys.press(button(page, movements.remove))
    await keys.press(dialog.getByRole('button', { name: movements.remove }))
    await expect(page.getByRole('heading', { level: 1, name: movements.title })).toBeVisible()
  })
})
