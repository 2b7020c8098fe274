import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aShop } from '#test/a-shop.ts'
import { planOf } from '#test/readers/query-plan.ts'
import { nextPaymentCheck } from './payment-job-queries.ts'

it('a payment finds its queued job by an index, however many wait', async () => {
  const { db, owner } = await aShop()
  await sql`
    insert into jobs.job (name, data) select 'process-payment', jsonb_build_object('paymentId', n)
    from generate_series(1, 5000) n`.execute(db)
  await sql`analyze jobs.job_common`.execute(owner)
  const plan = await planOf(db, nextPaymentCheck(1))
  expect(plan.flatMap(node => node['Index Name'] ?? [])).toContain('job_common_int4_idx')
})
