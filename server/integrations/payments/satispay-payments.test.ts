import { expect, it } from 'vitest'
import { aShopWithPayments } from '#test/builders/a-shop-with-payments.ts'
import { aSatispay } from '#test/providers/a-satispay.ts'

async function aPayment(environment: Record<string, string> = {}) {
  const satispay = await aSatispay()
  const world = await aShopWithPayments('satispay', { ...satispay.environment, ...environment })
  const { id } = await world.placeOrder()
  const providerId = await world.providerIdOf(id)
  return { ...world, satispay, id, providerId, order: () => world.orderOf(id) }
}

it('a payment says what is paid, where it leads back to and whom to tell', async () => {
  const { satispay, id, order, paymentsOf } = await aPayment({ API_URL: 'https://api.negozio.example' })
  const [payment] = await paymentsOf(id)
  expect(satispay.payments).toMatchObject([
    {
      flow: 'MATCH_CODE',
      amount_unit: (await order()).totalAmount,
      currency: 'EUR',
      external_code: `AUR-${payment?.idempotency_key}`,
      redirect_url: `https://negozio.example/account/pagamento?ordine=${id}`,
      callback_url: 'https://api.negozio.example/api/payments/satispay/webhook?payment_id={uuid}',
    },
  ])
})

it('a key whose line breaks are written out is the same key', async () => {
  const { environment } = await aSatispay()
  const { providerId } = await aPayment({
    SATISPAY_PRIVATE_KEY: environment.SATISPAY_PRIVATE_KEY.replaceAll('\n', '\\n'),
  })
  expect(providerId).toMatch(/^[0-9a-f-]{36}$/)
})

it.each([['cancel'], ['expire']] as const)('what the payer lets go (%s) can be paid again', async action => {
  const { satispay, id, providerId, order, look, maria } = await aPayment()
  satispay[action](providerId)
  await look(id)
  expect(await order()).toMatchObject({ status: 'PENDING', paymentStatus: 'FAILED', payment: { state: 'cancelled' } })
  await maria.payments.resume({ params: { id } })
  expect(satispay.payments).toHaveLength(2)
})

it('what is paid at the last moment is not cancelled', async () => {
  const { satispay, id, providerId, order, expire } = await aPayment()
  satispay.accept(providerId)
  await expire(id)
  expect(await order()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' })
})

it('news that nobody signs is rationed, for each payment and for strangers', async () => {
  const { satispay, id, providerId, sendWebhook, anybody, ctx, db, paymentsOf } = await aPayment()
  const limits = {
    unsignedWebhooksPerPayment: { points: 2, seconds: 60 },
    unknownWebhooksPerAddress: { points: 2, seconds: 60 },
  }
  await db
    .insertInto('settings')
    .values({ key: 'limits', value: JSON.stringify(limits) })
    .execute()
  ctx.settings.invalidate()
  const webhook = satispay.webhook(providerId)
  expect([await sendWebhook(webhook), await sendWebhook(webhook), await sendWebhook(webhook)]).toEqual([204, 204, 429])
  const stranger = () => anybody.raw('GET', `/payments/satispay/webhook?payment_id=${crypto.randomUUID()}`)
  const answers = [await stranger(), await stranger(), await stranger()]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 429])
  expect((await anybody.raw('GET', '/payments/satispay/webhook?payment_id=1')).status).toBe(400)
  expect(await paymentsOf(id)).toHaveLength(1)
})
