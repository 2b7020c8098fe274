import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aShopWithPayments } from '#test/builders/a-shop-with-payments.ts'
import { aPayPal } from '#test/providers/a-paypal.ts'
import { aStripe } from '#test/providers/a-stripe.ts'
import { planOf } from '#test/readers/query-plan.ts'
import { checksOfTheHour, recheckPayments } from './recheck-payment-queries.ts'

const hour = 3_600_000

/** An order that was paid by card, whose payment is no longer looked at. */
async function aPaidOrder() {
  const stripe = await aStripe()
  const world = await aShopWithPayments('credit_card', stripe.environment)
  const { id } = await world.placeOrder()
  const session = await world.providerIdOf(id)
  stripe.accept(session)
  await world.look(id)
  await sql`delete from jobs.job`.execute(world.db)
  const [payment] = await world.paymentsOf(id)
  if (!payment) throw new Error('no payment')
  const nextCheck = async () => (await world.paymentsOf(id))[0]?.next_check_at
  const jobs = async () =>
    (await sql<{ data: unknown }>`select data from jobs.job where name = 'process-payment'`.execute(world.db)).rows
  return { ...world, stripe, id, session, paymentId: payment.id, nextCheck, jobs }
}

it('a captured payment is looked at again in one hour of the week, once', async () => {
  const { ctx, paymentId, nextCheck, jobs } = await aPaidOrder()
  expect(await nextCheck()).toBeNull()
  const own = (paymentId % 168) * hour
  for (let n = 1; n < 168; n++) await recheckPayments(ctx, own + n * hour)
  expect(await jobs()).toEqual([])
  await recheckPayments(ctx, own)
  await recheckPayments(ctx, own)
  expect(await jobs()).toEqual([{ data: { paymentId } }])
  const due = new Date((await nextCheck()) ?? 0).getTime() - Date.now()
  expect(due).toBeLessThan(hour)
})

it('a dispute whose webhook never came is found by it, and told once however often it is found', async () => {
  const { ctx, stripe, session, paymentId, look, id, issues, admin } = await aPaidOrder()
  stripe.dispute(session, 'needs_response')
  await recheckPayments(ctx, (paymentId % 168) * hour)
  await look(id)
  expect(await issues()).toEqual(['payment-disputed'])
  const [issue] = (await admin.issues.list({ query: {} })).rows
  await admin.issues.resolve({ params: { id: issue?.id ?? 0 } })
  await look(id)
  expect((await admin.issues.list({ query: {} })).rows).toEqual([])
  stripe.dispute(session, 'lost')
  await look(id)
  expect((await admin.issues.list({ query: {} })).rows).toMatchObject([{ kind: 'payment-charged-back' }])
})

it('ends where nobody can take the money back any more', async () => {
  const { ctx, db, id, paymentId, jobs } = await aPaidOrder()
  await sql`update payments set captured_at = now() - interval '541 days' where order_id = ${id}`.execute(db)
  await recheckPayments(ctx, (paymentId % 168) * hour)
  expect(await jobs()).toEqual([])
})

it('leaves payments of a provider alone that is not connected any more', async () => {
  const { db, ctx, id, paymentId, jobs } = await aPaidOrder()
  await sql`update payments set provider = 'another' where order_id = ${id}`.execute(db)
  await recheckPayments(ctx, (paymentId % 168) * hour)
  expect(await jobs()).toEqual([])
})

it('reads the payments of the hour from an index, however many there are', async () => {
  const { db, owner } = await aShopWithPayments('paypal', (await aPayPal()).environment)
  await owner.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into payments (order_id, method, amount_cents, state, provider, provider_id, redirect_url, captured_at)
      select 1, 'paypal', 100, 'captured', 'paypal', 'p' || n, 'https://example.com', now() from generate_series(1, 20000) n`.execute(
      tx,
    )
  })
  await sql`analyze payments`.execute(owner)
  const plan = await planOf(db, checksOfTheHour(['paypal'], 5))
  expect(plan.flatMap(node => node['Index Name'] ?? [])).toContain('payments_of_the_hour')
})
