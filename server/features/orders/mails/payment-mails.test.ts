import { describe, expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { add, aProduct } from '#test/builders/product-builders.ts'
import { aBank } from '#test/providers/a-bank.ts'
import { workJobs } from '#test/readers/outbox.ts'
import { paths } from '#web/paths.ts'

async function anOrder(paymentMethod: PaymentMethod) {
  const world = await aShop()
  const { id: productId } = await aProduct(world.admin)
  await add(world.maria, productId, { quantity: 2 })
  const { id } = await world.maria.orders.checkout({
    body: { ...addresses, paymentMethod, saveBillingAddress: false, saveShippingAddress: false },
  })
  const mails = async () => (await workJobs(world)).filter(({ subject }) => subject?.includes('pagamento'))
  return { ...world, id, bank: aBank(world), mails }
}
const arrived = (id: number) => `Il pagamento del tuo ordine ORDER-${id} è arrivato`
const failed = (id: number) => `Il pagamento del tuo ordine ORDER-${id} non è riuscito`

describe('the mail that says that the money has come', () => {
  it('goes to the buyer once, with what was paid for', async () => {
    const { id, bank, mails, maria, ctx } = await anOrder('paypal')
    await bank.pay(id)
    await bank.look(id)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: arrived(id), to: [{ name: 'Marta Bonetti', address: maria.email }] })
    const { totalAmount } = await maria.orders.get({ params: { id } })
    for (const said of [formatEuro(totalAmount), '(PayPal)', 'Bandiera di prova', 'Commissione PayPal'])
      expect(mail?.text).toContain(said)
    expect(mail?.html).toContain(`href="${ctx.publicUrl}${paths.order(id)}"`)
  })

  it('goes out when staff has seen a bank transfer', async () => {
    const { id, admin, mails } = await anOrder('bonifico')
    await admin.payments.markPaid({ params: { id }, body: {} })
    expect((await mails()).map(({ subject }) => subject)).toEqual([arrived(id)])
  })

  it('knows that all of it, or some, has left already', async () => {
    const { id, admin, maria, mails } = await anOrder('bonifico')
    const [item] = (await maria.orders.get({ params: { id } })).items
    const unpaidReason = 'Paga alla consegna'
    const body = aParcel({ unpaidReason, lines: [{ itemId: item?.id ?? 0, quantity: 1 }] })
    await admin.orders.send({ params: { id }, body })
    await admin.payments.markPaid({ params: { id }, body: {} })
    expect((await mails())[0]?.text).toContain('Una parte è già partita; quando parte il resto ti scriviamo.')

    const whole = await anOrder('bonifico')
    await whole.admin.orders.send({ params: { id: whole.id }, body: aParcel({ unpaidReason }) })
    await whole.admin.payments.markPaid({ params: { id: whole.id }, body: {} })
    expect((await whole.mails())[0]?.text).toContain('La merce è già partita: non ti resta altro da fare.')
  })

  it('does not go out once the order was called off', async () => {
    const { id, bank, maria, mails } = await anOrder('credit_card')
    await bank.pay(id)
    await maria.orders.cancel({ params: { id }, body: {} })
    expect(await mails()).toEqual([])
  })

  it.each([
    ['goes out for an order that stands again', 10, 1],
    ['does not go out where the money goes back', 1, 0],
  ])('%s', async (_, left, count) => {
    const { id, bank, mails, db } = await anOrder('credit_card')
    await bank.expire(id)
    await db.updateTable('products').set({ quantity: left }).execute()
    await bank.control({ capture: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
    await bank.look(id)
    expect((await mails()).map(({ subject }) => subject)).toEqual(Array.from({ length: count }, () => arrived(id)))
  })
})

describe('the mail that says that a payment came to nothing', () => {
  it('tells how to pay after all, and until when', async () => {
    const { id, bank, mails, maria, ctx } = await anOrder('credit_card')
    await bank.decide(id, 'refuse')
    await bank.look(id)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: failed(id), to: [{ address: maria.email }] })
    expect(mail?.text).toContain('è stato rifiutato')
    expect(mail?.text).toMatch(/fino al \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
    expect(mail?.html).toContain(`href="${ctx.publicUrl}${paths.order(id)}"`)
  })

  it('says of a debit that it came back', async () => {
    const { id, bank, mails } = await anOrder('sepa')
    await bank.decide(id, 'allow-then-fail')
    await bank.look(id)
    await bank.control({ settleNow: true })
    await bank.look(id)
    expect((await mails())[0]?.text).toContain('era stato accettato, poi è tornato indietro')
  })

  it('asks to pay for what has left on a debit that came back', async () => {
    const { id, admin, bank, mails } = await anOrder('sepa')
    await bank.decide(id, 'allow-then-fail')
    await bank.look(id)
    await admin.orders.send({ params: { id }, body: aParcel() })
    await bank.control({ settleNow: true })
    await bank.look(id)
    const [mail] = await mails()
    expect(mail?.text).toContain('La merce è già partita, almeno in parte, e resta da pagare')
    expect(mail?.text).not.toContain('annulliamo')
  })

  it('is not sent to whoever has paid meanwhile, nor to whoever left the bank', async () => {
    const { id, bank, mails, maria } = await anOrder('credit_card')
    await bank.decide(id, 'leave')
    await bank.look(id)
    await maria.payments.resume({ params: { id } })
    await bank.decide(id, 'refuse')
    await bank.look(id)
    await maria.payments.resume({ params: { id } })
    await bank.pay(id)
    expect((await mails()).map(({ subject }) => subject)).toEqual([arrived(id)])
  })
})
