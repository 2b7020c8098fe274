import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anOrderWorld } from '#test/builders/an-order-world.ts'
import { workJobs } from '#test/readers/outbox.ts'

/** How long an unpaid order keeps its pieces. */

async function aDebitThatFailed() {
  const world = await anOrderWorld()
  const { bank, order, find } = world
  const id = await order('sepa')
  await bank.decide(id, 'allow-then-fail')
  await bank.look(id)
  await bank.control({ settleNow: true })
  await bank.look(id)
  const until = async () => (await find(id)).payment?.reservedUntil ?? ''
  return { ...world, id, until }
}

it('paying again does not shorten the time that was promised', async () => {
  const { id, luca, bank, until } = await aDebitThatFailed()
  const promised = await until()
  expect(Date.parse(promised) - Date.now()).toBeGreaterThan(2.9 * 86_400_000)
  await luca.payments.resume({ params: { id } })
  expect(await until()).toBe(promised)
  await bank.decide(id, 'leave')
  await bank.look(id)
  expect(await until()).toBe(promised)
})

it('paying again and again does not keep the pieces for ever', async () => {
  const { id, db, luca, until } = await aDebitThatFailed()
  await sql`update orders set created_at = now() - interval '20 days' where id = ${id}`.execute(db)
  await sql`update payments set reserved_until = now() + interval '10 minutes' where order_id = ${id}`.execute(db)
  const promised = await until()
  await luca.payments.resume({ params: { id } })
  expect(await until()).toBe(promised)
})

it('a debit that fails again has the days of the first, and then minutes', async () => {
  const { id, db, luca, bank, until } = await aDebitThatFailed()
  const promised = await until()
  const failAgain = async () => {
    await luca.payments.resume({ params: { id } })
    await bank.decide(id, 'allow-then-fail')
    await bank.look(id)
    await bank.control({ settleNow: true })
    await bank.look(id)
  }
  await failAgain()
  expect(await until()).toBe(promised)
  await sql`update payments set reserved_until = now() + interval '10 minutes' where order_id = ${id}`.execute(db)
  await failAgain()
  expect((Date.parse(await until()) - Date.now()) / 60_000).toBeCloseTo(30, -1)
})

it('what was accepted and is not answered in time is over, with no second chance and one mail', async () => {
  const { ctx, db, dataDir, bank, order, find, stockLevels } = await anOrderWorld()
  await bank.control({ settleDelay: 3_600_000_000 })
  const id = await order('satispay')
  await bank.decide(id, 'allow')
  await bank.look(id)
  expect(await find(id)).toMatchObject({ paymentStatus: 'AUTHORIZED' })
  // Until it was accepted, only for the two hours of its page.
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from reserved_until - now())::float8 / 3600 as hours from payments where order_id = ${id}`.execute(
    db,
  )
  expect(rows[0]?.hours).toBeCloseTo(72, 0)
  await bank.expire(id)
  expect(await find(id)).toMatchObject({ status: 'CANCELLED', cancelledBy: 'unpaid', payment: { state: 'expired' } })
  expect(await stockLevels()).toEqual([20, 20])
  const subjects = (await workJobs({ ctx, dataDir })).map(({ subject }) => subject)
  expect(subjects).toContain(`Il tuo ordine ORDER-${id} è annullato`)
  expect(subjects).not.toContain(`Il pagamento del tuo ordine ORDER-${id} non è riuscito`)
})
