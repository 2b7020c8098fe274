import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money.ts'
import { aLife } from '#test/a-life.ts'
import { aParcel } from '#test/a-parcel.ts'
import { refusalOf } from '#test/a-shelf.ts'
import { workJobs } from '#test/outbox.ts'

/** A debit that was paid, and that its payer's bank has taken back. */
async function anOrderTakenBack() {
  const world = await aLife()
  const { bank, paid } = world
  const id = await paid('sepa')
  await bank.control({ giveBack: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
  await bank.look(id)
  return { ...world, id, found: () => world.find(id) }
}

it('a debit that was taken back is to be paid again, and the buyer is told', async () => {
  const { id, shop, dataDir, luca, bank, found, exceptions, keptByBank } = await anOrderTakenBack()
  const { totalAmount } = await found()
  expect(await found()).toMatchObject({
    paymentStatus: 'FAILED',
    payment: { state: 'refunded' },
    dueAmount: totalAmount,
  })
  expect(await exceptions()).toEqual(['payment-returned'])
  const mails = await workJobs({ shop, dataDir })
  const told = mails.filter(({ subject }) => subject === `Il pagamento del tuo ordine ORDER-${id} non è riuscito`)
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('poi è tornato indietro')
  expect(told[0]?.text).toContain('L’ordine resta da pagare')
  await luca.payments.begin({ params: { id } })
  await bank.pay(id)
  expect(await found()).toMatchObject({ paymentStatus: 'PAID', dueAmount: 0, refunds: [] })
  expect(await keptByBank(id)).toBe(totalAmount)
  expect(await exceptions()).toEqual([])
})

it('what was taken back and is not paid again in time ends with a credit note, and nothing is given back', async () => {
  const { id, luca, bank, found, exceptions, keptByBank } = await anOrderTakenBack()
  await luca.payments.begin({ params: { id } })
  await bank.expire(id)
  expect(await found()).toMatchObject({
    status: 'CANCELLED',
    refunds: [],
    invoices: [{ type: 'TD01' }, { type: 'TD04' }],
  })
  expect(await keptByBank(id)).toBe(0)
  expect(await exceptions()).toEqual([])
})

it('what was taken back may be transferred instead', async () => {
  const { id, admin, found, exceptions } = await anOrderTakenBack()
  await admin.payments.markPaid({ params: { id }, body: {} })
  expect(await found()).toMatchObject({ paymentStatus: 'PAID', paymentMethod: 'sepa', dueAmount: 0 })
  expect(await exceptions()).toEqual([])
})

it('an order of which everything was given back is not offered for payment', async () => {
  const { luca, admin, bank, shelf, paid, find, keptByBank } = await aLife()
  const id = await paid()
  await admin.orders.send({ params: { id }, body: aParcel() })
  const { items } = await find(id)
  const lines = items.map(item => ({
    itemId: item.id,
    quantity: item.quantity,
    pieces: 'sent' as const,
    restock: true,
  }))
  await admin.orders.credit({ params: { id }, body: { lines, extras: true, reason: 'Reso' } })
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect(shelf).toHaveLength(items.length)
  expect(await find(id)).toMatchObject({ status: 'SHIPPED', paymentStatus: 'REFUNDED', dueAmount: 0 })
  expect(await refusalOf(luca.payments.begin({ params: { id } }))).toMatchObject({ status: 409 })
  const body = { paymentMethod: 'paypal', expectedTotal: 1 }
  expect((await luca.raw('POST', `/orders/${id}/payment-method`, { body })).status).toBe(409)
  expect(await refusalOf(admin.payments.markPaid({ params: { id }, body: {} }))).toMatchObject({ status: 409 })
  expect(await keptByBank(id)).toBe(0)
})

it('what was credited before it was paid is not asked for', async () => {
  const { luca, admin, bank, order, find, keptByBank } = await aLife()
  const id = await order()
  await bank.decide(id, 'refuse')
  await bank.look(id)
  await admin.orders.send({ params: { id }, body: aParcel({ unpaidReason: 'Cliente di sempre' }) })
  const { items, totalAmount } = await find(id)
  const lines = [{ itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'sent' as const, restock: true }]
  const note = await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Reso' } })
  const due = totalAmount - note.totalAmount
  expect(await find(id)).toMatchObject({ dueAmount: due })
  await luca.payments.begin({ params: { id } })
  expect((await bank.paymentsOf(id)).at(-1)?.amount_cents).toBe(due)
  await bank.pay(id)
  expect(await find(id)).toMatchObject({ paymentStatus: 'PAID', dueAmount: 0, refunds: [] })
  expect(await keptByBank(id), formatEuro(due)).toBe(due)
})

it('a debit that is taken back whole after a part was given back is asked for with that part', async () => {
  const { luca, admin, bank, paid, find, keptByBank, exceptions } = await aLife()
  const id = await paid('sepa')
  await admin.orders.send({ params: { id }, body: aParcel() })
  const { items, totalAmount } = await find(id)
  const lines = [{ itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'sent' as const, restock: true }]
  const note = await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Reso' } })
  await bank.look(id)
  const charge = (await bank.paymentsOf(id))[0]?.provider_id ?? ''
  await bank.control({ takeBack: { id: charge, amount: totalAmount } })
  await bank.look(id)
  expect(await keptByBank(id)).toBe(-note.totalAmount)
  expect(await find(id)).toMatchObject({ paymentStatus: 'FAILED', dueAmount: totalAmount })
  expect(await exceptions()).toEqual(['payment-returned'])
  await luca.payments.begin({ params: { id } })
  await bank.pay(id)
  expect(await keptByBank(id)).toBe(totalAmount - note.totalAmount)
  expect(await find(id)).toMatchObject({ paymentStatus: 'PAID', dueAmount: 0, refunds: [{ state: 'done' }] })
  expect(await exceptions()).toEqual([])
})

it('a debit that is taken back after it was given back whole is told, and is not asked for once it is called off', async () => {
  const { luca, bank, paid, find, exceptions } = await aLife()
  const id = await paid('sepa')
  await luca.orders.cancel({ params: { id }, body: {} })
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect(await exceptions()).toEqual([])
  const { totalAmount } = await find(id)
  await bank.control({ takeBack: { id: (await bank.paymentsOf(id))[0]?.provider_id ?? '', amount: totalAmount } })
  await bank.look(id)
  expect(await exceptions()).toEqual(['payment-returned'])
  expect(await find(id)).toMatchObject({ status: 'CANCELLED', dueAmount: 0 })
})

it('what went back in part without the shop is owed until it is credited, and is not given back twice', async () => {
  const { admin, bank, paid, find, keptByBank, exceptions } = await aLife()
  const id = await paid()
  await admin.orders.send({ params: { id }, body: aParcel() })
  const { items, totalAmount } = await find(id)
  const charge = (await bank.paymentsOf(id))[0]?.provider_id ?? ''
  await bank.control({ takeBack: { id: charge, amount: 100 } })
  await bank.look(id)
  expect(await find(id)).toMatchObject({ paymentStatus: 'PAID', dueAmount: 100 })
  expect(await exceptions()).toEqual(['payment-returned-part'])
  const lines = [{ itemId: items[0]?.id ?? 0, quantity: 1, pieces: 'sent' as const, restock: true }]
  const note = await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Reso' } })
  await bank.look(id)
  expect(await find(id)).toMatchObject({ dueAmount: 0, refunds: [{ state: 'done', amount: note.totalAmount - 100 }] })
  expect(await keptByBank(id)).toBe(totalAmount - note.totalAmount)
  expect(await exceptions()).toEqual([])
})

it('a refund waits while the payer’s bank is asked for the money, and is done where the bank takes it', async () => {
  const { luca, db, bank, shop, paid, find, exceptions } = await aLife()
  const id = await paid()
  const port = shop.payments.named('test-bank')
  if (!port) throw new Error('no test bank')
  const { fetch } = port
  Object.assign(port, { fetch: async (of: string) => ({ ...(await fetch(of)), isDisputed: true as const }) })
  await bank.control({ refundsRefused: true })
  await luca.orders.cancel({ params: { id }, body: {} })
  await bank.look(id)
  expect((await find(id)).refunds).toMatchObject([{ state: 'asked' }])
  expect(await exceptions()).toEqual(['payment-disputed'])
  Object.assign(port, { fetch })
  await bank.control({ giveBack: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
  await bank.look(id)
  expect((await find(id)).refunds).toMatchObject([{ state: 'done' }])
  expect(await db.selectFrom('refunds').select('by_hand').execute()).toEqual([{ by_hand: false }])
})
