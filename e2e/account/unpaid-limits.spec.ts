import type { Page } from '@playwright/test'
import { orderNumber } from '#domain/orders/order-status.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, orderOf } from '../support/accounts.ts'
import { passAddresses } from '../support/bank.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

// No transitions, so that axe does not judge half-faded colors. The refusal is a 409.
test.use({ contextOptions: { reducedMotion: 'reduce' }, provoked: [/status of 409/] })

const texts = orderTexts.checkout
const confirm = (page: Page) => page.getByRole('button', { name: texts.confirm })
const choose = (page: Page, method: keyof typeof paymentMethodTexts) =>
  page.getByRole('radio', { name: new RegExp(`^${paymentMethodTexts[method].label}`) }).check()

async function goToPayment(page: Page) {
  await page.goto(paths.checkout)
  await passAddresses(page)
  await expect(confirm(page)).toBeVisible()
}

test('a first order that would empty a shelf by transfer is told so before it is sent, and can be paid by card', async ({
  page,
  enter,
  step,
}) => {
  const farmer = await aFarmer()
  const { id: productId, title } = await aProduct({ quantity: 8 })
  await farmer.api.carts.addItem({ body: { productId, quantity: 8 } })
  await enter(farmer)
  const notice = page.getByText(texts.unpaidLimitTitle)

  await step('by card nothing stands in the way', async () => {
    await goToPayment(page)
    await expect(notice).toBeHidden()
  })
  await step('by transfer it is told how much fits', async () => {
    await choose(page, 'bonifico')
    await expect(notice).toBeVisible()
    await expect(page.getByText(`6 pezzi di «${title}»`)).toBeVisible()
    await expectAccessible(page, 'checkout beyond a limit')
    await expectToFitNarrowScreens(page)
  })
})

test('a fourth unpaid order is refused with links to the other three; one of them cancelled, it is placed', async ({
  page,
  enter,
  step,
}) => {
  const farmer = await aFarmer()
  const { id: productId, title } = await aProduct({ quantity: 50 })
  const orderIds: number[] = []
  for (let n = 0; n < 3; n++)
    orderIds.push(await orderOf(farmer, [{ productId, quantity: 1 }], { paymentMethod: 'bonifico' }))
  const [first = 0] = orderIds
  await farmer.api.carts.addItem({ body: { productId, quantity: 2 } })
  await enter(farmer)
  const alert = page.getByRole('alert')

  await step('refused', async () => {
    await goToPayment(page)
    await choose(page, 'bonifico')
    await confirm(page).click()
    await expect(alert).toContainText(texts.unpaidLimitTitle)
    await expect(alert).toContainText('Hai già 3 ordini da pagare')
    for (const id of orderIds)
      await expect(alert.getByRole('link', { name: texts.openOrder(orderNumber(id)) })).toBeVisible()
    await expectAccessible(page, 'a refused checkout')
    await expectToFitNarrowScreens(page)
  })
  await step('the cart is as it was', async () => {
    await alert.getByRole('link', { name: texts.backToCart }).click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page.getByText(cartTexts.pieces(2, 1))).toBeVisible()
  })
  await step('placed once there is room', async () => {
    await farmer.api.orders.cancel({ params: { id: first }, body: {} })
    await goToPayment(page)
    await choose(page, 'bonifico')
    await expect(page.getByText(texts.unpaidLimitTitle)).toBeHidden()
    await confirm(page).click()
    await expect(page).toHaveURL(paths.orderSuccess)
  })
})
