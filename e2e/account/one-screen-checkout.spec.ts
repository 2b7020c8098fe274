import { orderTexts } from '#web/features/orders/order-texts.ts'
import { orderTimelineTexts } from '#web/features/orders/order-timeline-texts.ts'
import { paths } from '#web/paths.ts'
import { aFarmer, aProduct, orderOf } from '../support/accounts.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

const texts = orderTexts.checkout

test('who has ordered before orders on one screen, and who is new gives the addresses first', {
  tag: ['@journey', '@widths'],
}, async ({ page, enter, step }) => {
  const farmer = await aFarmer()
  const pliers = await aProduct({ quantity: 50, productTypes: ['applicatori'] })
  await farmer.api.carts.addItem({ body: { productId: pliers.id, quantity: 1 } })
  await enter(farmer)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const confirm = page.getByRole('button', { name: texts.confirm })

  await step('new: the addresses, then the payment, each with its heading focused', async () => {
    await page.goto(paths.checkout)
    await page.getByRole('button', { name: texts.continueToPayment }).click()
    await expect(heading(texts.titlePayment)).toBeFocused()
    await page.goBack()
    await expect(heading(texts.stepAddresses)).toBeFocused()
  })
  await orderOf(farmer, [{ productId: pliers.id, quantity: 1 }], { paymentMethod: 'bonifico' })
  await farmer.api.carts.addItem({ body: { productId: pliers.id, quantity: 1 } })
  const { address } = await farmer.api.users.me()

  await step('known: addresses as a summary, payment, total, terms and the right to withdraw', async () => {
    await page.goto(paths.checkout)
    await expect(confirm).toBeVisible()
    await expect(page.getByRole('button', { name: texts.continueToPayment })).toBeHidden()
    await expect(page.getByText(address).first()).toBeVisible()
    await expect(page.getByText(texts.withdrawals.all)).toBeVisible()
    await expect(
      page.getByRole('region', { name: texts.yourOrder }).getByRole('link', { name: texts.terms }),
    ).toHaveAttribute('href', paths.terms)
    await expectAccessible(page, 'the checkout on one screen')
    await expectToFitNarrowScreens(page)
  })
  await step('the addresses open, and lead back to the same screen', async () => {
    await page.getByRole('button', { name: texts.edit }).click()
    await expect(heading(texts.stepAddresses)).toBeFocused()
    await page.getByRole('textbox', { name: texts.fields.address, exact: true }).first().fill('Strada dell’Alpe 3')
    await page.getByRole('button', { name: texts.continueToPayment }).click()
    await expect(heading(texts.titlePayment)).toBeFocused()
    await expect(page.getByText('Strada dell’Alpe 3').first()).toBeVisible()
  })
})

test('the heading of an order has the focus once it is cancelled', async ({ page, enter }) => {
  const farmer = await aFarmer()
  const { id: productId } = await aProduct({ quantity: 50, productTypes: ['applicatori'] })
  const id = await orderOf(farmer, [{ productId, quantity: 1 }], { paymentMethod: 'bonifico' })
  await enter(farmer)
  await page.goto(paths.order(id))
  await page.getByRole('button', { name: orderTimelineTexts.cancel }).click()
  await page.getByRole('dialog').getByRole('button', { name: orderTimelineTexts.confirmCancel }).click()
  await expect(page.getByText(orderTimelineTexts.cancelledBy.buyer).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
