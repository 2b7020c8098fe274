import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anOrderWorld } from '#test/builders/an-order-world.ts'

/** An order whose reservation ends while its provider gives no usable response. */
async function anOrderOfSilentProvider(decision?: 'allow') {
  const world = await anOrderWorld()
  const { db, bank, order, find } = world
  const id = await order()
  if (decision) await bank.decide(id, decision)
  await bank.control({ down: true })
  await bank.expire(id)
  const silentForLong = async () => {
    await sql`update payments set unreachable_since = now() - interval '7 hours' where order_id = ${id}`.execute(db)
    await bank.look(id)
  }
  return { ...world, id, silentForLong, found: () => find(id) }
}

it('an order that was paid while the bank is away is not cancelled, and goes on when it is back', async () => {
  const { id, bank, found, stockLevels, issues } = await anOrderOfSilentProvider('allow')
  expect(await found()).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING' })
  expect(await stockLevels()).toEqual([17, 18])
  await bank.control({ reset: true })
  await bank.look(id)
  expect(await found()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' })
  expect(await issues()).toEqual([])
})

it('an order that was not paid is cancelled when the bank is back, and its payment closed there', async () => {
  const { id, bank, found, stockLevels, bankBalanceOf } = await anOrderOfSilentProvider()
  expect((await found()).status).toBe('PENDING')
  await bank.control({ reset: true })
  await bank.look(id)
  expect(await found()).toMatchObject({ status: 'CANCELLED', cancelledBy: 'unpaid', payment: { state: 'expired' } })
  expect(await stockLevels()).toEqual([20, 20])
  await bank.decide(id, 'allow')
  await bank.look(id)
  expect(await bankBalanceOf(id)).toBe(0)
})

it('a silence that lasts is told to staff once, and ends with the first word', async () => {
  const { id, db, bank, admin, silentForLong, issues, found } = await anOrderOfSilentProvider('allow')
  await silentForLong()
  expect(await issues()).toEqual(['payment-unreachable'])
  const [{ id: issueId } = { id: 0 }] = await db.selectFrom('issues').select('id').execute()
  await admin.issues.resolve({ params: { id: issueId } })
  await bank.look(id)
  expect(await issues()).toEqual([])
  expect((await found()).status).toBe('PENDING')
})

it('an answer that makes no sense is as good as none', async () => {
  const { db, bank, order, find, issues } = await anOrderWorld()
  const id = await order()
  await bank.decide(id, 'allow')
  await bank.control({ invalidJson: 2 })
  await bank.expire(id)
  await sql`update payments set unreachable_since = now() - interval '7 hours'`.execute(db)
  await bank.look(id)
  expect((await find(id)).status).toBe('PENDING')
  expect(await issues()).toEqual(['payment-unreachable'])
  await bank.look(id)
  expect((await find(id)).paymentStatus).toBe('PAID')
  expect(await issues()).toEqual([])
})

it('staff may call off an order of which nothing is heard; money that comes after all goes back', async () => {
  const { id, admin, bank, found, silentForLong, bankBalanceOf, stockLevels } = await anOrderOfSilentProvider()
  await admin.orders.adminCancel({ params: { id }, body: { reason: 'Non si sa se è pagato' } })
  await silentForLong()
  expect(await found()).toMatchObject({ status: 'CANCELLED', payment: { state: 'cancelled' } })
  expect(await bank.paymentsOf(id)).toMatchObject([{ next_check_at: null }])
  await bank.control({ reset: true, capture: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
  for (let n = 0; n < 3; n++) await bank.look(id)
  expect(await found()).toMatchObject({ status: 'CANCELLED', refunds: [{ state: 'done' }] })
  expect(await bankBalanceOf(id)).toBe(0)
  expect(await stockLevels()).toEqual([20, 20])
})

it('a payment that is over here is closed where it is still open', async () => {
  const { db, bank, order, bankBalanceOf } = await anOrderWorld()
  const id = await order()
  await sql`update payments set state = 'expired' where order_id = ${id}`.execute(db)
  await bank.look(id)
  await bank.decide(id, 'allow')
  await bank.look(id)
  expect(await bankBalanceOf(id)).toBe(0)
})
