import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money/money.ts'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { refusalOf } from '#test/builders/product-builders.ts'
import { workJobs } from '#test/readers/outbox.ts'

/** Bank transfers of other amounts than requested, and for orders with another payment method. */

async function aTransfer() {
  const world = await anOrderWorld()
  const id = await world.order('bonifico')
  const { totalAmount: total } = await world.find(id)
  const mark = (amount?: number) => world.admin.payments.markPaid({ params: { id }, body: { amount } })
  return { ...world, id, total, mark, found: () => world.find(id) }
}

it('a transfer of less is written down as it came, and what is missing is told until it has come', async () => {
  const { id, total, mark, found, issues, ctx, dataDir } = await aTransfer()
  await mark(total - 1500)
  expect(await found()).toMatchObject({ paymentStatus: 'PAID', dueAmount: 1500, refunds: [] })
  expect(await issues()).toEqual(['underpaid'])
  const first = (await workJobs({ ctx, dataDir })).find(({ subject }) => subject?.includes('pagamento'))
  expect(first?.text).toContain(`mancano ancora ${formatEuro(1500)}`)
  await mark()
  expect(await found()).toMatchObject({ paymentStatus: 'PAID', dueAmount: 0, refunds: [] })
  expect(await issues()).toEqual([])
  expect(await refusalOf(mark())).toMatchObject({ status: 409 })
  const mails = (await workJobs({ ctx, dataDir })).filter(({ subject }) => subject?.includes(`ORDER-${id} è arrivato`))
  expect(mails).toHaveLength(2)
})

it('of a transfer of more the rest is given back by hand', async () => {
  const { total, mark, found, issues } = await aTransfer()
  await mark(total + 250)
  expect(await found()).toMatchObject({
    paymentStatus: 'PAID',
    dueAmount: 0,
    refunds: [{ amount: 250, state: 'manual' }],
    timeline: expect.arrayContaining([expect.objectContaining({ name: 'paid', amount: total + 250 })]),
  })
  expect(await issues()).toEqual(['manual-refund'])
})

it('after a credit note a transfer is of the rest', async () => {
  const { admin, id, total, mark, found, issues } = await aTransfer()
  await admin.orders.send({ params: { id }, body: aParcel({ unpaidReason: 'Cliente di sempre' }) })
  const itemId = (await found()).items[0]?.id ?? 0
  const lines = [{ itemId, quantity: 1, pieces: 'shipped' as const, restock: true }]
  const note = await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Reso' } })
  await mark()
  expect(await found()).toMatchObject({ paymentStatus: 'PAID', dueAmount: 0, refunds: [] })
  expect((await found()).timeline).toContainEqual(
    expect.objectContaining({ name: 'paid', amount: total - note.totalAmount }),
  )
  expect(await issues()).toEqual([])
})

it('one may come for an order that was to be paid at the bank, which is then closed there', async () => {
  const { admin, bank, order, find, bankBalanceOf } = await anOrderWorld()
  const id = await order('paypal')
  await admin.orders.send({ params: { id }, body: aParcel({ unpaidReason: 'Cliente di sempre' }) })
  const { totalAmount } = await find(id)
  await admin.payments.markPaid({ params: { id }, body: {} })
  expect(await find(id)).toMatchObject({ paymentStatus: 'PAID', totalAmount, dueAmount: 0, refunds: [] })
  await bank.look(id)
  await bank.decide(id, 'allow', 0)
  await bank.look(id)
  expect(await bankBalanceOf(id)).toBe(0)
  expect(await refusalOf(admin.payments.markPaid({ params: { id }, body: {} }))).toMatchObject({ status: 409 })
})

it('is not taken of an order whose debit is under way, and no sum is no transfer', async () => {
  const { admin, bank, order } = await anOrderWorld()
  const id = await order('sepa')
  await bank.decide(id, 'allow')
  await bank.look(id)
  expect(await refusalOf(admin.payments.markPaid({ params: { id }, body: {} }))).toMatchObject({ status: 409 })
  const transfer = await aTransfer()
  expect(await refusalOf(transfer.mark(0))).toMatchObject({ status: 400 })
  expect((await admin.raw('POST', `/admin/orders/${id}/paid`, { body: { amount: 'tutto' } })).status).toBe(400)
})

it('a late one of another amount goes back whole where the pieces are gone', async () => {
  const { db, bank, id, total, mark, found } = await aTransfer()
  await bank.expire(id)
  await db.updateTable('products').set({ quantity: 0 }).execute()
  await mark(total - 100)
  expect(await found()).toMatchObject({
    status: 'CANCELLED',
    refunds: [{ amount: total - 100, state: 'manual' }],
  })
})

it('of several that are given back, also what is left of the first goes back when the order is called off', async () => {
  const { admin, total, id, mark, found } = await aTransfer()
  await mark(total - 100)
  await mark(500)
  const itemId = (await found()).items[0]?.id ?? 0
  const lines = [{ itemId, quantity: 1, pieces: 'unshipped' as const, restock: true }]
  await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Finito' } })
  await admin.orders.adminCancel({ params: { id }, body: { reason: 'Finito anche il resto' } })
  const { refunds } = await found()
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total + 400)
})
