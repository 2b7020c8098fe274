import { expect, it } from 'vitest'
import { aShopWithPayments } from '#test/builders/a-shop-with-payments.ts'
import { aPayPal } from '#test/providers/a-paypal.ts'

it('forged webhooks of PayPal make the shop fetch ten certificates at most, and stop no payment', async () => {
  const paypal = await aPayPal()
  // The process counts the certificates that it has fetched.
  const world = await aShopWithPayments('paypal', paypal.environment, { isNew: true })
  const { placeOrder, providerIdOf, sendWebhook, look, orderOf } = world
  const { id } = await placeOrder()
  const providerId = await providerIdOf(id)
  const forged = Array.from({ length: 30 }, (_, n) =>
    paypal.webhook(providerId, { certificate: `${paypal.url}/v1/notifications/certs/CERT-${n}` }),
  )
  const answers = await Promise.all(forged.map(sendWebhook))
  expect([401, 503].map(status => answers.filter(answer => answer === status).length)).toEqual([10, 20])
  expect(paypal.asked.filter(({ path }) => path.includes('/certs/'))).toHaveLength(10)
  paypal.approve(providerId)
  await look(id)
  expect(await orderOf(id)).toMatchObject({ paymentStatus: 'PAID' })
})
