import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aLife } from '#test/a-life.ts'

/** A provider that says nothing of a payment, or nothing that makes sense, when the order's time is over. */
async function anOrderUnheard(decision?: 'allow') {
  const world = await aLife()
  const { db, bank, order, find } = world
  const id = await order()
  if (decision) await bank.decide(id, decision)
  await bank.control({ down: true })
  await bank.expire(id)
  const silentForLong = async () => {
    await sql`update payments set unheard_since = now() - interval '7 hours' where order_id = ${id}`.execute(db)
    await bank.look(id)
  }
  return { ...world, id, silentForLong, found: () => find(id) }
}

it('an order that was paid while the bank is away is not cancelled, and goes on when it is back', async () => {
  const { id, bank, found, onShelf, exceptions } = await anOrderUnheard('allow')
  expect(await found()).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING' })
  expect(await onShelf()).toEqual([17, 18])
  await bank.control({ reset: true })
  await bank.look(id)
  expect(await found()).toMatchObject({ status: 'PENDING', paymentStatus: 'PAID' })
  expect(await exceptions()).toEqual([])
})

it('an order that was not paid is cancelled when the bank is back, and its payment closed there', async () => {
  const { id, bank, found, onShelf, keptByBank } = await anOrderUnheard()
  expect((await found()).status).toBe('PENDING')
  await bank.control({ reset: true })
  await bank.look(id)
  expect(await found()).toMatchObject({ status: 'CANCELLED', cancelledBy: 'unpaid', payment: { state: 'expired' } })
  expect(await onShelf()).toEqual([20, 20])
  await bank.decide(id, 'allow')
  await bank.look(id)
  expect(await keptByBank(id)).toBe(0)
})

it('a silence that lasts is told to the shopkeeper once, and ends with the first word', async () => {
  const { id, db, bank, admin, silentForLong, exceptions, found } = await anOrderUnheard('allow')
  await silentForLong()
  expect(await exceptions()).toEqual(['payment-unheard'])
  const [{ id: exceptionId } = { id: 0 }] = await db.selectFrom('shop_exceptions').select('id').execute()
  await admin.registry.solveException({ params: { id: exceptionId } })
  await bank.look(id)
  expect(await exceptions()).toEqual([])
  expect((await found()).status).toBe('PENDING')
})

it('an answer that makes no sense is as good as none', async () => {
  const { db, bank, order, find, exceptions } = await aLife()
  const id = await order()
  await bank.decide(id, 'allow')
  await bank.control({ garbage: 2 })
  await bank.expire(id)
  await sql`update payments set unheard_since = now() - interval '7 hours'`.execute(db)
  await bank.look(id)
  expect((await find(id)).status).toBe('PENDING')
  expect(await exceptions()).toEqual(['payment-unheard'])
  await bank.look(id)
  expect((await find(id)).paymentStatus).toBe('PAID')
  expect(await exceptions()).toEqual([])
})

it('the shopkeeper may call off an order of which nothing is heard; money that comes after all goes back', async () => {
  const { id, admin, bank, found, silentForLong, keptByBank, onShelf } = await anOrderUnheard()
  await admin.orders.cancelAny({ params: { id }, body: { reason: 'Non si sa se è pagato' } })
  await silentForLong()
  expect(await found()).toMatchObject({ status: 'CANCELLED', payment: { state: 'cancelled' } })
  expect(await bank.paymentsOf(id)).toMatchObject([{ due_at: null }])
  await bank.control({ reset: true, capture: (await bank.paymentsOf(id))[0]?.provider_id ?? '' })
  for (let n = 0; n < 3; n++) await bank.look(id)
  expect(await found()).toMatchObject({ status: 'CANCELLED', refunds: [{ state: 'done' }] })
  expect(await keptByBank(id)).toBe(0)
  expect(await onShelf()).toEqual([20, 20])
})

it('a payment that is over here is closed where it is still open', async () => {
  const { db, bank, order, keptByBank } = await aLife()
  const id = await order()
  await sql`update payments set state = 'expired' where order_id = ${id}`.execute(db)
  await bank.look(id)
  await bank.decide(id, 'allow')
  await bank.look(id)
  expect(await keptByBank(id)).toBe(0)
})
