import { orderNumber } from '#domain/orders/order-status.ts'
import { cartTexts } from '#web/features/carts/cart-texts.ts'
import { orderTexts } from '#web/features/orders/order-texts.ts'
import { paymentTexts as texts } from '#web/features/orders/payment-texts.ts'
import { paths } from '#web/paths.ts'
import { copyTexts } from '#web/ui/actions/copy-texts.ts'
import { aFullCart, chargesOf, goToPay } from '../support/bank.ts'
import { expectAccessible, expectToFitNarrowScreens } from '../support/expect-accessible.ts'
import { expect, test } from '../support/journey.ts'

test('a transfer is told where to and with which words, to copy or to read by the bank’s app', {
  tag: '@widths',
}, async ({ page, context, enter }) => {
  const farmer = await aFullCart()
  await enter(farmer)
  const id = await goToPay(page, farmer, 'bonifico')
  await expect(page.getByRole('heading', { name: orderTexts.success.awaited.bonifico.title })).toBeVisible()
  await expect(page.getByRole('region', { name: texts.transferTitle }).getByText(orderNumber(id))).toBeVisible()
  await expect(page.getByRole('button', { name: texts.transfer.copy(texts.transfer.iban) })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(cartTexts.empty, { exact: true })).toBeVisible()
  // The shop of the tests has no account of its own, and without one there is no code to read.
  const iban = 'IT60 X054 2811 1010 0000 0123 456'
  await page.route(`**${paths.order(id)}`, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/IT00 X000(?: \d+)+/g, iban) })
  })
  await page.goto(paths.order(id))
  await expect(page.getByText(texts.transferTitle)).toBeVisible()
  await expect(page.getByText(/^ORDER-\d+$/).last()).toBeVisible()
  await expect(page.getByRole('img', { name: /^Codice QR del bonifico di \d+,\d\d/ })).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: texts.transfer.copy(texts.transfer.iban) }).click()
  await expect(page.getByText(copyTexts.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(iban.replaceAll(' ', ''))
  await expectAccessible(page, 'the data for a transfer')
  await expectToFitNarrowScreens(page)
  expect(chargesOf(id)).toEqual([])
  expect(await farmer.inStock()).toBe(8)
})
