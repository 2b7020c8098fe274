import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aLife } from '#test/a-life.ts'
import { aParcel } from '#test/a-parcel.ts'
import { workJobs } from '#test/outbox.ts'

/** Refunds that the provider refuses, that do not arrive, or that nobody can make any more. */

const iban = 'IT60X0542811101000000123456'

async function aPaidOrder() {
  const world = await aLife()
  const { db, admin, bank, paid, find } = world
  const id = await paid()
  const providerId = (await bank.paymentsOf(id))[0]?.provider_id ?? ''
  const returnOne = async () => {
    const itemId = (await find(id)).items[0]?.id ?? 0
    const lines = [{ itemId, quantity: 1, pieces: 'sent' as const, restock: true }]
    await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Reso' } })
  }
  const hoursLater = () => sql`update refunds set done_at = done_at - interval '2 hours'`.execute(db)
  const finish = async () => {
    for (const refund of (await find(id)).refunds)
      if (refund.state === 'by-hand') await admin.payments.finishRefund({ params: { id: refund.id }, body: { iban } })
  }
  return { ...world, id, providerId, returnOne, hoursLater, finish, found: () => find(id) }
}

it('a refund of a part that does not arrive is to be made by hand, and looking for it ends', async () => {
  const { id, bank, admin, providerId, returnOne, hoursLater, finish, found, exceptions } = await aPaidOrder()
  await admin.orders.send({ params: { id }, body: aParcel() })
  await returnOne()
  await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }] })
  expect(await exceptions()).toEqual([])
  await bank.control({ undoRefunds: providerId })
  // The bank may only be slow to tell of it.
  await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }] })
  await hoursLater()
  await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'by-hand' }] })
  expect(await exceptions()).toEqual(['refund-refused'])
  await bank.look(id)
  expect(await bank.paymentsOf(id)).toMatchObject([{ state: 'captured', due_at: null }])
  await finish()
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }], dueAmount: 0 })
  expect(await exceptions()).toEqual([])
})

it('a whole refund that does not arrive is to be made by hand', async () => {
  const { id, bank, luca, providerId, hoursLater, finish, found, exceptions } = await aPaidOrder()
  await luca.orders.cancel({ params: { id }, body: {} })
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect(await found()).toMatchObject({ paymentStatus: 'REFUNDED', refunds: [{ state: 'done' }] })
  await hoursLater()
  await bank.control({ undoRefunds: providerId })
  await bank.look(id)
  expect(await exceptions()).toEqual(['refund-refused'])
  await finish()
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }] })
  expect(await exceptions()).toEqual([])
})

it('what was refused and then given back by hand is not asked for again, whatever the provider still has', async () => {
  const { id, db, bank, luca, finish, found, exceptions } = await aPaidOrder()
  await luca.orders.cancel({ params: { id }, body: {} })
  await bank.control({ refundsRefused: true })
  await bank.look(id)
  expect(await exceptions()).toEqual(['refund-refused'])
  await finish()
  await bank.control({ reset: true })
  await sql`update refunds set done_at = done_at - interval '2 hours'`.execute(db)
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect(await exceptions()).toEqual([])
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }] })
})

it('a refund by a provider whose keys are gone is to be made by hand', async () => {
  const { id, shop, bank, luca, finish, found, exceptions } = await aPaidOrder()
  await luca.orders.cancel({ params: { id }, body: {} })
  const payments = shop.payments
  Object.assign(shop, { payments: { ...payments, all: [], of: () => undefined, named: () => undefined } })
  await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'by-hand' }] })
  expect(await exceptions()).toEqual(['refund-refused'])
  await finish()
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }], paymentStatus: 'REFUNDED' })
  expect(await exceptions()).toEqual([])
})

it('a refund of which the provider says nothing for long is told', async () => {
  const { id, db, bank, luca, found, exceptions } = await aPaidOrder()
  await luca.orders.cancel({ params: { id }, body: {} })
  await bank.control({ down: true })
  await bank.look(id)
  await sql`update payments set unheard_since = now() - interval '7 hours'`.execute(db)
  await bank.look(id)
  expect(await exceptions()).toEqual(['refund-unheard'])
  await bank.control({ reset: true })
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }] })
  expect(await exceptions()).toEqual([])
})

it('several refunds by hand are told in one sum, until the last is made', async () => {
  const { db, admin, paid, find, exceptions } = await aLife()
  const id = await paid('bonifico')
  await admin.orders.send({ params: { id }, body: aParcel() })
  const itemId = (await find(id)).items[0]?.id ?? 0
  const lines = [{ itemId, quantity: 1, pieces: 'sent' as const, restock: true }]
  const told = async () =>
    (await db.selectFrom('shop_exceptions').select('text').where('solved_at', 'is', null).executeTakeFirst())?.text
  for (let n = 0; n < 2; n++)
    await admin.orders.credit({ params: { id }, body: { lines, extras: false, reason: 'Reso', iban } })
  const [first, second] = (await find(id)).refunds
  const euros = (cents = 0) => (cents / 100).toFixed(2).replace('.', ',')
  expect(await told()).toContain(`Restituisci ${euros((first?.amount ?? 0) + (second?.amount ?? 0))}`)
  await admin.payments.finishRefund({ params: { id: first?.id ?? 0 }, body: {} })
  expect(await told()).toContain(`Restituisci ${euros(second?.amount)}`)
  await admin.payments.finishRefund({ params: { id: second?.id ?? 0 }, body: {} })
  expect(await exceptions()).toEqual([])
})

it('what its payer has back already when the provider refuses is not given back again by anybody', async () => {
  const { id, shop, dataDir, bank, luca, providerId, found, exceptions, keptByBank } = await aPaidOrder()
  await luca.orders.cancel({ params: { id }, body: {} })
  await bank.control({ giveBack: providerId })
  await bank.look(id)
  expect(await found()).toMatchObject({ paymentStatus: 'REFUNDED', refunds: [{ state: 'done' }], dueAmount: 0 })
  expect(await exceptions()).toEqual([])
  expect(await keptByBank(id)).toBe(0)
  const mails = await workJobs({ shop, dataDir })
  expect(mails.filter(({ subject }) => subject?.startsWith('Ti abbiamo restituito'))).toHaveLength(1)
})

it('what was refused and is then taken by the payer’s bank is no longer to be given back by hand', async () => {
  const { id, bank, admin, providerId, returnOne, found, exceptions } = await aPaidOrder()
  await admin.orders.send({ params: { id }, body: aParcel() })
  await bank.control({ refundsRefused: true })
  await returnOne()
  await bank.look(id)
  const [refund] = (await found()).refunds
  expect(refund).toMatchObject({ state: 'by-hand' })
  expect(await exceptions()).toEqual(['refund-refused'])
  await bank.control({ takeBack: { id: providerId, amount: refund?.amount ?? 0 } })
  await bank.look(id)
  expect(await found()).toMatchObject({ refunds: [{ state: 'done' }], dueAmount: 0 })
  expect(await exceptions()).toEqual([])
})

it('of what was refused only what has not gone back is given back', async () => {
  const { id, bank, luca, providerId, found, exceptions, keptByBank } = await aPaidOrder()
  await luca.orders.cancel({ params: { id }, body: {} })
  const { totalAmount } = await found()
  await bank.control({ takeBack: { id: providerId, amount: 500 } })
  for (let n = 0; n < 2; n++) await bank.look(id)
  expect((await found()).refunds).toMatchObject([
    { state: 'done', amount: 500 },
    { state: 'done', amount: totalAmount - 500 },
  ])
  expect(await found()).toMatchObject({ paymentStatus: 'REFUNDED' })
  expect(await keptByBank(id)).toBe(0)
  expect(await exceptions()).toEqual([])
})
