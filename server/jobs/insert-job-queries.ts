import { type RawBuilder, sql } from 'kysely'

/**
 * Queues jobs inside a larger statement, as pg-boss would with a call of its own. `jobs` selects `name`, `data` and
 * `start_after`.
 */
export const insertJobs = (jobs: RawBuilder<unknown>) => sql`
  insert into jobs.job (name, data, start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, deletion_seconds, policy)
  select q.name, w.data, w.start_after, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
    q.expire_seconds, q.deletion_seconds, q.policy
  from (${jobs}) w join jobs.queue q on q.name = w.name`
