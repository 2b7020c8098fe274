import { expect, it } from 'vitest'
import { anOrderWorld } from '#test/builders/an-order-world.ts'

/** Payments of another amount than requested. */

it('is told once as long as it lasts, and no more once the order is called off', async () => {
  const { db, admin, bank, order, find, issues } = await anOrderWorld()
  const id = await order()
  await bank.decide(id, 'allow')
  await bank.control({ wrongAmount: 99 })
  await bank.look(id)
  expect(await issues()).toEqual(['payment-mismatch'])
  const [{ id: told } = { id: 0 }] = await db.selectFrom('issues').select('id').execute()
  await admin.issues.resolve({ params: { id: told } })
  await bank.look(id)
  expect(await issues()).toEqual([])
  await admin.orders.adminCancel({ params: { id }, body: { reason: 'Importo sbagliato' } })
  await bank.look(id)
  expect(await find(id)).toMatchObject({ status: 'CANCELLED', payment: { state: 'cancelled' } })
  expect(await bank.paymentsOf(id)).toMatchObject([{ next_check_at: null }])
  expect(await issues()).toEqual([])
})

it('was a slip of the provider’s where it says the right amount afterwards', async () => {
  const { bank, order, find, issues } = await anOrderWorld()
  const id = await order()
  await bank.decide(id, 'allow')
  await bank.control({ wrongAmount: 1 })
  await bank.look(id)
  expect(await issues()).toEqual(['payment-mismatch'])
  await bank.look(id)
  expect(await find(id)).toMatchObject({ paymentStatus: 'PAID' })
  expect(await issues()).toEqual([])
})
