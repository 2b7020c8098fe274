import type { Page } from '@playwright/test'
import { orderNumber } from '#domain/orders/order-status.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paymentTexts as texts } from '#web/features/orders/payment-texts.ts'
import { paths } from '#web/paths.ts'
import { bankPageTexts } from '../../simulators/bank/bank-page-texts.ts'
import {
  aFullCart,
  bankBalanceOf,
  chargesOf,
  expectBank,
  goToPay,
  leaveBank,
  payAtBank,
  refuseAtBank,
} from '../support/bank.ts'
import { expect, test } from '../support/journey.ts'

const expectOutcome = (page: Page, title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const expectThanks = (page: Page) => expect(page).toHaveURL(paths.orderSuccess)

test.describe('a payment', { tag: '@journey' }, () => {
  test('that is refused and left keeps order and pieces, and is made in the end', async ({ page, enter }) => {
    const farmer = await aFullCart()
    await enter(farmer)
    const id = await goToPay(page, farmer, 'credit_card')
    await refuseAtBank(page)
    await expectOutcome(page, texts.failedTitle)
    expect(await farmer.inStock()).toBe(8)
    expect((await farmer.api.carts.get()).items).toEqual([])
    await press(page, texts.retry)
    await leaveBank(page)
    await expectOutcome(page, texts.leftTitle)

    // The page of the order continues the payment too.
    await page.getByRole('link', { name: texts.toOrder }).click()
    await expect(page.getByRole('heading', { level: 1, name: orderNumber(id) })).toBeVisible()
    await expect(page.getByText(texts.leftTitle).first()).toBeVisible()
    await press(page, texts.retry)
    await payAtBank(page)
    await expectThanks(page)
    const order = await farmer.api.orders.get({ params: { id } })
    expect(order.paymentStatus).toBe('PAID')
    expect(await farmer.inStock()).toBe(8)
    expect(chargesOf(id).map(({ state }) => state)).toEqual(['failed', 'cancelled', 'captured'])
    expect(bankBalanceOf(id)).toBe(order.totalAmount)
  })

  test('stays one payment when the buyer goes back from the bank, or after it was made', async ({ page, enter }) => {
    const farmer = await aFullCart()
    await enter(farmer)
    const id = await goToPay(page, farmer, 'credit_card')
    await page.goBack()
    await expectOutcome(page, texts.waitingTitle)
    await press(page, texts.goOn)
    await expectBank(page)
    await payAtBank(page)
    await expectThanks(page)
    await page.goBack()
    await expectBank(page, bankPageTexts.decidedTitle)
    await page.getByRole('link', { name: bankPageTexts.back }).click()
    await expectThanks(page)
    await page.getByRole('link', { name: orderTexts.success.toOrder }).click()
    await expect(page.getByRole('button', { name: texts.retry })).toHaveCount(0)
    await expect(page.getByRole('button', { name: texts.goOn })).toHaveCount(0)
    expect(chargesOf(id)).toHaveLength(1)
  })
})
