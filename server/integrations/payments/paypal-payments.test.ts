import { describe, expect, it } from 'vitest'
import { addresses } from '#test/a-shop.ts'
import { aShopWithPayments } from '#test/builders/a-shop-with-payments.ts'
import { aPayPal } from '#test/providers/a-paypal.ts'
import { waitFor } from '#test/wait-for.ts'

/** With `isNew` its shop has neither a token of PayPal nor its certificate yet. */
async function aPayment(options?: { isNew: boolean }) {
  const paypal = await aPayPal()
  const world = await aShopWithPayments('paypal', paypal.environment, options)
  const { id } = await world.placeOrder()
  const providerId = await world.providerIdOf(id)
  return { ...world, paypal, id, providerId, order: () => world.orderOf(id) }
}
const times = (paypal: Awaited<ReturnType<typeof aPayPal>>, path: string) =>
  paypal.asked.filter(call => call.path.endsWith(path)).length

it('an order says what is paid, under which key, and where it leads back to', async () => {
  const { paypal, id, order } = await aPayment()
  const asked = paypal.asked.find(({ path }) => path === '/v2/checkout/orders')
  const [made] = paypal.orders
  expect(asked?.headers['paypal-request-id']).toBe(made?.custom_id.replace('AUR-', ''))
  expect(made?.amount).toEqual({ currency_code: 'EUR', value: ((await order()).totalAmount / 100).toFixed(2) })
  expect(made?.pages).toMatchObject({
    return_url: `https://negozio.example/account/pagamento?ordine=${id}`,
    cancel_url: `https://negozio.example/account/pagamento?ordine=${id}&esito=abbandonato`,
  })
})

describe('the address to which the parcel goes', () => {
  it('is told to PayPal, whose protection of sellers depends on it, and stays out of the call log', async () => {
    const { paypal, look, id, loggedCalls } = await aPayment()
    const { businessName, address, municipality, city, province, postalCode } = addresses.shippingAddress
    expect(paypal.orders[0]?.pages).toMatchObject({ shipping_preference: 'SET_PROVIDED_ADDRESS' })
    expect(paypal.orders[0]?.shipping).toEqual({
      type: 'SHIPPING',
      name: { full_name: businessName },
      address: {
        address_line_1: address,
        ...(municipality && { address_line_2: municipality }),
        admin_area_2: city,
        admin_area_1: province,
        postal_code: postalCode,
        country_code: 'IT',
      },
    })
    await look(id)
    const logged = JSON.stringify(await loggedCalls())
    expect(logged).toContain('begin-payment')
    expect(logged).not.toContain(address)
  })

  it('is left out where PayPal does not know it, and the order is paid without', async () => {
    const paypal = await aPayPal()
    paypal.next.addressError = 'CITY_REQUIRED'
    const { placeOrder, look, orderOf, providerIdOf, issues } = await aShopWithPayments('paypal', paypal.environment)
    const { id, payment } = await placeOrder()
    expect(payment?.url).toMatch(/^https:/)
    expect(paypal.orders).toMatchObject([{ pages: { shipping_preference: 'NO_SHIPPING' } }])
    paypal.approve(await providerIdOf(id))
    await look(id)
    expect((await orderOf(id)).paymentStatus).toBe('PAID')
    expect(await issues()).toEqual([])
  })

  it('is not blamed for another refusal', async () => {
    const paypal = await aPayPal()
    paypal.next.addressError = 'PAYEE_ACCOUNT_RESTRICTED'
    const { placeOrder, issues } = await aShopWithPayments('paypal', paypal.environment)
    expect((await placeOrder()).payment).toBeUndefined()
    expect(paypal.orders).toEqual([])
    expect(await issues()).toEqual(['payment-rejected'])
  })
})

describe('an order that nobody approved for three hours, and PayPal has forgotten', () => {
  it('can be paid again, on a new page', async () => {
    const { paypal, providerId, id, maria, issues } = await aPayment()
    const { url: before } = await maria.payments.resume({ params: { id } })
    paypal.forget(providerId)
    const { url } = await maria.payments.resume({ params: { id } })
    expect(url).not.toBe(before)
    expect(paypal.orders).toHaveLength(1)
    expect(await issues()).toEqual([])
  })

  it('can be paid in another way', async () => {
    const { paypal, providerId, id, maria, order } = await aPayment()
    paypal.forget(providerId)
    const { totalAmount, feeAmount } = await order()
    const body = { paymentMethod: 'bonifico' as const, expectedTotal: totalAmount - feeAmount }
    expect(await maria.payments.changeMethod({ params: { id }, body })).toEqual({})
    expect(await order()).toMatchObject({ paymentMethod: 'bonifico', paymentStatus: 'PENDING' })
  })

  it('is no reason to believe that money which was taken has gone', async () => {
    const { paypal, providerId, look, id, order } = await aPayment()
    paypal.approve(providerId)
    await look(id)
    paypal.forget(providerId)
    await look(id)
    expect((await order()).paymentStatus).toBe('PAID')
  })
})

describe('what the payer has agreed to', () => {
  it('is taken once', async () => {
    const { paypal, providerId, look, id } = await aPayment()
    paypal.approve(providerId)
    for (let n = 0; n < 3; n++) await look(id)
    expect(times(paypal, '/capture')).toBe(1)
    expect(paypal.orders[0]?.captures).toHaveLength(1)
  })

  it('is taken once too when the answer is lost', async () => {
    const { paypal, providerId, look, id, order } = await aPayment()
    paypal.approve(providerId)
    paypal.faults.push('none', 'lost')
    await look(id)
    expect((await order()).paymentStatus).toBe('PENDING')
    expect(times(paypal, '/capture')).toBe(1)
    await look(id)
    expect((await order()).paymentStatus).toBe('PAID')
    expect(paypal.orders[0]?.captures).toHaveLength(1)
  })

  it('is not taken for an order that was not paid in time', async () => {
    const { paypal, providerId, expire, look, id, order } = await aPayment()
    paypal.approve(providerId)
    await expire(id)
    await look(id)
    expect(await order()).toMatchObject({ status: 'CANCELLED', payment: { state: 'expired' } })
    expect(times(paypal, '/capture')).toBe(0)
  })

  it('and the bank refuses has failed, and can be paid again', async () => {
    const { paypal, providerId, look, id, order, maria } = await aPayment()
    paypal.approve(providerId)
    paypal.next.captureError = 'INSTRUMENT_DECLINED'
    await look(id)
    expect(await order()).toMatchObject({ status: 'PENDING', paymentStatus: 'FAILED' })
    await maria.payments.resume({ params: { id } })
    expect(paypal.orders).toHaveLength(2)
  })

  it('and another call is just taking is looked at again', async () => {
    const { paypal, providerId, look, id, order } = await aPayment()
    paypal.approve(providerId)
    paypal.next.captureError = 'PREVIOUS_REQUEST_IN_PROGRESS'
    await look(id)
    expect((await order()).paymentStatus).toBe('PENDING')
  })

  it.each([
    ['PENDING', 'AUTHORIZED'],
    ['DECLINED', 'FAILED'],
  ])('and PayPal captures as %s leaves the order %s', async (status, paymentStatus) => {
    const { paypal, providerId, look, id, order } = await aPayment()
    paypal.approve(providerId)
    paypal.next.captureStatus = status
    await look(id)
    expect((await order()).paymentStatus).toBe(paymentStatus)
  })
})

it('what PayPal holds back is told to staff with its reason, once, until it is paid', async () => {
  const { paypal, providerId, look, id, db, order } = await aPayment()
  paypal.approve(providerId)
  Object.assign(paypal.next, { captureStatus: 'PENDING', heldFor: 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION' })
  await look(id)
  await look(id)
  const told = () => db.selectFrom('issues').select(['kind', 'message', 'resolved_at']).execute()
  expect(await told()).toMatchObject([
    { kind: 'payment-held', message: expect.stringContaining('accettato a mano'), resolved_at: null },
  ])
  const [capture] = paypal.orders[0]?.captures ?? []
  Object.assign(capture ?? {}, { status: 'COMPLETED', status_details: undefined })
  await look(id)
  expect((await order()).paymentStatus).toBe('PAID')
  expect(await told()).toMatchObject([{ resolved_at: expect.anything() }])
})

it('the access is asked for once, and anew when it is not accepted any more', async () => {
  const { paypal, look, id, loggedCalls } = await aPayment({ isNew: true })
  for (let n = 0; n < 3; n++) await look(id)
  expect(times(paypal, '/token')).toBe(1)
  paypal.forgetTokens()
  await look(id)
  expect(times(paypal, '/token')).toBe(2)
  expect((await loggedCalls()).map(({ outcome }) => outcome)).toContain('unauthorized')
})

it('an access that PayPal has forgotten fails none of the payments that are made just then', async () => {
  const { paypal, placeOrder, maria, loggedCalls } = await aPayment({ isNew: true })
  paypal.faults.push('invalidJson', 'invalidJson')
  const orders = [await placeOrder(), await placeOrder()]
  paypal.forgetTokens()
  const refused = async () => (await loggedCalls()).filter(({ outcome }) => outcome === 'unauthorized').length
  const asked = () => times(paypal, '/orders') - 1 - orders.length
  // Both are on their way before one is refused, and both are refused before there is another access.
  paypal.next.before = path =>
    waitFor(async () =>
      expect(path.endsWith('/token') ? await refused() : asked()).toBeGreaterThanOrEqual(orders.length),
    )
  const begun = await Promise.all(orders.map(({ id }) => maria.payments.resume({ params: { id } })))
  expect(new Set(begun.map(({ url }) => url)).size).toBe(orders.length)
})

describe('webhooks', () => {
  it('of a capture or a refund leads to its order', async () => {
    const { paypal, providerId, look, id, sendWebhook, webhookEvents } = await aPayment()
    paypal.approve(providerId)
    await look(id)
    const capture = paypal.orders[0]?.captures[0]?.id
    const href = `${paypal.url}/v2/payments/captures/${capture}`
    const refund = { id: 'R1', status: 'COMPLETED', links: [{ rel: 'up', href, method: 'GET' }] }
    expect(await sendWebhook(paypal.transmission({ id: 'WH-1', resource_type: 'refund', resource: refund }))).toBe(204)
    const taken = { id: capture, supplementary_data: { related_ids: { order_id: providerId } } }
    expect(await sendWebhook(paypal.transmission({ id: 'WH-2', resource_type: 'capture', resource: taken }))).toBe(204)
    expect(await webhookEvents()).toHaveLength(2)
  })

  it('of what others sell, or of something else, is not asked for again', async () => {
    const { paypal, sendWebhook, webhookEvents } = await aPayment()
    const others = { id: '5AB', custom_id: 'another shop' }
    expect(await sendWebhook(paypal.transmission({ id: 'WH-1', resource_type: 'capture', resource: others }))).toBe(204)
    expect(await sendWebhook(paypal.transmission({ id: 'WH-2', resource_type: 'dispute', resource: {} }))).toBe(204)
    expect(await webhookEvents()).toEqual([])
  })

  it('is checked with a certificate that is fetched once, and asked for again while it cannot be', async () => {
    const { paypal, providerId, sendWebhook } = await aPayment({ isNew: true })
    paypal.faults.push('http500')
    expect(await sendWebhook(paypal.webhook(providerId))).toBe(503)
    for (let n = 0; n < 3; n++) expect(await sendWebhook(paypal.webhook(providerId))).toBe(204)
    expect(times(paypal, '/CERT-own')).toBe(2)
    const unknown = { certificate: `${paypal.url}/v1/notifications/certs/CERT-unknown` }
    expect(await sendWebhook(paypal.webhook(providerId, unknown))).toBe(401)
  })
})

describe('a dispute', () => {
  async function aPaidOrder() {
    const world = await aPayment()
    world.paypal.approve(world.providerId)
    await world.look(world.id)
    const capture = world.paypal.orders[0]?.captures[0]?.id
    const dispute = (id: string, status: string, of = capture) =>
      world.paypal.transmission({
        id,
        resource_type: 'dispute',
        event_type: 'CUSTOMER.DISPUTE.CREATED',
        resource: { dispute_id: 'PP-D-1', status, disputed_transactions: [{ seller_transaction_id: of }] },
      })
    return { ...world, dispute }
  }

  it('is told to staff, each piece of news once', async () => {
    const { dispute, sendWebhook, webhookEvents, issues, order, look, id, db } = await aPaidOrder()
    const opened = dispute('WH-D1', 'OPEN')
    for (let n = 0; n < 3; n++) expect(await sendWebhook(opened)).toBe(204)
    expect(await issues()).toEqual(['payment-disputed'])
    await db.updateTable('issues').set({ resolved_at: new Date().toISOString() }).execute()
    expect(await sendWebhook(opened)).toBe(204)
    expect(await sendWebhook(dispute('WH-D2', 'RESOLVED'))).toBe(204)
    await look(id)
    expect(await issues()).toEqual(['payment-disputed'])
    expect(await webhookEvents()).toHaveLength(2)
    expect((await order()).paymentStatus).toBe('PAID')
  })

  it('is not heard of anybody else, nor of what others sell with the same account', async () => {
    const { paypal, dispute, sendWebhook, issues } = await aPaidOrder()
    const forged = { id: 'WH-D3', resource_type: 'dispute', resource: { status: 'OPEN' } }
    expect(await sendWebhook(paypal.transmission(forged, { isForged: true }))).toBe(401)
    expect(await sendWebhook(dispute('WH-D4', 'OPEN', 'ANOTHERCAPTURE'))).toBe(204)
    expect(await issues()).toEqual([])
  })

  it.each([
    ['1.00', 'PARTIALLY_REFUNDED', 'PAID', 'payment-partly-refunded'],
    ['all', 'REFUNDED', 'FAILED', 'payment-charged-back'],
  ])('that takes %s back is told too, as the money is gone', async (value, status, paymentStatus, kind) => {
    const { paypal, look, id, issues, order } = await aPaidOrder()
    const [made] = paypal.orders
    const amount = { currency_code: 'EUR', value: value === 'all' ? (made?.amount.value ?? '') : value }
    made?.refunds.push({ id: 'R9', status: 'COMPLETED', amount, invoice_id: '' })
    Object.assign(made?.captures[0] ?? {}, { status })
    await look(id)
    expect((await order()).paymentStatus).toBe(paymentStatus)
    expect(await issues()).toEqual([kind])
  })
})
