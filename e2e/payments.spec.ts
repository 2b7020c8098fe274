import type { Page } from '@playwright/test'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paymentTexts as texts } from '#web/features/orders/payment-texts.ts'
import { paths } from '#web/paths.ts'
import { bankPageTexts } from '../simulators/bank/bank-page-texts.ts'
import { leaveBank, payAtBank, refuseAtBank } from './at-the-bank.ts'
import { aFarmer, aProduct } from './people.ts'
import { expect, test } from './shopper.ts'

/** From a full cart to the bank's page. */
async function goToBank(page: Page, method?: RegExp) {
  await page.goto(paths.checkout)
  await page.getByRole('button', { name: orderTexts.checkout.continueToPayment }).click()
  if (method) await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: orderTexts.checkout.confirm }).click()
  await expect(page.getByRole('heading', { level: 1, name: bankPageTexts.payTitle })).toBeVisible()
}

async function aFullCart() {
  const farmer = await aFarmer()
  await farmer.api.carts.addItem({ body: { productId: (await aProduct()).id, quantity: 1 } })
  return farmer
}

test.describe('paying', { tag: '@phone' }, () => {
  for (const [name, method] of [
    ['a card', /^Carta/],
    ['PayPal', /^PayPal/],
    ['Satispay', /^Satispay/],
    ['SEPA', /^SEPA/],
  ] as const)
    test(`by ${name}: refused, left, and paid in the end`, async ({ page, enter }) => {
      const farmer = await aFullCart()
      await enter(farmer)
      await goToBank(page, method)
      await refuseAtBank(page)
      await expect(page.getByRole('heading', { name: texts.failedTitle })).toBeVisible()
      await page.getByRole('button', { name: texts.retry }).click()
      await leaveBank(page)
      await expect(page.getByRole('heading', { name: texts.leftTitle })).toBeVisible()
      await page.getByRole('button', { name: texts.retry }).click()
      await payAtBank(page)
      await expect(page).toHaveURL(paths.orderSuccess)
    })

  test('the back button leads to the same payment, which is made once', async ({ page, enter }) => {
    const farmer = await aFullCart()
    await enter(farmer)
    await goToBank(page)
    await page.goBack()
    await page.getByRole('button', { name: texts.goOn }).click()
    await payAtBank(page)
    await expect(page).toHaveURL(paths.orderSuccess)
    expect(await farmer.api.orders.list()).toMatchObject([{ paymentStatus: 'PAID' }])
  })

  test('by bank transfer tells where to and with which words', async ({ page, enter }) => {
    const farmer = await aFullCart()
    await enter(farmer)
    await page.goto(paths.checkout)
    await page.getByRole('button', { name: orderTexts.checkout.continueToPayment }).click()
    await page.getByRole('radio', { name: /^Bonifico/ }).check()
    await page.getByRole('button', { name: orderTexts.checkout.confirm }).click()
    await page.getByRole('link', { name: orderTexts.success.toOrder }).click()
    await expect(page.getByText(texts.transferTitle)).toBeVisible()
    await expect(page.getByText(/^DATA\d+[A-Z0-9]{4}$/).last()).toBeVisible()
  })
})
