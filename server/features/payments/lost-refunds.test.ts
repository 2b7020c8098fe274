import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aParcel } from '#test/builders/a-parcel.ts'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { workJobs } from '#test/readers/outbox.ts'

/** Refunds that the provider rejects or loses, or that no provider can make any more. */

const iban = 'IT60X0542811101000000123456'

async function aPaidOrder() {
  const world = await anOrderWorld()
  const { db, admin, bank, paid, find } = world
  const id = await paid()
  const providerId = (await bank.paymentsOf(id))[0]?.provider_id ?? ''
  const returnOne = async () => {
    const itemId = (await find(id)).items[0]?.id ?? 0
    const lines = [{ itemId, quantity: 1, pieces: 'shipped' as const, restock: true }]
    await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Reso' } })
  }
  const hoursLater = () => sql`update refunds set completed_at = completed_at - interval '2 hours'`.execute(db)
  const finish = async () => {
    for (const refund of (await find(id)).refunds)
      if (refund.state === 'manual') await admin.payments.completeRefund({ params: { id: refund.id }, body: { iban } })
  }
  return { ...world, id, providerId, returnOne, hoursLater, finish, found: () => find(id) }
}

it('a refund of a part that does not arrive is to be made by hand, and looking for it ends', async () => {
  const { id, bank, admin, providerId, returnOne, hoursLater, finish, found, issues } = await aPaidOrder()
  await admin.orders.send({ params: { id }, body: aParcel() })
  await returnOne()
  await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }] })
  expect(await issues()).toEqual([])
  await bank.control({ bounceRefunds: providerId })
  // Within the first hour the bank may only be late to report the refund.
  await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }] })
  await hoursLater()
  await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'manual' }] })
  expect(await issues()).toEqual(['refund-rejected'])
  await bank.look(id)
  expect(await bank.paymentsOf(id)).toMatchObject([{ state: 'captured', next_check_at: null }])
  await finish()
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }], dueAmount: 0 })
  expect(await issues()).toEqual([])
})

it('a whole refund that does not arrive is to be made by hand', async () => {
  const { id, bank, luca, providerId, hoursLater, finish, found, issues } = await aPaidOrder()
  await luca.orders.cancel({ params: { id }, body: {} })
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect(await found()).toMatchObject({ paymentStatus: 'REFUNDED', refunds: [{ state: 'done' }] })
  await hoursLater()
  await bank.control({ bounceRefunds: providerId })
  await bank.look(id)
  expect(await issues()).toEqual(['refund-rejected'])
  await finish()
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }] })
  expect(await issues()).toEqual([])
})

it('what was refused and then given back by hand is not asked for again, whatever the provider still has', async () => {
  const { id, db, bank, luca, finish, found, issues } = await aPaidOrder()
  await luca.orders.cancel({ params: { id }, body: {} })
  await bank.control({ rejectRefunds: true })
  await bank.look(id)
  expect(await issues()).toEqual(['refund-rejected'])
  await finish()
  await bank.control({ reset: true })
  await sql`update refunds set completed_at = completed_at - interval '2 hours'`.execute(db)
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect(await issues()).toEqual([])
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }] })
})

it('a refund by a provider whose keys are gone is to be made by hand', async () => {
  const { id, ctx, bank, luca, finish, found, issues } = await aPaidOrder()
  await luca.orders.cancel({ params: { id }, body: {} })
  const payments = ctx.payments
  Object.assign(ctx, { payments: { ...payments, all: [], of: () => undefined, byName: () => undefined } })
  await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'manual' }] })
  expect(await issues()).toEqual(['refund-rejected'])
  await finish()
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }], paymentStatus: 'REFUNDED' })
  expect(await issues()).toEqual([])
})

it('a refund of which the provider says nothing for long is told', async () => {
  const { id, db, bank, luca, found, issues } = await aPaidOrder()
  await luca.orders.cancel({ params: { id }, body: {} })
  await bank.control({ down: true })
  await bank.look(id)
  await sql`update payments set unreachable_since = now() - interval '7 hours'`.execute(db)
  await bank.look(id)
  expect(await issues()).toEqual(['refund-unreachable'])
  await bank.control({ reset: true })
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }] })
  expect(await issues()).toEqual([])
})

it('several refunds by hand are told in one sum, until the last is made', async () => {
  const { db, admin, paid, find, issues } = await anOrderWorld()
  const id = await paid('bonifico')
  await admin.orders.send({ params: { id }, body: aParcel() })
  const itemId = (await find(id)).items[0]?.id ?? 0
  const lines = [{ itemId, quantity: 1, pieces: 'shipped' as const, restock: true }]
  const told = async () =>
    (await db.selectFrom('issues').select('message').where('resolved_at', 'is', null).executeTakeFirst())?.message
  for (let n = 0; n < 2; n++)
    await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Reso', iban } })
  const [first, second] = (await find(id)).refunds
  const euros = (cents = 0) => (cents / 100).toFixed(2).replace('.', ',')
  expect(await told()).toContain(`Restituisci ${euros((first?.amount ?? 0) + (second?.amount ?? 0))}`)
  await admin.payments.completeRefund({ params: { id: first?.id ?? 0 }, body: {} })
  expect(await told()).toContain(`Restituisci ${euros(second?.amount)}`)
  await admin.payments.completeRefund({ params: { id: second?.id ?? 0 }, body: {} })
  expect(await issues()).toEqual([])
})

it('what its payer has back already when the provider refuses is not given back again by anybody', async () => {
  const { id, ctx, dataDir, bank, luca, providerId, found, issues, bankBalanceOf } = await aPaidOrder()
  await luca.orders.cancel({ params: { id }, body: {} })
  await bank.control({ refundAll: providerId })
  await bank.look(id)
  expect(await found()).toMatchObject({ paymentStatus: 'REFUNDED', refunds: [{ state: 'done' }], dueAmount: 0 })
  expect(await issues()).toEqual([])
  expect(await bankBalanceOf(id)).toBe(0)
  const mails = await workJobs({ ctx, dataDir })
  expect(mails.filter(({ subject }) => subject?.startsWith('Ti abbiamo restituito'))).toHaveLength(1)
})

it('what was refused and is then taken by the payer’s bank is no longer to be given back by hand', async () => {
  const { id, bank, admin, providerId, returnOne, found, issues } = await aPaidOrder()
  await admin.orders.send({ params: { id }, body: aParcel() })
  await bank.control({ rejectRefunds: true })
  await returnOne()
  await bank.look(id)
  const [refund] = (await found()).refunds
  expect(refund).toMatchObject({ state: 'manual' })
  expect(await issues()).toEqual(['refund-rejected'])
  await bank.control({ chargeback: { id: providerId, amount: refund?.amount ?? 0 } })
  await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }], dueAmount: 0 })
  expect(await issues()).toEqual([])
})

it('of what was refused only what has not gone back is given back', async () => {
  const { id, bank, luca, providerId, found, issues, bankBalanceOf } = await aPaidOrder()
  await luca.orders.cancel({ params: { id }, body: {} })
  const { totalAmount } = await found()
  await bank.control({ chargeback: { id: providerId, amount: 500 } })
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect((await found()).refunds).toMatchObject([
    { state: 'done', amount: 500 },
    { state: 'done', amount: totalAmount - 500 },
  ])
  expect(await found()).toMatchObject({ paymentStatus: 'REFUNDED' })
  expect(await bankBalanceOf(id)).toBe(0)
  expect(await issues()).toEqual([])
})
