import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'

/** An order paid by SEPA debit that the payer's bank has charged back. */
async function aChargedBackOrder() {
  const world = await anOrderWorld()
  const { bank, paid } = world
  const id = await paid('sepa')
  await bank.control({ refundAll: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
  await bank.look(id)
  return { ...world, id, found: () => world.find(id) }
}

it('a debit that was taken back is to be paid again, and the buyer is told', async () => {
  const { id, ctx, dataDir, luca, bank, found, issues, bankBalanceOf } = await aChargedBackOrder()
  const { totalAmount } = await found()
  expect(await found()).toMatchObject({
    paymentStatus: 'FAILED',
    payment: { state: 'refunded' },
    dueAmount: totalAmount,
  })
  expect(await issues()).toEqual(['payment-charged-back'])
  const mails = await workJobs({ ctx, dataDir })
  const told = mails.filter(({ subject }) => subject === `Il pagamento del tuo ordine ORDER-${id} non è riuscito`)
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('poi è tornato indietro')
  expect(told[0]?.text).toContain('L’ordine resta da pagare')
  await luca.payments.resume({ params: { id } })
  await bank.pay(id)
  expect(await found()).toMatchObject({ paymentStatus: 'PAID', dueAmount: 0, refunds: [] })
  expect(await bankBalanceOf(id)).toBe(totalAmount)
  expect(await issues()).toEqual([])
})

it('what was taken back and is not paid again in time ends with a credit note, and nothing is given back', async () => {
  const { id, luca, bank, found, issues, bankBalanceOf } = await aChargedBackOrder()
  await luca.payments.resume({ params: { id } })
  await bank.expire(id)
  expect(await found()).toMatchObject({
    status: 'CANCELLED',
    refunds: [],
    invoices: [{ type: 'TD01' }, { type: 'TD04' }],
  })
  expect(await bankBalanceOf(id)).toBe(0)
  expect(await issues()).toEqual([])
})

it('what was taken back may be transferred instead', async () => {
  const { id, admin, found, issues } = await aChargedBackOrder()
  await admin.payments.markPaid({ params: { id }, body: {} })
  expect(await found()).toMatchObject({ paymentStatus: 'PAID', paymentMethod: 'sepa', dueAmount: 0 })
  expect(await issues()).toEqual([])
})

it('an order of which everything was given back is not offered for payment', async () => {
  const { luca, admin, bank, productIds, paid, find, bankBalanceOf } = await anOrderWorld()
  const id = await paid()
  await admin.orders.send({ params: { id }, body: aParcel() })
  const { items } = await find(id)
  const lines = items.map(item => ({
    itemId: item.id,
    quantity: item.quantity,
    pieces: 'shipped' as const,
    restock: true,
  }))
  await admin.orders.credit({ params: { id }, body: { lines, extras: true, reason: 'Reso' } })
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect(productIds).toHaveLength(items.length)
  expect(await find(id)).toMatchObject({ status: 'SHIPPED', paymentStatus: 'REFUNDED', dueAmount: 0 })
  expect(await refusalOf(luca.payments.resume({ params: { id } }))).toMatchObject({ status: 409 })
  const body = { paymentMethod: 'paypal', expectedTotal: 1 }
  expect((await luca.raw('POST', `/orders/${id}/payment-method`, { body })).status).toBe(409)
  expect(await refusalOf(admin.payments.markPaid({ params: { id }, body: {} }))).toMatchObject({ status: 409 })
  expect(await bankBalanceOf(id)).toBe(0)
})

it('what was credited before it was paid is not asked for', async () => {
  const { luca, admin, bank, order, find, bankBalanceOf } = await anOrderWorld()
  const id = await order()
  await bank.decide(id, 'refuse')
  await bank.look(id)
  await admin.orders.send({ params: { id }, body: aParcel({ unpaidReason: 'Cliente di sempre' }) })
  const { items, totalAmount } = await find(id)
  const lines = [{ itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'shipped' as const, restock: true }]
  const note = await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Reso' } })
  const due = totalAmount - note.totalAmount
  expect(await find(id)).toMatchObject({ dueAmount: due })
  await luca.payments.resume({ params: { id } })
  expect((await bank.paymentsOf(id)).at(-1)?.amount_cents).toBe(due)
  await bank.pay(id)
  expect(await find(id)).toMatchObject({ paymentStatus: 'PAID', dueAmount: 0, refunds: [] })
  expect(await bankBalanceOf(id), formatEuro(due)).toBe(due)
})

it('a debit that is taken back whole after a part was given back is asked for with that part', async () => {
  const { luca, admin, bank, paid, find, bankBalanceOf, issues } = await anOrderWorld()
  const id = await paid('sepa')
  await admin.orders.send({ params: { id }, body: aParcel() })
  const { items, totalAmount } = await find(id)
  const lines = [{ itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'shipped' as const, restock: true }]
  const note = await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Reso' } })
  await bank.look(id)
  const charge = (await bank.paymentsOf(id))[0]?.provider_id ?? ''
  await bank.control({ chargeback: { id: charge, amount: totalAmount } })
  await bank.look(id)
  expect(await bankBalanceOf(id)).toBe(-note.totalAmount)
  expect(await find(id)).toMatchObject({ paymentStatus: 'FAILED', dueAmount: totalAmount })
  expect(await issues()).toEqual(['payment-charged-back'])
  await luca.payments.resume({ params: { id } })
  await bank.pay(id)
  expect(await bankBalanceOf(id)).toBe(totalAmount - note.totalAmount)
  expect(await find(id)).toMatchObject({ paymentStatus: 'PAID', dueAmount: 0, refunds: [{ state: 'done' }] })
  expect(await issues()).toEqual([])
})

it('a debit that is taken back after it was given back whole is told, and is not asked for once it is called off', async () => {
  const { luca, bank, paid, find, issues } = await anOrderWorld()
  const id = await paid('sepa')
  await luca.orders.cancel({ params: { id }, body: {} })
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect(await issues()).toEqual([])
  const { totalAmount } = await find(id)
  await bank.control({ chargeback: { id: (await bank.paymentsOf(id))[0]?.provider_id ?? '', amount: totalAmount } })
  await bank.look(id)
  expect(await issues()).toEqual(['payment-charged-back'])
  expect(await find(id)).toMatchObject({ status: 'CANCELLED', dueAmount: 0 })
})

it('what went back in part without the shop is owed until it is credited, and is not given back twice', async () => {
  const { admin, bank, paid, find, bankBalanceOf, issues } = await anOrderWorld()
  const id = await paid()
  await admin.orders.send({ params: { id }, body: aParcel() })
  const { items, totalAmount } = await find(id)
  const charge = (await bank.paymentsOf(id))[0]?.provider_id ?? ''
  await bank.control({ chargeback: { id: charge, amount: 100 } })
  await bank.look(id)
  expect(await find(id)).toMatchObject({ paymentStatus: 'PAID', dueAmount: 100 })
  expect(await issues()).toEqual(['payment-partly-refunded'])
  const lines = [{ itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'shipped' as const, restock: true }]
  const note = await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Reso' } })
  await bank.look(id)
  expect(await find(id)).toMatchObject({ dueAmount: 0, refunds: [{ state: 'done', amount: note.totalAmount - 100 }] })
  expect(await bankBalanceOf(id)).toBe(totalAmount - note.totalAmount)
  expect(await issues()).toEqual([])
})

it('a refund waits while the payer’s bank is asked for the money, and is done where the bank takes it', async () => {
  const { luca, db, bank, ctx, paid, find, issues } = await anOrderWorld()
  const id = await paid()
  const port = ctx.payments.byName('test-bank')
  if (!port) throw new Error('no test bank')
  const { fetch } = port
  Object.assign(port, { fetch: async (of: string) => ({ ...(await fetch(of)), isDisputed: true as const }) })
  await bank.control({ rejectRefunds: true })
  await luca.orders.cancel({ params: { id }, body: {} })
  await bank.look(id)
  expect((await find(id)).refunds).toMatchObject([{ state: 'requested' }])
  expect(await issues()).toEqual(['payment-disputed'])
  Object.assign(port, { fetch })
  await bank.control({ refundAll: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
  await bank.look(id)
  expect((await find(id)).refunds).toMatchObject([{ state: 'done' }])
  expect(await db.selectFrom('refunds').select('is_manual').execute()).toEqual([{ is_manual: false }])
})
