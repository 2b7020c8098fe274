import { describe, expect, it } from 'vitest'
import { formatEuro } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment-methods.ts'
import { aBank } from '#test/a-bank.ts'
import { add, aProduct } from '#test/a-shelf.ts'
import { addresses, aShop } from '#test/a-shop.ts'
import { workJobs } from '#test/outbox.ts'
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
    const { id, bank, mails, maria, shop } = await anOrder('paypal')
    await bank.pay(id)
    await bank.look(id)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: arrived(id), to: [{ name: 'Marta Bonetti', address: maria.email }] })
    const { totalAmount } = await maria.orders.find({ params: { id } })
    for (const said of [formatEuro(totalAmount), '(PayPal)', 'Bandiera di prova', 'Commissione PayPal'])
      expect(mail?.text).toContain(said)
    expect(mail?.html).toContain(`href="${shop.publicUrl}${paths.order(id)}"`)
  })

  it('goes out when the shopkeeper has seen a bank transfer', async () => {
    const { id, admin, mails } = await anOrder('bonifico')
    await admin.payments.markPaid({ params: { id } })
    expect((await mails()).map(({ subject }) => subject)).toEqual([arrived(id)])
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
    const { id, bank, mails, maria, shop } = await anOrder('credit_card')
    await bank.decide(id, 'refuse')
    await bank.look(id)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: failed(id), to: [{ address: maria.email }] })
    expect(mail?.text).toContain('è stato rifiutato')
    expect(mail?.text).toMatch(/fino al \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
    expect(mail?.html).toContain(`href="${shop.publicUrl}${paths.order(id)}"`)
  })

  it('says of a debit that it came back', async () => {
    const { id, bank, mails } = await anOrder('sepa')
    await bank.decide(id, 'allow-then-fail')
    await bank.look(id)
    await bank.control({ settleNow: true })
    await bank.look(id)
    expect((await mails())[0]?.text).toContain('era stato accettato, poi è tornato indietro')
  })

  it('is not sent to whoever has paid meanwhile, nor to whoever left the bank', async () => {
    const { id, bank, mails, maria } = await anOrder('credit_card')
    await bank.decide(id, 'leave')
    await bank.look(id)
    await maria.payments.begin({ params: { id } })
    await bank.decide(id, 'refuse')
    await bank.look(id)
    await maria.payments.begin({ params: { id } })
    await bank.pay(id)
    expect((await mails()).map(({ subject }) => subject)).toEqual([arrived(id)])
  })
})
