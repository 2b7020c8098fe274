import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isOnline, type PaymentMethod, paymentMethods } from '#domain/orders/payment-methods.ts'
import { paymentTransitions } from '#domain/orders/payment-states.ts'
import { addresses, aShop, type Customer } from '#test/a-shop.ts'
import { add, aProduct, refusalOf } from '#test/builders/product-builders.ts'
import { aBank } from '#test/providers/a-bank.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { webhookSignature } from '../../integrations/http-client/webhook-signature.ts'
import { paymentMessages } from './payment-messages.ts'

const orderBy = async (
  person: Customer,
  productId: number,
  paymentMethod: PaymentMethod = 'credit_card',
  quantity = 2,
) => {
  await add(person, productId, { quantity })
  const body = { ...addresses, paymentMethod, saveBillingAddress: false, saveShippingAddress: false }
  return person.orders.checkout({ body })
}

async function anOrder(method: PaymentMethod = 'credit_card', environment: Record<string, string> = {}) {
  const world = await aShop(environment)
  const bank = aBank(world)
  const { id: productId } = await aProduct(world.admin, { quantity: 10 })
  const { id, payment } = await orderBy(world.maria, productId, method)
  const order = () => world.maria.orders.get({ params: { id } })
  const left = async () =>
    (await world.db.selectFrom('products').select('quantity').where('id', '=', productId).executeTakeFirstOrThrow())
      .quantity
  const issues = async () =>
    (await world.db.selectFrom('issues').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
  const refunds = () => world.db.selectFrom('refunds').selectAll().orderBy('id').execute()
  return { ...world, bank, id, productId, url: payment?.url, order, left, issues, refunds }
}

it('the database knows the same steps', async () => {
  const { db } = await aShop()
  const kept = await db.selectFrom('payment_transitions').selectAll().execute()
  const said = Object.entries(paymentTransitions).flatMap(([before, list]) => list.map(after => `${before} ${after}`))
  expect(kept.map(({ from_state, to_state }) => `${from_state} ${to_state}`).sort()).toEqual(said.sort())
})

describe('a payment', () => {
  it('is begun with the order, made at the bank, and told to the buyer', async () => {
    const { bank, id, url, order } = await anOrder()
    expect(url).toMatch(/^\/simulatori\/banca\/paga\?id=pay_/)
    expect(await order()).toMatchObject({ paymentStatus: 'PENDING', payment: { state: 'pending' } })
    expect(await bank.decide(id, 'allow')).toBe(`/account/pagamento?ordine=${id}`)
    await bank.look(id)
    expect(await order()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID', payment: { state: 'captured' } })
  })

  it.each(paymentMethods.filter(isOnline))('by %s that is refused or left can be made again', async method => {
    const { bank, id, maria, order } = await anOrder(method)
    await bank.decide(id, 'refuse')
    await bank.look(id)
    expect(await order()).toMatchObject({ paymentStatus: 'FAILED', payment: { state: 'failed' } })
    await maria.payments.resume({ params: { id } })
    await bank.decide(id, 'leave')
    await bank.look(id)
    expect(await order()).toMatchObject({ paymentStatus: 'FAILED', payment: { state: 'cancelled' } })
    await maria.payments.resume({ params: { id } })
    await bank.pay(id)
    expect(await order()).toMatchObject({ paymentStatus: 'PAID' })
    expect((await bank.paymentsOf(id)).map(({ state }) => state)).toEqual(['failed', 'cancelled', 'captured'])
    expect(await refusalOf(maria.payments.resume({ params: { id } }))).toMatchObject({ status: 409 })
  })

  it('is one, whoever asks how often', async () => {
    const { bank, id, url, maria } = await anOrder()
    const again = await Promise.all(Array.from({ length: 5 }, () => maria.payments.resume({ params: { id } })))
    expect(again.map(answer => answer.url)).toEqual(Array.from({ length: 5 }, () => url))
    await bank.decide(id, 'refuse')
    const after = await Promise.all(Array.from({ length: 5 }, () => maria.payments.resume({ params: { id } })))
    expect(new Set(after.map(answer => answer.url)).size).toBe(1)
    expect(await bank.paymentsOf(id)).toHaveLength(2)
  })

  it('of somebody else is not there, and nobody pays signed out', async () => {
    const { id, luca, anybody } = await anOrder()
    expect(await refusalOf(luca.payments.resume({ params: { id } }))).toMatchObject({ status: 404 })
    expect((await anybody.raw('POST', `/orders/${id}/payment`)).status).toBe(401)
  })

  it('begins later where the bank is down, with the order placed', async () => {
    const world = await aShop()
    const bank = aBank(world)
    const { id: productId } = await aProduct(world.admin)
    await bank.control({ down: true })
    const { id, payment } = await orderBy(world.maria, productId)
    expect(payment).toBeUndefined()
    expect(await refusalOf(world.maria.payments.resume({ params: { id } }))).toMatchObject({ status: 503 })
    await bank.control({ reset: true })
    expect((await world.maria.payments.resume({ params: { id } })).url).toContain('/simulatori/banca/')
  })

  it.each([['invalidJson'], ['http500']] as const)('survives an answer that is %s', async fault => {
    const { bank, id, order } = await anOrder()
    await bank.decide(id, 'allow')
    await bank.control({ [fault]: 1 })
    await bank.look(id)
    expect((await order()).paymentStatus).toBe('PENDING')
    await bank.look(id)
    expect((await order()).paymentStatus).toBe('PAID')
  })

  it('of another amount changes nothing and is told to staff', async () => {
    const { bank, id, order, issues } = await anOrder()
    await bank.decide(id, 'allow')
    await bank.control({ wrongAmount: 1 })
    await bank.look(id)
    expect((await order()).paymentStatus).toBe('PENDING')
    expect(await issues()).toEqual(['payment-mismatch'])
  })

  it.each([['satispay'], ['sepa']] as const)('by %s is accepted first, and succeeds or fails later', async method => {
    const { bank, id, order, maria } = await anOrder(method)
    await bank.decide(id, 'allow-then-fail')
    await bank.look(id)
    expect((await order()).paymentStatus).toBe('AUTHORIZED')
    expect(await refusalOf(maria.payments.resume({ params: { id } }))).toMatchObject({
      status: 409,
      detail: paymentMessages.alreadyAuthorized,
    })
    await bank.control({ settleNow: true })
    await bank.look(id)
    expect((await order()).paymentStatus).toBe('FAILED')
    await maria.payments.resume({ params: { id } })
    await bank.pay(id)
    expect((await order()).paymentStatus).toBe('PAID')
  })
})

describe.each(['credit_card', 'paypal', 'satispay', 'sepa'] as const)(
  'an order by %s that is not paid in time',
  method => {
    it('is cancelled, and its pieces are for sale again', async () => {
      const { bank, id, order, left, maria } = await anOrder(method)
      expect(await left()).toBe(8)
      await bank.expire(id)
      expect(await order()).toMatchObject({ status: 'CANCELLED', payment: { state: 'expired' } })
      expect(await left()).toBe(10)
      expect(await refusalOf(maria.payments.resume({ params: { id } }))).toMatchObject({ status: 409 })
      await bank.expire(id)
      expect(await left()).toBe(10)
    })

    it('stands again when the money comes after all and the pieces are there', async () => {
      const { bank, id, order, left, refunds } = await anOrder(method)
      await bank.expire(id)
      await bank.control({ capture: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
      await bank.look(id)
      expect(await order()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' })
      expect(await left()).toBe(8)
      expect(await refunds()).toEqual([])
    })

    it('gives late money back once where the pieces are gone', async () => {
      const { bank, id, order, db, productId, refunds } = await anOrder(method)
      await bank.expire(id)
      await sql`update products set quantity = 1 where id = ${productId}`.execute(db)
      await bank.control({ capture: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
      for (let n = 0; n < 3; n++) await bank.look(id)
      expect(await order()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
      expect(await refunds()).toMatchObject([{ reason: 'late-payment', completed_at: expect.any(String) }])
    })
  },
)

it('an order that was paid at the last moment is not cancelled', async () => {
  const { bank, id, order, left } = await anOrder()
  await bank.decide(id, 'allow')
  await bank.expire(id)
  expect(await order()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' })
  expect(await left()).toBe(8)
})

it('whoever paid twice gets one back', async () => {
  const { bank, id, maria, order, refunds } = await anOrder()
  await bank.decide(id, 'refuse')
  await maria.payments.resume({ params: { id } })
  await bank.pay(id)
  await bank.control({ capture: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
  for (let n = 0; n < 3; n++) await bank.look(id)
  expect((await order()).paymentStatus).toBe('PAID')
  expect((await bank.paymentsOf(id)).map(({ state }) => state)).toEqual(['refunded', 'captured'])
  expect(await refunds()).toMatchObject([{ reason: 'duplicate', completed_at: expect.any(String) }])
})

it('a debit that comes back is told to staff', async () => {
  const { bank, id, order, issues } = await anOrder('sepa')
  await bank.pay(id)
  await bank.control({ refundAll: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
  await bank.look(id)
  expect((await order()).paymentStatus).toBe('FAILED')
  expect(await issues()).toEqual(['payment-charged-back'])
})

describe('a bank transfer', () => {
  it('is written down by staff, once, and audited', async () => {
    const { id, url, order, admin, maria, db } = await anOrder('bonifico')
    expect(url).toBeUndefined()
    expect((await maria.raw('POST', `/admin/orders/${id}/paid`)).status).toBe(403)
    expect(await refusalOf(maria.payments.resume({ params: { id } }))).toMatchObject({ status: 409 })
    await admin.payments.markPaid({ params: { id }, body: {} })
    expect((await order()).paymentStatus).toBe('PAID')
    expect(await refusalOf(admin.payments.markPaid({ params: { id }, body: {} }))).toMatchObject({ status: 409 })
    const audited = await db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute()
    expect(audited.map(({ action }) => action)).toContain('mark-order-paid')
  })

  it('is told with account and words in the mail that confirms the order, and in no other', async () => {
    const { id, ctx, dataDir, maria, productId } = await anOrder('bonifico')
    await orderBy(maria, productId)
    const [byTransfer, byCard] = await workJobs({ ctx, dataDir })
    expect(byTransfer?.text).toContain(`Causale ORDER-${id}`)
    expect(byTransfer?.text).toContain(`IBAN ${(await ctx.settings.current()).company.iban}`)
    expect(byCard?.text).not.toContain('IBAN')
  })

  it('is not expected of an order that is paid, nor of none', async () => {
    const { bank, id, admin } = await anOrder()
    await bank.pay(id)
    expect(await refusalOf(admin.payments.markPaid({ params: { id }, body: {} }))).toMatchObject({ status: 409 })
    expect(await refusalOf(admin.payments.markPaid({ params: { id: id + 1 }, body: {} }))).toMatchObject({
      status: 404,
    })
  })
})

describe('news of a payment', () => {
  async function aWebhook() {
    const world = await anOrder()
    const secret = world.ctx.secret.digest('test bank', 'webhooks').toString('hex')
    const payment = (await world.bank.paymentsOf(world.id))[0]?.provider_id ?? ''
    const eventId = (n: number) => `evt_00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    const tell = (n: number, { of = payment, key = secret, ageSeconds = 0 } = {}) => {
      const body = JSON.stringify({ id: eventId(n), payment: of })
      const signature = webhookSignature(key, body, Math.floor(Date.now() / 1000) - ageSeconds)
      return world.anybody.raw('POST', '/payments/test-bank/webhook', { body, headers: { 'X-Signature': signature } })
    }
    const webhookEvents = () => world.db.selectFrom('payment_webhook_events').selectAll().execute()
    return { ...world, tell, webhookEvents }
  }

  it('is refused when it is forged, too old or unsigned, and is asked for again when it is of nobody', async () => {
    const { tell, webhookEvents, anybody } = await aWebhook()
    expect((await tell(1, { key: 'another secret' })).status).toBe(401)
    expect((await tell(1, { ageSeconds: 600 })).status).toBe(401)
    expect((await anybody.raw('POST', '/payments/test-bank/webhook', { body: { id: 'evt' } })).status).toBe(401)
    expect((await tell(1, { of: 'pay_00000000-0000-4000-8000-000000000000' })).status).toBe(404)
    expect(await webhookEvents()).toEqual([])
  })

  it('is heard once, and believed only as far as it is true', async () => {
    const { tell, webhookEvents, id, order, bank } = await aWebhook()
    for (const n of [2, 1, 2, 1, 2]) expect((await tell(n)).status).toBe(204)
    expect(await webhookEvents()).toHaveLength(2)
    await bank.look(id)
    expect((await order()).paymentStatus).toBe('PENDING')
  })

  it('comes from the bank itself, twice and backwards', async () => {
    const { ctx, bank, id, origin, db } = await anOrder('sepa')
    await bank.control({ duplicateWebhooks: true, holdWebhooks: true })
    await bank.decide(id, 'allow')
    await bank.control({ settleNow: true })
    ctx.bankSimulator?.setWebhookUrl(`${origin}/api/payments/test-bank/webhook`)
    await bank.control({ holdWebhooks: false, reorderWebhooks: true })
    await expect.poll(async () => (await db.selectFrom('payment_webhook_events').selectAll().execute()).length).toBe(2)
    const { rows } = await sql`select from jobs.job where name = 'process-payment'`.execute(db)
    expect(rows.length).toBeGreaterThanOrEqual(3)
  })
})

it('codes are asked for once the order is paid, and not at all where it is not', async () => {
  const world = await aShop()
  const bank = aBank(world)
  const { id: productId } = await aProduct(world.admin, { productTypes: ['marche', 'ministeriale'], quantity: 10 })
  const codeRequests = () =>
    world.db.selectFrom('code_requests').select(['state', 'block_reason', 'next_check_at']).orderBy('id').execute()
  const paid = (await orderBy(world.maria, productId, 'sepa')).id
  const left = (await orderBy(world.maria, productId)).id
  expect(await codeRequests()).toMatchObject([
    { block_reason: 'unpaid', next_check_at: null },
    { block_reason: 'unpaid', next_check_at: null },
  ])
  await bank.decide(paid, 'allow')
  await bank.look(paid)
  await bank.expire(left)
  expect(await codeRequests()).toMatchObject([
    { state: 'waiting', block_reason: null, next_check_at: expect.any(String) },
    { state: 'cancelled', block_reason: null, next_check_at: null },
  ])
  expect((await world.maria.tags.facets()).statuses).toEqual({ 'in-attesa': 2, registrata: 0, inattiva: 0 })
})
