import type { Page } from '@playwright/test'
import { formatEuro } from '#domain/money/money.ts'
import { type PaymentMethod, paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { reservationMsOf, retryWindowMs } from '#domain/orders/payment-states.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { orderTimelineTexts } from '#web/features/orders/order-timeline-texts.ts'
import { paymentTexts as texts } from '#web/features/orders/payment-texts.ts'
import { paths } from '#web/paths.ts'
import { bankPageTexts } from '../../simulators/bank/bank-page-texts.ts'
import {
  aFullCart,
  bankBalanceOf,
  chargesOf,
  commandBank,
  expectBank,
  goToPay,
  payAndFailAtBank,
  payAtBank,
} from '../support/bank.ts'
import { expect, test } from '../support/journey.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openShopWithClock } from '../support/shop-with-clock.ts'

/** Payments after minutes and days: the journeys set the shop's clock ahead and therefore run one after the other. */
test.describe.configure({ mode: 'default', timeout: 120_000 })

let shop: Awaited<ReturnType<typeof openShopWithClock>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await openShopWithClock()
})
test.afterAll(() => shop.close())

type Farmer = Awaited<ReturnType<typeof aFullCart>>
const minutes = (milliseconds: number) => milliseconds / 60_000

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const openOrder = async (page: Page, id: number) => {
  await page.goto(shop.at(paths.order(id)))
  await expect(page.getByRole('heading', { level: 1, name: /^Ordine ORDER-/ })).toBeVisible()
}
const expectOrder = (farmer: Farmer, id: number, state: Record<string, unknown>) =>
  expect
    .poll(() => farmer.api.orders.get({ params: { id } }), { timeout: 60_000, intervals: [300] })
    .toMatchObject(state)
/** Lets the time for payment expire. */
async function expire(farmer: Farmer, id: number, method: PaymentMethod) {
  await shop.later(minutes(reservationMsOf(method, false)) + 1)
  await expectOrder(farmer, id, { status: 'CANCELLED', cancelledBy: 'unpaid', payment: { state: 'expired' } })
}

for (const method of ['credit_card', 'sepa', 'bonifico'] as const)
  test(`an order by ${paymentMethodTexts[method].label} waits for its time, not longer`, async ({ page, enter }) => {
    const farmer = await aFullCart()
    await enter(farmer)
    const id = await goToPay(page, farmer, method)
    const bank = page.url()

    await shop.later(minutes(reservationMsOf(method, false)) - 2)
    await openOrder(page, id)
    const title = method === 'bonifico' ? texts.transferTitle : texts.unpaidTitle
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    expect(await farmer.inStock()).toBe(8)

    await shop.later(4)
    await expectOrder(farmer, id, { status: 'CANCELLED', payment: { state: 'expired' } })
    expect(await farmer.inStock()).toBe(10)
    await page.reload()
    await expect(page.getByText(orderTimelineTexts.cancelledBy.unpaid)).toBeVisible()
    await expect(page.getByText(title, { exact: true })).toHaveCount(0)
    await page.goto(shop.at(paths.payment(id)))
    await expect(page.getByText(texts.expiredText)).toBeVisible()
    if (method !== 'bonifico') {
      await page.goto(bank)
      await expect(page.getByText(bankPageTexts.decided.cancelled ?? '')).toBeVisible()
    }
    await expect
      .poll(async () => (await mailsTo(farmer.email)).map(({ subject }) => subject), { timeout: 30_000 })
      .toContainEqual(expect.stringContaining('annullato'))
  })

for (const method of ['paypal', 'satispay'] as const) {
  const { label } = paymentMethodTexts[method]

  test(`money by ${label} that comes after all takes the order up again`, async ({ page, enter }) => {
    const farmer = await aFullCart()
    await enter(farmer)
    const id = await goToPay(page, farmer, method)
    await expire(farmer, id, method)
    await commandBank({ capture: chargesOf(id)[0]?.id ?? '' })
    await expectOrder(farmer, id, { status: 'PENDING', paymentStatus: 'PAID' })
    expect(await farmer.inStock()).toBe(8)
    const { totalAmount } = await farmer.api.orders.get({ params: { id } })
    expect(bankBalanceOf(id)).toBe(totalAmount)
    await openOrder(page, id)
    await expect(page.getByText(`Pagato: ${formatEuro(totalAmount)}`)).toBeVisible()
    await expect(page.getByText(orderTimelineTexts.cancelledBy.unpaid)).toHaveCount(0)
    await page.goto(shop.at(paths.payment(id)))
    await expect(page).toHaveURL(shop.at(paths.orderSuccess))
  })

  test(`money by ${label} that comes after all goes back where the pieces are gone`, async ({ page, enter }) => {
    const farmer = await aFullCart()
    await enter(farmer)
    const id = await goToPay(page, farmer, method)
    await expire(farmer, id, method)
    await farmer.sellOut()
    await commandBank({ capture: chargesOf(id)[0]?.id ?? '' })
    await expectOrder(farmer, id, { status: 'CANCELLED', paymentStatus: 'REFUNDED', refunds: [{ state: 'done' }] })
    expect(bankBalanceOf(id)).toBe(0)
    const { totalAmount } = await farmer.api.orders.get({ params: { id } })
    await page.goto(shop.at(paths.payment(id)))
    await expect(page.getByText(texts.givenBackText)).toBeVisible()
    await page.getByRole('link', { name: texts.toOrder }).click()
    await expect(page.getByText(`Rimborsato: ${formatEuro(totalAmount)}`)).toBeVisible()
  })
}

/** How many days after the consent the payment is settled. */
const settledAfter = { satispay: 2, sepa: 6 }
type AcceptedMethod = keyof typeof settledAfter

/** Accepts the payment of an order and goes to an hour before it is settled. */
async function anAcceptedOrder(
  page: Page,
  enter: (farmer: Farmer) => Promise<void>,
  method: AcceptedMethod,
  accept: typeof payAtBank,
) {
  const settleAfter = settledAfter[method] * 1440
  await commandBank({ settleDelay: settleAfter * 60_000 })
  const farmer = await aFullCart()
  await enter(farmer)
  const id = await goToPay(page, farmer, method)
  await accept(page)
  await expect(page).toHaveURL(shop.at(paths.orderSuccess))
  const { [method]: next } = orderTexts.success.awaited
  await expect(page.getByRole('heading', { name: next.title })).toBeVisible()
  await page.getByRole('link', { name: orderTexts.success.toOrder }).click()
  await expect(page.getByText(`${paymentMethodTexts[method].label}, ${texts.statuses.AUTHORIZED}`)).toBeVisible()
  await shop.later(settleAfter - 60)
  await expectOrder(farmer, id, { status: 'PENDING', paymentStatus: 'AUTHORIZED' })
  expect(await farmer.inStock()).toBe(8)
  return { farmer, id }
}

for (const method of ['satispay', 'sepa'] as const) {
  const { label } = paymentMethodTexts[method]

  test(`${label} is accepted, and succeeds days later`, async ({ page, enter }) => {
    const { farmer, id } = await anAcceptedOrder(page, enter, method, payAtBank)
    await shop.later(120)
    await expectOrder(farmer, id, { status: 'PENDING', paymentStatus: 'PAID' })
    const { totalAmount } = await farmer.api.orders.get({ params: { id } })
    expect(bankBalanceOf(id)).toBe(totalAmount)
    await page.reload()
    await expect(page.getByText(`${label}, ${texts.statuses.PAID}`)).toBeVisible()
  })
}

test('a debit that is accepted and comes back days later is paid in another way', async ({ page, enter }) => {
  const { farmer, id } = await anAcceptedOrder(page, enter, 'sepa', payAndFailAtBank)
  await shop.later(120)
  await expectOrder(farmer, id, { status: 'PENDING', paymentStatus: 'FAILED' })
  await page.reload()
  await expect(page.getByText(texts.failedTitle, { exact: true }).first()).toBeVisible()
  await press(page, texts.otherwise)
  await page.getByRole('radio', { name: /^Carta/ }).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Paga / })
    .click()
  await expectBank(page)
  await payAtBank(page)
  await expect(page).toHaveURL(shop.at(paths.orderSuccess))
  expect(await farmer.api.orders.get({ params: { id } })).toMatchObject({ paymentStatus: 'PAID' })
  expect(await farmer.inStock()).toBe(8)
})

test('an accepted payment that comes back and is not made again ends the order', async ({ page, enter }) => {
  const { farmer, id } = await anAcceptedOrder(page, enter, 'satispay', payAndFailAtBank)
  await shop.later(120)
  await expectOrder(farmer, id, { status: 'PENDING', paymentStatus: 'FAILED' })
  await shop.later(minutes(retryWindowMs))
  await expectOrder(farmer, id, { status: 'CANCELLED', cancelledBy: 'unpaid' })
  expect(await farmer.inStock()).toBe(10)
  expect(bankBalanceOf(id)).toBe(0)
  await page.reload()
  await expect(page.getByText(orderTimelineTexts.cancelledBy.unpaid)).toBeVisible()
})
