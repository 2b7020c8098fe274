import { expect, it } from 'vitest'
import { aLife } from '#test/a-life.ts'

/** Money that is not what was asked for. */

it('is told once as long as it lasts, and no more once the order is called off', async () => {
  const { db, admin, bank, order, find, exceptions } = await aLife()
  const id = await order()
  await bank.decide(id, 'allow')
  await bank.control({ wrongAmount: 99 })
  await bank.look(id)
  expect(await exceptions()).toEqual(['payment-mismatch'])
  const [{ id: told } = { id: 0 }] = await db.selectFrom('shop_exceptions').select('id').execute()
  await admin.registry.solveException({ params: { id: told } })
  await bank.look(id)
  expect(await exceptions()).toEqual([])
  await admin.orders.cancelAny({ params: { id }, body: { reason: 'Importo sbagliato' } })
  await bank.look(id)
  expect(await find(id)).toMatchObject({ status: 'CANCELLED', payment: { state: 'cancelled' } })
  expect(await bank.paymentsOf(id)).toMatchObject([{ due_at: null }])
  expect(await exceptions()).toEqual([])
})

it('was a slip of the provider’s where it says the right amount afterwards', async () => {
  const { bank, order, find, exceptions } = await aLife()
  const id = await order()
  await bank.decide(id, 'allow')
  await bank.control({ wrongAmount: 1 })
  await bank.look(id)
  expect(await exceptions()).toEqual(['payment-mismatch'])
  await bank.look(id)
  expect(await find(id)).toMatchObject({ paymentStatus: 'PAID' })
  expect(await exceptions()).toEqual([])
})
