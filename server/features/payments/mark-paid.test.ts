import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money.ts'
import { aLife } from '#test/a-life.ts'
import { aParcel } from '#test/a-parcel.ts'
import { refusalOf } from '#test/a-shelf.ts'
import { workJobs } from '#test/outbox.ts'

/** Bank transfers as they come: other sums than were asked for, and for orders that were to be paid otherwise. */

async function aTransfer() {
  const world = await aLife()
  const id = await world.order('bonifico')
  const { totalAmount: total } = await world.find(id)
  const mark = (amount?: number) => world.admin.payments.markPaid({ params: { id }, body: { amount } })
  return { ...world, id, total, mark, found: () => world.find(id) }
}

it('a transfer of less is written down as it came, and what is missing is told until it has come', async () => {
  const { id, total, mark, found, exceptions, shop, dataDir } = await aTransfer()
  await mark(total - 1500)
  expect(await found()).toMatchObject({ paymentStatus: 'PAID', dueAmount: 1500, refunds: [] })
  expect(await exceptions()).toEqual(['paid-short'])
  const first = (await workJobs({ shop, dataDir })).find(({ subject }) => subject?.includes('pagamento'))
  expect(first?.text).toContain(`mancano ancora ${formatEuro(1500)}`)
  await mark()
  expect(await found()).toMatchObject({ paymentStatus: 'PAID', dueAmount: 0, refunds: [] })
  expect(await exceptions()).toEqual([])
  expect(await refusalOf(mark())).toMatchObject({ status: 409 })
  const mails = (await workJobs({ shop, dataDir })).filter(({ subject }) => subject?.includes(`ORDER-${id} è arrivato`))
  expect(mails).toHaveLength(2)
})

it('of a transfer of more the rest is given back by hand', async () => {
  const { total, mark, found, exceptions } = await aTransfer()
  await mark(total + 250)
  expect(await found()).toMatchObject({
    paymentStatus: 'PAID',
    dueAmount: 0,
    refunds: [{ amount: 250, state: 'by-hand' }],
    steps: expect.arrayContaining([expect.objectContaining({ name: 'paid', amount: total + 250 })]),
  })
  expect(await exceptions()).toEqual(['refund-by-hand'])
})

it('after a credit note a transfer is of the rest', async () => {
  const { admin, id, total, mark, found, exceptions } = await aTransfer()
  await admin.orders.send({ params: { id }, body: aParcel({ unpaidReason: 'Cliente di sempre' }) })
  const itemId = (await found()).items[0]?.id ?? 0
  const lines = [{ itemId, quantity: 1, pieces: 'sent' as const, restock: true }]
  const note = await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Reso' } })
  await mark()
  expect(await found()).toMatchObject({ paymentStatus: 'PAID', dueAmount: 0, refunds: [] })
  expect((await found()).steps).toContainEqual(
    expect.objectContaining({ name: 'paid', amount: total - note.totalAmount }),
  )
  expect(await exceptions()).toEqual([])
})

it('one may come for an order that was to be paid at the bank, which is then closed there', async () => {
  const { admin, bank, order, find, keptByBank } = await aLife()
  const id = await order('paypal')
  await admin.orders.send({ params: { id }, body: aParcel({ unpaidReason: 'Cliente di sempre' }) })
  const { totalAmount } = await find(id)
  await admin.payments.markPaid({ params: { id }, body: {} })
  expect(await find(id)).toMatchObject({ paymentStatus: 'PAID', totalAmount, dueAmount: 0, refunds: [] })
  await bank.look(id)
  await bank.decide(id, 'allow', 0)
  await bank.look(id)
  expect(await keptByBank(id)).toBe(0)
  expect(await refusalOf(admin.payments.markPaid({ params: { id }, body: {} }))).toMatchObject({ status: 409 })
})

it('is not taken of an order whose debit is under way, and no sum is no transfer', async () => {
  const { admin, bank, order } = await aLife()
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
    refunds: [{ amount: total - 100, state: 'by-hand' }],
  })
})

it('of several that are given back, also what is left of the first goes back when the order is called off', async () => {
  const { admin, total, id, mark, found } = await aTransfer()
  await mark(total - 100)
  await mark(500)
  const itemId = (await found()).items[0]?.id ?? 0
  const lines = [{ itemId, quantity: 1, pieces: 'unsent' as const, restock: true }]
  await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Finito' } })
  await admin.orders.cancelAny({ params: { id }, body: { reason: 'Finito anche il resto' } })
  const { refunds } = await found()
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total + 400)
})
