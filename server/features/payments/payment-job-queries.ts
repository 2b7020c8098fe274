import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'
import { insertJobs } from '../../jobs/insert-job-queries.ts'

/** What payments look up in the job queue. The index `job_queued_payments` has the same conditions. */

/** SQL query: the job of the payment's next check. No row if none is scheduled, or a job is queued for it. */
export const nextPaymentCheck = (id: number) => sql`
  select 'process-payment' as name, jsonb_build_object('paymentId', p.id) as data,
    greatest(p.next_check_at, now()) as start_after
  from payments p
  where p.id = ${id} and p.next_check_at is not null and not exists (
    select from jobs.job j
    where j.name = 'process-payment' and j.state < 'active' and (j.data ->> 'paymentId')::integer = ${id}
      and j.start_after <= greatest(p.next_check_at, now()) + interval '2 seconds'
  )`

export const queueNextPaymentCheck = (db: Executor, id: number) => insertJobs(nextPaymentCheck(id)).execute(db)

/** Returns payments more than a minute overdue that have no queued job, so that restarts do not pile up jobs. */
export async function stalePayments(db: Executor): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from payments p
    where p.next_check_at < now() - interval '1 minute' and p.id not in (
      select (j.data ->> 'paymentId')::integer from jobs.job j
      where j.name = 'process-payment' and j.state < 'active' and j.start_after <= now()
    )`.execute(db)
  return rows
}
