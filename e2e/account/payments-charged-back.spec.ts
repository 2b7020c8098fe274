import type { Page } from '@playwright/test'
import { formatEuro, toEuros } from '#domain/money/money.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { adminOrderTexts } from '#web/features/orders/admin/admin-order-texts.ts'
import { paymentTexts as texts } from '#web/features/orders/payment-texts.ts'
import { paths } from '#web/paths.ts'
import { theAdmin } from '../support/accounts.ts'
import { aFullCart, chargesOf, commandBank, expectBank, goToPay, payAtBank } from '../support/bank.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

/** Chargebacks, full refunds, and amounts that differ from the requested one. */

type Farmer = Awaited<ReturnType<typeof aFullCart>>
const expectOrder = ({ api }: Farmer, id: number, state: Record<string, unknown>) =>
  expect.poll(() => api.orders.get({ params: { id } }), { timeout: 30_000 }).toMatchObject(state)

/** An order paid by card whose money the bank has taken back. */
async function payAndLose(page: Page, farmer: Farmer) {
  const id = await goToPay(page, farmer, 'credit_card')
  await payAtBank(page)
  await expect(page).toHaveURL(paths.orderSuccess)
  await commandBank({ refundAll: chargesOf(id)[0]?.id ?? '' })
  await expectOrder(farmer, id, { paymentStatus: 'FAILED' })
  return id
}

test('a payment that the bank takes back is made again from the order', async ({ page, enter }) => {
  const farmer = await aFullCart()
  await enter(farmer)
  const id = await payAndLose(page, farmer)

  await page.goto(paths.order(id))
  await expect(page.getByText(texts.returnedTitle, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`${paymentMethodTexts.credit_card.label}, ${texts.cameBack}`)).toBeVisible()
  await expectAccessible(page, 'a payment that was taken back')
  await expectToFitNarrowScreens(page)
  await page.goto(paths.payment(id))
  await expect(page.getByRole('heading', { name: texts.returnedTitle })).toBeVisible()
  await page.getByRole('button', { name: texts.retry, exact: true }).click()
  await expectBank(page)
  await payAtBank(page)
  await expect(page).toHaveURL(paths.orderSuccess)
  await expectOrder(farmer, id, { paymentStatus: 'PAID', dueAmount: 0 })
})

test('what a transfer lacked of an order that was to be paid by card is asked for', async ({ page, enter }) => {
  const farmer = await aFullCart()
  await enter(farmer)
  const id = await payAndLose(page, farmer)
  const { totalAmount } = await farmer.api.orders.get({ params: { id } })
  await (await theAdmin()).api.payments.markPaid({ params: { id }, body: { amount: totalAmount - 450 } })
  await page.goto(paths.order(id))
  await expect(page.getByText(texts.restTitle)).toBeVisible()
  await expect(page.getByText(formatEuro(450)).first()).toBeVisible()
  await expect(page.getByRole('button', { name: texts.retry, exact: true })).toHaveCount(0)
  await expectAccessible(page, 'what a transfer lacked')
})

test('what was given back whole is not offered for payment', async ({ page, enter }) => {
  const farmer = await aFullCart()
  await enter(farmer)
  const id = await goToPay(page, farmer, 'credit_card')
  await payAtBank(page)
  await expect(page).toHaveURL(paths.orderSuccess)
  const { api } = await theAdmin()
  const params = { id }
  await api.orders.send({ params, body: aParcel() })
  const { items } = await farmer.api.orders.get({ params })
  const lines = items.map(item => ({
    itemId: item.id,
    quantity: item.quantity,
    pieces: 'shipped' as const,
    restock: true,
  }))
  await api.orders.credit({ params, body: { lines, extras: true, reason: 'Resi' } })
  await expectOrder(farmer, id, { paymentStatus: 'REFUNDED' })
  await page.goto(paths.payment(id))
  await expect(page.getByRole('heading', { name: texts.givenBackTitle })).toBeVisible()
  await expect(page.getByRole('button', { name: texts.retry })).toHaveCount(0)
  await expectAccessible(page, 'a payment that was given back')
  await page.getByRole('link', { name: texts.toOrder }).click()
  await expect(page.getByText(`${paymentMethodTexts.credit_card.label}, ${texts.statuses.REFUNDED}`)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.retry })).toHaveCount(0)
})

test('a transfer of less is written down, and the order says what is missing until it has come', async ({
  page,
  enter,
  step,
}) => {
  const farmer = await aFullCart()
  await enter(farmer)
  const id = await goToPay(page, farmer, 'bonifico')
  const { totalAmount } = await farmer.api.orders.get({ params: { id } })
  await enter(await theAdmin())
  const dialog = page.getByRole('dialog', { name: adminOrderTexts.markPaidTitle })
  const mark = () => page.getByRole('button', { name: adminOrderTexts.markPaid }).click()
  await step('as much as has come', async () => {
    await page.goto(adminPaths.order(id))
    await mark()
    const amount = dialog.getByLabel(adminOrderTexts.seenAmount)
    await amount.fill('tutto')
    await dialog.getByRole('button', { name: adminOrderTexts.confirmPaid }).click()
    await expect(amount).toBeFocused()
    await expect(dialog.getByText(adminOrderTexts.seenMissing)).toBeVisible()
    await expectAccessible(page, 'how much of a transfer has come')
    await expectToFitNarrowScreens(page)
    await amount.fill(`${toEuros(totalAmount - 450)}`.replace('.', ','))
    await dialog.getByRole('button', { name: adminOrderTexts.confirmPaid }).click()
    await expect(page.getByRole('status').filter({ hasText: adminOrderTexts.paid })).toBeFocused()
  })
  await expectOrder(farmer, id, { paymentStatus: 'PAID', dueAmount: 450 })
  await enter(farmer)
  await page.goto(paths.order(id))
  await expect(page.getByText(texts.restTitle)).toBeVisible()
  await expect(page.getByText(formatEuro(450)).first()).toBeVisible()
  await enter(await theAdmin())
  await page.goto(adminPaths.order(id))
  await mark()
  await dialog.getByRole('button', { name: adminOrderTexts.confirmPaid }).click()
  await expect(page.getByRole('button', { name: adminOrderTexts.markPaid })).toHaveCount(0)
  await expectOrder(farmer, id, { dueAmount: 0 })
})
