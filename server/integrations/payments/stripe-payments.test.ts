import { describe, expect, it } from 'vitest'
import { addresses } from '#test/a-shop.ts'
import { aShopWithPayments } from '#test/builders/a-shop-with-payments.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { aStripe } from '#test/providers/a-stripe.ts'

async function aPayment(method: 'credit_card' | 'sepa') {
  const stripe = await aStripe()
  const world = await aShopWithPayments(method, stripe.environment)
  const { id } = await world.placeOrder()
  const session = await world.providerIdOf(id)
  return { ...world, stripe, id, session, order: () => world.orderOf(id) }
}

it('a page is asked for with the order’s amount, for one method, leading back to the shop', async () => {
  const { stripe, id, order, maria, loggedCalls } = await aPayment('sepa')
  const asked = stripe.asked.find(({ path }) => path === '/v1/checkout/sessions')
  const form = Object.fromEntries(new URLSearchParams(asked?.text))
  expect(form).toMatchObject({
    mode: 'payment',
    'allowed_payment_method_types[0]': 'sepa_debit',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': String((await order()).totalAmount),
    customer_email: maria.email,
    success_url: `https://negozio.example/account/pagamento?ordine=${id}`,
    cancel_url: `https://negozio.example/account/pagamento?ordine=${id}&esito=abbandonato`,
  })
  expect(asked?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  const logged = JSON.stringify(await loggedCalls())
  expect(logged).toContain('begin-payment')
  expect(logged).not.toContain(encodeURIComponent(maria.email))
  expect(logged).not.toContain(maria.email)
})

describe('a SEPA debit', () => {
  it('is accepted with its mandate, keeps the pieces for days, and succeeds', async () => {
    const { stripe, id, session, order, look, expire, left } = await aPayment('sepa')
    stripe.accept(session)
    await look(id)
    expect(await order()).toMatchObject({ paymentStatus: 'AUTHORIZED', payment: { state: 'authorized' } })
    await expire(id)
    expect(await order()).toMatchObject({ status: 'PENDING', paymentStatus: 'AUTHORIZED' })
    stripe.settle(session)
    await look(id)
    expect((await order()).paymentStatus).toBe('PAID')
    expect(await left()).toBe(8)
  })

  it('that is not honoured has failed, and can be paid again', async () => {
    const { stripe, id, session, order, look, maria } = await aPayment('sepa')
    stripe.accept(session)
    await look(id)
    stripe.fail(session)
    await look(id)
    expect(await order()).toMatchObject({ status: 'PENDING', paymentStatus: 'FAILED' })
    await maria.payments.resume({ params: { id } })
    expect(stripe.sessions).toHaveLength(2)
  })

  it('that comes back after it had succeeded is told to staff', async () => {
    const { stripe, id, session, order, look, issues, sendWebhook } = await aPayment('sepa')
    stripe.accept(session)
    stripe.settle(session)
    await look(id)
    stripe.dispute(session, 'needs_response')
    expect(await sendWebhook(stripe.webhook(session, { object: 'dispute' }))).toBe(204)
    await look(id)
    expect((await order()).paymentStatus).toBe('FAILED')
    expect(await issues()).toEqual(['payment-charged-back'])
  })
})

describe('a card', () => {
  it.each([
    ['needs_response', 'PAID', ['payment-disputed']],
    ['won', 'PAID', []],
    ['lost', 'FAILED', ['payment-charged-back']],
    ['appeal_needs_response', 'FAILED', ['payment-charged-back']],
    ['appeal_under_review', 'FAILED', ['payment-charged-back']],
  ])('whose owner disputes the payment (%s) leaves it %s', async (status, paymentStatus, told) => {
    const { stripe, id, session, order, look, issues } = await aPayment('credit_card')
    stripe.accept(session)
    await look(id)
    stripe.dispute(session, status)
    await look(id)
    expect((await order()).paymentStatus).toBe(paymentStatus)
    expect(await issues()).toEqual(told)
  })
})

it('money that had come back and is there again is told to staff', async () => {
  const { stripe, id, db, session, order, look, issues, sendWebhook } = await aPayment('credit_card')
  const payment = stripe.accept(session)
  payment.refunded = payment.amount
  await look(id)
  expect((await order()).paymentStatus).toBe('FAILED')
  payment.refunded = 0
  expect(await sendWebhook(stripe.webhook(session, { object: 'refund' }))).toBe(204)
  await look(id)
  expect(await issues()).toEqual(['payment-charged-back'])
  const [told] = await db.selectFrom('issues').select('message').execute()
  expect(told?.message).toContain('è di nuovo da chi incassa')
})

it('an order of less than fifty cents is paid in another way', async () => {
  const { admin, maria, db } = await aShopWithPayments('credit_card', (await aStripe()).environment)
  const { versions, terms } = await admin.settings.get()
  await admin.settings.updateTerms({ body: { ...terms, version: versions.terms, shipping: 0, vatBasisPoints: 0 } })
  await add(maria, (await aProduct(admin, { price: 49 })).id)
  const order = { ...addresses, saveBillingAddress: false, saveShippingAddress: false }
  const refused = await refusalOf(maria.orders.checkout({ body: { ...order, paymentMethod: 'credit_card' } }))
  expect(refused).toMatchObject({ status: 409, detail: expect.stringContaining('da 0,50') })
  const { id } = await maria.orders.checkout({ body: { ...order, paymentMethod: 'bonifico' } })
  const change = maria.payments.changeMethod({ params: { id }, body: { paymentMethod: 'sepa', expectedTotal: 49 } })
  expect(await refusalOf(change)).toMatchObject({ status: 409 })
  expect(await db.selectFrom('payments').select('method').execute()).toEqual([{ method: 'bonifico' }])
})

it('disputes are read to the last page', async () => {
  const { stripe, id, session, look, order } = await aPayment('credit_card')
  const payment = stripe.accept(session)
  await look(id)
  payment.disputes = Array.from({ length: 250 }, (_, n) => ({ id: `du_${n}`, status: 'won', amount: 1 }))
  payment.disputes.push({ id: 'du_last', status: 'lost', amount: payment.amount })
  await look(id)
  expect((await order()).paymentStatus).toBe('FAILED')
  expect(stripe.asked.filter(({ path }) => path === '/v1/disputes')).toHaveLength(3)
})

it('a refund that was made elsewhere, without a key of the shop, keeps no other from being made', async () => {
  const { stripe, id, session, admin, look } = await aPayment('credit_card')
  const { intent } = stripe.accept(session)
  await look(id)
  stripe.refunds.push({ id: 're_elsewhere', intent: intent ?? '', status: 'succeeded', metadata: null })
  await admin.orders.adminCancel({ params: { id }, body: { reason: 'Non serve più' } })
  await look(id)
  expect(stripe.refunds.map(({ metadata }) => metadata !== null)).toEqual([false, true])
})

it('news of what others sell with the same account changes nothing and is not asked for again', async () => {
  const { stripe, session, sendWebhook, webhookEvents } = await aPayment('credit_card')
  stripe.accept(session).reference = 'another shop’s'
  for (const object of ['checkout.session', 'charge', 'refund', 'payment_intent', 'customer'])
    expect(await sendWebhook(stripe.webhook(session, { object })), object).toBe(204)
  expect(await webhookEvents()).toEqual([])
})
