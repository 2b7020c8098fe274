import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aShopWithPayments } from '#test/builders/a-shop-with-payments.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { aPayPal } from '#test/providers/a-paypal.ts'
import type { ProviderFault } from '#test/providers/a-provider.ts'
import { aSatispay } from '#test/providers/a-satispay.ts'
import { aStripe } from '#test/providers/a-stripe.ts'
import { withTimeoutsOnDemand } from '#test/with-timeouts.ts'

/**
 * What every provider's adapter guarantees, over HTTP and through whole orders. Peculiarities of one provider have
 * their own tests.
 */

type Stand = Awaited<ReturnType<(typeof stands)[number]['open']>>
const stands = [
  {
    method: 'credit_card',
    page: /^https:\/\/checkout\.stripe\.com\//,
    open: async () => {
      const stripe = await aStripe()
      return {
        ...stripe,
        made: () => stripe.sessions.length,
        agree: stripe.accept,
        isClosed: (id: string) => stripe.sessions.find(one => one.id === id)?.status === 'expired',
        refunded: () => stripe.refunds.length,
        forged: (id: string) => [
          stripe.webhook(id, { secret: 'whsec_another' }),
          stripe.webhook(id, { ageSeconds: 600 }),
        ],
        secrets: ['sk_test_auricola', 'whsec_auricola'],
      }
    },
  },
  {
    method: 'paypal',
    page: /^https:\/\/www\.paypal\.com\//,
    open: async () => {
      const paypal = await aPayPal()
      return {
        ...paypal,
        made: () => paypal.orders.length,
        agree: paypal.approve,
        isClosed: (id: string) => paypal.orders.find(one => one.id === id)?.captures.length === 0,
        refunded: () => paypal.orders.flatMap(({ refunds }) => refunds).length,
        forged: (id: string) => [
          paypal.webhook(id, { isForged: true }),
          paypal.webhook(id, { days: 9 }),
          ...['https://paypal.com.example', 'https://www.paypal.com', 'https://api.paypal.com:1'].map(host =>
            paypal.webhook(id, { certificate: `${host}/v1/notifications/certs/CERT-own` }),
          ),
        ],
      }
    },
  },
  {
    method: 'satispay',
    page: /^https:\/\/online\.satispay\.com\//,
    open: async () => {
      const satispay = await aSatispay()
      return {
        ...satispay,
        made: () => satispay.payments.filter(({ flow }) => flow !== 'REFUND').length,
        agree: satispay.accept,
        isClosed: (id: string) => satispay.payments.find(one => one.id === id)?.status === 'CANCELED',
        refunded: () => satispay.payments.filter(({ flow }) => flow === 'REFUND').length,
        forged: () => [],
        secrets: ['BEGIN PRIVATE KEY', 'Signature keyId'],
      }
    },
  },
] as const

const useless: ProviderFault[] = ['timeout', 'down', 'halfway', 'http500', 'invalidJson']
/** Does something while the provider has a fault, without waiting for an answer that never comes. */
const during = <Result>(fault: ProviderFault, run: () => Promise<Result>) =>
  fault === 'timeout' ? withTimeoutsOnDemand(run) : run()

describe.each(stands)('$method', ({ method, page, open }) => {
  async function aWorld() {
    const provider: Stand = await open()
    const world = await aShopWithPayments(method, provider.environment)
    return { ...world, provider }
  }
  async function anOrder() {
    const world = await aWorld()
    const { id, payment } = await world.placeOrder()
    const providerId = await world.providerIdOf(id)
    return { ...world, id, url: payment?.url, providerId, order: () => world.orderOf(id) }
  }

  it('is paid on the provider’s page, and the order is paid', async () => {
    const { provider, url, providerId, look, id, order, paymentsOf } = await anOrder()
    expect(url).toMatch(page)
    expect(await paymentsOf(id)).toMatchObject([{ provider_id: providerId, redirect_url: url, state: 'pending' }])
    await look(id)
    expect((await order()).paymentStatus).toBe('PENDING')
    provider.agree(providerId)
    await look(id)
    expect(await order()).toMatchObject({ paymentStatus: 'PAID', payment: { state: 'captured' } })
    await look(id)
    expect((await order()).paymentStatus).toBe('PAID')
  })

  it('is one payment in two tabs, after a double click and when the answer was lost', async () => {
    const { provider, placeOrder, maria, providerIdOf } = await aWorld()
    provider.faults.push('lost')
    const { id } = await placeOrder()
    const again = await Promise.all(Array.from({ length: 4 }, () => maria.payments.resume({ params: { id } })))
    expect(new Set(again.map(({ url }) => url)).size).toBe(1)
    // PayPal's first response is its access token, so there the fault came before the order was created.
    expect(provider.made()).toBe(1)
    expect(await providerIdOf(id)).not.toBe('')
  })

  it('begins later where the provider answers nothing of use, with the order placed', async () => {
    const { provider, placeOrder, maria, orderOf } = await aWorld()
    for (const [at, fault] of useless.entries()) {
      provider.faults.push(fault)
      const { id, payment } = await during(fault, placeOrder)
      expect(payment, fault).toBeUndefined()
      expect(await orderOf(id)).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING' })
      expect((await maria.payments.resume({ params: { id } })).url).toMatch(page)
      expect(provider.made()).toBe(at + 1)
    }
  })

  it('is found out later where the provider answers nothing of use', async () => {
    const { provider, providerId, look, id, order } = await anOrder()
    for (const fault of useless) {
      provider.faults.push(fault)
      await during(fault, () => look(id))
      expect((await order()).paymentStatus, fault).toBe('PENDING')
      await look(id)
    }
    provider.agree(providerId)
    await look(id)
    expect((await order()).paymentStatus).toBe('PAID')
  })

  it('takes no other amount, and tells staff', async () => {
    const { provider, providerId, look, id, order, issues } = await anOrder()
    provider.agree(providerId)
    provider.next.cents = 1
    await look(id)
    expect((await order()).paymentStatus).toBe('PENDING')
    expect(await issues()).toEqual(['payment-mismatch'])
  })

  it('is closed where it was not paid in time, and its pieces are for sale again', async () => {
    const { provider, providerId, expire, id, order, left } = await anOrder()
    await expire(id)
    expect(await order()).toMatchObject({ status: 'CANCELLED', payment: { state: 'expired' } })
    expect(provider.isClosed(providerId)).toBe(true)
    expect(await left()).toBe(10)
  })

  it('that nobody made while the provider’s page lived is made on a new one', async () => {
    const { provider, url, id, look, order, maria, issues } = await anOrder()
    provider.pass(24)
    const { url: again } = await maria.payments.resume({ params: { id } })
    expect(again).toMatch(page)
    expect(again).not.toBe(url)
    await look(id)
    expect((await order()).payment?.state).toBe('pending')
    expect(await issues()).toEqual([])
  })

  it('gives back once what comes after all for an order whose pieces are gone', async () => {
    const { provider, providerId, look, id, order, db, productId } = await anOrder()
    provider.agree(providerId)
    await look(id)
    await sql`update orders set status = 'CANCELLED', cancelled_at = now() where id = ${id}`.execute(db)
    await sql`insert into refunds (payment_id, amount_cents, reason)
      select id, amount_cents, 'late-payment' from payments where order_id = ${id}`.execute(db)
    await sql`update products set quantity = 0 where id = ${productId}`.execute(db)
    provider.faults.push('lost')
    for (let n = 0; n < 4; n++) await look(id)
    expect((await order()).paymentStatus).toBe('REFUNDED')
    expect(provider.refunded()).toBe(1)
  })

  it('tells staff of a refund that is refused, in the provider’s words', async () => {
    const { provider, providerId, look, id, db } = await anOrder()
    provider.agree(providerId)
    await look(id)
    await sql`insert into refunds (payment_id, amount_cents, reason)
      select id, amount_cents, 'returned' from payments where order_id = ${id}`.execute(db)
    provider.next.refundError = 'Too old to be refunded'
    await look(id)
    const [refused] = await db.selectFrom('issues').select(['kind', 'message']).execute()
    expect(refused).toMatchObject({
      kind: 'refund-rejected',
      message: expect.stringContaining('Too old to be refunded'),
    })
    provider.next.refundError = ''
  })

  it('keeps keys and access out of the call log', async () => {
    const { provider, providerId, look, id, loggedCalls } = await anOrder()
    provider.agree(providerId)
    await look(id)
    const kept = JSON.stringify(await loggedCalls())
    expect(kept).toContain('begin-payment')
    for (const secret of [...provider.secrets, 'token-']) expect(kept).not.toContain(secret)
  })

  it('tells staff of keys that are not accepted', async () => {
    const provider = await open()
    const wrong = { ...provider.environment, ...wrongKeys[method] }
    const { placeOrder, issues } = await aShopWithPayments(method, wrong)
    expect((await placeOrder()).payment).toBeUndefined()
    expect(await issues()).toEqual(['payment-credentials'])
  })

  it('hears the provider: late, twice and in any order, and only what is true', async () => {
    const { provider, providerId, sendWebhook, webhookEvents, id, order, look, paymentsOf } = await anOrder()
    const webhooks = [provider.webhook(providerId), provider.webhook(providerId)]
    for (const piece of [webhooks[1], webhooks[0], webhooks[1], webhooks[0]])
      expect(piece && (await sendWebhook(piece))).toBe(204)
    expect((await webhookEvents()).length).toBe(method === 'satispay' ? 0 : 2)
    expect(new Date((await paymentsOf(id))[0]?.next_check_at ?? 0).getTime()).toBeLessThan(Date.now() + 1000)
    await look(id)
    expect((await order()).paymentStatus).toBe('PENDING')
  })

  it('does not hear anybody else', async () => {
    const { provider, providerId, sendWebhook, webhookEvents, anybody } = await anOrder()
    for (const forged of provider.forged(providerId)) expect(await sendWebhook(forged)).toBe(401)
    const path = provider.webhook(providerId).path.replace(providerId, crypto.randomUUID())
    if (method === 'satispay') expect((await anybody.raw('GET', path)).status).toBe(404)
    else expect((await anybody.raw('POST', path, { body: { id: 'evt_1' } })).status).toBe(401)
    expect(await webhookEvents()).toEqual([])
  })

  it('is refused to others, and everything but its own method is not offered', async () => {
    const { id, luca, maria } = await anOrder()
    expect(await refusalOf(luca.payments.resume({ params: { id } }))).toMatchObject({ status: 404 })
    const { terms } = await maria.carts.get()
    expect(terms.methods).toEqual(method === 'credit_card' ? ['credit_card', 'sepa', 'bonifico'] : [method, 'bonifico'])
  })
})

const wrongKeys = {
  credit_card: { STRIPE_SECRET_KEY: 'sk_test_another' },
  paypal: { PAYPAL_CLIENT_SECRET: 'another' },
  satispay: { SATISPAY_KEY_ID: 'another' },
}

it('a method that is not offered is refused at the checkout', async () => {
  const { environment } = await aSatispay()
  const { placeOrder, maria } = await aShopWithPayments('paypal', environment)
  expect(await refusalOf(placeOrder())).toMatchObject({ status: 409 })
  expect((await maria.orders.list()).rows.length).toBe(0)
})

it('the administrator alone is told who takes the money', async () => {
  const { environment } = await aStripe()
  const { admin, anybody } = await aShopWithPayments('sepa', environment)
  expect((await admin.probes.health()).payments).toEqual([
    { method: 'credit_card', provider: 'stripe', isSandbox: true },
    { method: 'sepa', provider: 'stripe', isSandbox: true },
  ])
  expect(await anybody.probes.health()).not.toHaveProperty('payments')
  for (const provider of ['paypal', 'test-bank'])
    expect((await anybody.raw('POST', `/payments/${provider}/webhook`, { body: { id: '1' } })).status).toBe(404)
})
