import { authTexts, loginTexts } from '#web/features/auth/auth-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { userTexts } from '#web/features/users/user-texts.ts'
import { paths } from '#web/paths.ts'
import { aFullCart } from '../support/bank.ts'
import { expect, test } from '../support/journey.ts'

test.use({ provoked: [/status of 401/] })

test('a session that the server has ended keeps what was typed at the checkout', { tag: '@journey' }, async ({
  page,
  enter,
}) => {
  const cart = await aFullCart()
  await enter(cart)
  await page.goto(paths.checkout)
  const phone = page.getByLabel(userTexts.fields.phone).first()
  await phone.fill('0119998877')
  await cart.api.auth.logout()

  await page.getByRole('button', { name: orderTexts.checkout.continueToPayment }).click()
  await page.getByRole('button', { name: orderTexts.checkout.confirm }).click()
  await expect(page).toHaveURL(/login\?next=/)
  await page.getByLabel(authTexts.email).fill(cart.email)
  await page.getByLabel(authTexts.password, { exact: true }).fill(cart.password)
  await page.getByRole('main').getByRole('button', { name: loginTexts.submit }).click()
  await expect(page).toHaveURL(new RegExp(paths.checkout))
  await expect(page.getByLabel(userTexts.fields.phone).first()).toHaveValue('0119998877')
})
