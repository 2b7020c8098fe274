import { describe, expect, it } from 'vitest'
import { formatDate } from '#domain/dates.ts'
import { formatEuro } from '#domain/money/money.ts'
import { defaultPricingTerms } from '#domain/money/pricing.ts'
import { type PaymentMethod, transferReference } from '#domain/orders/payment-methods.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'

async function anOrder(method: PaymentMethod = 'credit_card') {
  const world = await anOrderWorld()
  const id = await world.order(method)
  const { totalAmount, feeAmount } = await world.find(id)
  const totalWith = (paymentMethod: PaymentMethod) =>
    totalAmount - feeAmount + (defaultPricingTerms.fees[paymentMethod] ?? 0)
  const otherwise = (paymentMethod: PaymentMethod, person = world.luca) =>
    person.payments.changeMethod({
      params: { id },
      body: { paymentMethod, expectedTotal: totalWith(paymentMethod) },
    })
  return { ...world, id, totalWith, otherwise, order: () => world.find(id), states: async () => stateOf(world, id) }
}

const stateOf = async ({ bank }: Awaited<ReturnType<typeof anOrderWorld>>, id: number) =>
  (await bank.paymentsOf(id)).map(({ method, state }) => `${method} ${state}`)

describe('an order that is paid by another method', () => {
  it.each([
    ['credit_card', 'paypal'],
    ['paypal', 'credit_card'],
    ['sepa', 'satispay'],
    ['satispay', 'sepa'],
  ] as const)('than %s, by %s, costs what that costs and is invoiced so', async (before, after) => {
    const { bank, id, order, otherwise, totalWith, bankBalanceOf, states } = await anOrder(before)
    await bank.decide(id, 'refuse')
    const { url } = await otherwise(after)
    expect(url).toMatch(/^\/simulatori\/banca\//)
    expect(await order()).toMatchObject({ paymentMethod: after, totalAmount: totalWith(after) })
    await bank.pay(id)
    expect(await order()).toMatchObject({ paymentStatus: 'PAID', invoices: [{ totalAmount: totalWith(after) }] })
    expect(await bankBalanceOf(id)).toBe(totalWith(after))
    expect(await states()).toEqual([`${before} failed`, `${after} captured`])
  })

  it('by transfer waits for it as long as for the first of an account', async () => {
    const { ctx, dataDir, bank, id, order, otherwise, admin } = await anOrder()
    await bank.decide(id, 'leave')
    expect(await otherwise('bonifico')).toEqual({})
    const { payment, paymentStatus, totalAmount } = await order()
    expect(paymentStatus).toBe('PENDING')
    expect(Date.parse(payment?.reservedUntil ?? '') - Date.now()).toBeGreaterThan(4.9 * 86_400_000)
    const mails = (await workJobs({ ctx, dataDir })).filter(({ subject }) => subject?.includes('bonifico'))
    expect(mails.map(({ subject }) => subject)).toEqual([`Il bonifico per il tuo ordine ORDER-${id}`])
    const { company } = await ctx.settings.current()
    for (const said of [
      company.iban,
      transferReference(id),
      formatEuro(totalAmount),
      formatDate(payment?.reservedUntil ?? ''),
    ])
      expect(mails[0]?.text).toContain(said)
    await admin.payments.markPaid({ params: { id }, body: {} })
    expect(await order()).toMatchObject({ paymentMethod: 'bonifico', paymentStatus: 'PAID' })
  })

  it('closes what was still open at the bank before', async () => {
    const { bank, id, otherwise, states } = await anOrder()
    await otherwise('satispay')
    expect(await states()).toEqual(['credit_card cancelled', 'satispay pending'])
    // The page of the card is still open in another tab.
    await bank.decide(id, 'allow', 0)
    await bank.pay(id)
    expect(await states()).toEqual(['credit_card cancelled', 'satispay captured'])
  })

  it('is one payment, whoever asks how often', async () => {
    const { bank, id, otherwise, states } = await anOrder()
    await bank.decide(id, 'refuse')
    const asked = await Promise.all(Array.from({ length: 4 }, () => otherwise('satispay')))
    expect(new Set(asked.map(({ url }) => url)).size).toBe(1)
    expect(await states()).toEqual(['credit_card failed', 'satispay pending'])
  })

  it.each([['allow'], ['refuse']] as const)(
    'is paid by the first after all where its money comes (%s): no cent too much',
    async decision => {
      const { bank, id, order, otherwise, totalWith, bankBalanceOf, states } = await anOrder()
      await bank.decide(id, 'refuse')
      await otherwise('paypal')
      await bank.control({ capture: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
      await bank.decide(id, decision)
      for (let n = 0; n < 3; n++) await bank.look(id)
      const total = totalWith('credit_card')
      expect(await order()).toMatchObject({ paymentStatus: 'PAID', paymentMethod: 'credit_card', totalAmount: total })
      expect(await bankBalanceOf(id)).toBe(total)
      expect(await states()).toEqual([
        'credit_card captured',
        decision === 'allow' ? 'paypal refunded' : 'paypal failed',
      ])
    },
  )
})

describe('another method is refused', () => {
  it('for a total that was not shown, and for one that nobody takes', async () => {
    const { id, luca, totalWith, order } = await anOrder()
    const ask = (body: object) => luca.raw('POST', `/orders/${id}/payment-method`, { body })
    expect((await ask({ paymentMethod: 'paypal', expectedTotal: totalWith('credit_card') / 100 })).status).toBe(409)
    expect((await ask({ paymentMethod: 'contanti', expectedTotal: 1 })).status).toBe(400)
    expect((await ask({ paymentMethod: 'paypal' })).status).toBe(400)
    expect((await order()).paymentMethod).toBe('credit_card')
  })

  it('signed out, and of somebody else’s order', async () => {
    const { id, maria, anybody, otherwise, totalWith } = await anOrder()
    const body = { paymentMethod: 'paypal', expectedTotal: totalWith('paypal') / 100 }
    expect((await anybody.raw('POST', `/orders/${id}/payment-method`, { body })).status).toBe(401)
    expect(await refusalOf(otherwise('paypal', maria))).toMatchObject({ status: 404 })
  })

  it('once it is paid or accepted, also where that is not heard yet', async () => {
    const card = await anOrder()
    await card.bank.decide(card.id, 'allow')
    expect(await refusalOf(card.otherwise('paypal'))).toMatchObject({ status: 409 })
    const debit = await anOrder('sepa')
    await debit.bank.decide(debit.id, 'allow')
    expect(await refusalOf(debit.otherwise('paypal'))).toMatchObject({ status: 409 })
    expect(await debit.states()).toEqual(['sepa authorized'])
  })

  it('once it is over, invoiced, or waits for a transfer', async () => {
    const over = await anOrder()
    await over.bank.expire(over.id)
    expect(await refusalOf(over.otherwise('paypal'))).toMatchObject({ status: 409 })
    const sent = await anOrder()
    await sent.bank.decide(sent.id, 'refuse')
    await sent.admin.orders.send({ params: { id: sent.id }, body: aParcel({ unpaidReason: 'Cliente di sempre' }) })
    expect(await refusalOf(sent.otherwise('satispay'))).toMatchObject({ status: 409 })
    const transfer = await anOrder('bonifico')
    expect(await refusalOf(transfer.otherwise('paypal'))).toMatchObject({ status: 409 })
  })

  it('while the bank does not say what became of the first', async () => {
    const { bank, otherwise, states } = await anOrder()
    await bank.control({ down: true })
    expect(await refusalOf(otherwise('paypal'))).toMatchObject({ status: 503 })
    expect(await states()).toEqual(['credit_card pending'])
    await bank.control({ reset: true })
    await otherwise('paypal')
    expect(await states()).toEqual(['credit_card cancelled', 'paypal pending'])
  })
})
