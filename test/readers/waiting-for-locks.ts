import { sql } from 'kysely'
import type { Database } from '../../server/database/open-database.ts'

/**
 * Returns how many statements wait for a lock in this test's database: those that contain `words`, or all. `pg_locks`
 * alone would also count those of other tests, which use the same server.
 */
export async function waitingForLocks(db: Database, words = ''): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and strpos(query, ${words}) > 0`.execute(db)
  return rows.length
}
