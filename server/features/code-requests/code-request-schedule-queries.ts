import { sql } from 'kysely'
import type { Executor, Transaction } from '../../database/open-database.ts'

/**
 * Returns the milliseconds until the next check of a line's requests, at least 1000. Null if none is scheduled, or a
 * job is queued for it.
 */
export async function msUntilNextCodeRequestCheck(db: Executor, itemId: number): Promise<number | null> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(extract(epoch from open.next_check_at - now()) * 1000, 1000)::float8 as wait
    from (select min(next_check_at) as next_check_at from code_requests where order_item_id = ${itemId}) open
    where open.next_check_at is not null and not exists (
      select from jobs.job j
      where j.name = 'process-code-requests' and j.state < 'active' and (j.data ->> 'itemId')::integer = ${itemId}
        and j.start_after <= greatest(open.next_check_at, now()) + interval '2 seconds'
    )`.execute(db)
  return rows[0]?.wait ?? null
}

export const checkCodeRequestNow = (tx: Transaction, id: number) =>
  tx.updateTable('code_requests').set({ next_check_at: sql<string>`now()`, attempts: 0 }).where('id', '=', id).execute()

export const stopChecking = (db: Executor, id: number) =>
  db.updateTable('code_requests').set({ next_check_at: null }).where('id', '=', id).execute()

/**
 * Makes a user's requests due that wait for a herd, the registry account or the registry; without a user, all that are
 * more than five minutes overdue. Returns the ids of their order lines.
 */
export async function makeDue(db: Executor, userId: number | null): Promise<number[]> {
  const { rows } = await sql<{ itemId: number }>`
    with woken as (
      update code_requests set next_check_at = now()
      where next_check_at is not null and ${
        userId === null
          ? sql`next_check_at < now() - interval '5 minutes'`
          : sql`user_id = ${userId} and block_reason in ('no-herd', 'not-linked', 'unavailable')`
      }
      returning order_item_id
    )
    select distinct order_item_id as "itemId" from woken`.execute(db)
  return rows.map(row => row.itemId)
}
