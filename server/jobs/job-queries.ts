import { sql } from 'kysely'
import type { Job, JobQuery } from '#contract/system.ts'
import type { Database, Executor, Transaction } from '../database/open-database.ts'
import type { MailRoute } from '../integrations/mail/mail-route.ts'

/**
 * Queries on the job queue's tables. pg-boss creates and fills them; the shop only reads them, retries jobs and redacts
 * errors.
 */

export type JobCount = {
  queue: string
  state: 'created' | 'retry' | 'active' | 'failed'
  isLater: boolean
  count: number
}

/**
 * Counts jobs by queue and state; completed and cancelled ones are left out. `isLater` is true if the job's start time
 * is still to come.
 */
export async function jobCounts(db: Executor): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as queue, state::text as state, start_after > now() as "isLater", count(*)::int as count
    from jobs.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

export type JobRow = Omit<Job, 'kind' | 'subjectId'> & { data: object | null }

const columns = sql`id, name as queue, state::text as state, data,
  left(coalesce(output ->> 'message', output -> 'value' ->> 'message', output ->> 'value'), 500) as reason,
  retry_count + (state in ('failed', 'completed'))::int as attempts, created_on as "createdAt",
  case state when 'retry' then start_after else coalesce(completed_on, start_after) end as at`

/** Returns jobs in that state (failed for good, or waiting for their next attempt), latest first. */
export async function failedJobs(
  db: Executor,
  state: JobQuery['state'],
  { limit, offset }: { limit: number; offset: number },
) {
  const { rows } = await sql<JobRow>`
    select ${columns} from jobs.job where state = ${state}::jobs.job_state
    order by coalesce(completed_on, created_on) desc, id limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from jobs.job where state = ${state}::jobs.job_state`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function lockJob(tx: Transaction, queue: string, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    select ${columns} from jobs.job where name = ${queue} and id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

/**
 * Makes the job run once more, now, even if it has used up its attempts. pg-boss deletes jobs that wait for more than
 * two weeks, so that time starts anew.
 */
export async function retryJobNow(tx: Transaction, queue: string, id: string) {
  await sql`
    update jobs.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1), keep_until = now() + interval '14 days'
    where name = ${queue} and id = ${id}::uuid and state in ('failed', 'retry')`.execute(tx)
}

const creationLock = 7_214_003

/**
 * Runs the work on one connection, one process after the other: the library leaves its connection in an aborted
 * transaction if another process creates the tables meanwhile.
 */
export const oneAtATime = (db: Database, work: (one: Database) => Promise<void>): Promise<void> =>
  db.connection().execute(async one => {
    await sql`select pg_advisory_lock(${creationLock})`.execute(one)
    try {
      await work(one)
    } finally {
      await sql`select pg_advisory_unlock(${creationLock})`.execute(one)
    }
  })

/** True once all of the queue is there: the shop's own index comes last. */
export async function hasJobTables(db: Database): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('jobs.job_queued_payments') is not null as exists`.execute(db)
  return rows[0]?.exists ?? false
}

/**
 * Lets a payment find its queued job. The library creates its tables itself, after the shop's migrations. Looked for first,
 * because even an index that exists waits for everybody who writes.
 */
export async function createPaymentJobIndex(db: Database) {
  if (await hasJobTables(db)) return
  await db.transaction().execute(async tx => {
    // Of several processes that start at once, the others wait and then find it.
    await sql`lock table jobs.job in share row exclusive mode`.execute(tx)
    await sql`
      create index if not exists job_queued_payments on jobs.job (((data ->> 'paymentId')::integer))
        where name = 'process-payment' and state < 'active'`.execute(tx)
  })
}

/** Deletes the mails about these rows that have not been tried yet, and returns the ids of the rows. */
export async function deleteQueuedMails(tx: Transaction, kind: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from jobs.job where name = 'mail' and state = 'created' and data ->> 'kind' = ${kind}
      and (data ->> 'id')::integer = any (${ids}::integer[])
    returning (data ->> 'id')::integer as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes the stored errors of jobs that contain the e-mail address of an erased person. */
export const redactJobErrors = (tx: Transaction, email: string) =>
  sql`update jobs.job set output = null where strpos(lower(output::text), ${email}) > 0`.execute(tx)

/** Returns when a mail last went there; null if the queue no longer holds such a job. */
export async function lastMailsSentAt(db: Executor): Promise<Record<MailRoute, string | null>> {
  const { rows } = await sql<Record<MailRoute, string | null>>`
    select max(completed_on) filter (where output ->> 'sentTo' = 'server') as server,
      max(completed_on) filter (where output ->> 'sentTo' = 'outbox') as outbox
    from jobs.job where name = 'mail' and state = 'completed'`.execute(db)
  return rows[0] ?? { server: null, outbox: null }
}
