import { sql } from 'kysely'
import type { Executor } from './database/open-database.ts'

/** Adds counts to the hour that it is; whoever else does the same takes the rows in the same order. */
export const addAnswerTimes = (db: Executor, counts: readonly { bucket: number; count: number }[]) =>
  db
    .insertInto('answer_times')
    .values(counts.map(row => ({ ...row, hour: sql<string>`date_trunc('hour', now())` })))
    .onConflict(conflict =>
      conflict.columns(['hour', 'bucket']).doUpdateSet({ count: sql<number>`answer_times.count + excluded.count` }),
    )
    .execute()
