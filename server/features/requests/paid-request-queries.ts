import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

/** What an order asks of the registry, as it is paid or not. */

/** Asked for from now on; answers the lines. */
export async function freeRequests(tx: Executor, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ itemId: number }>`
    with freed as (
      update code_requests set problem = null, due_at = now()
      where order_id = ${orderId} and state = 'waiting' and problem = 'unpaid'
      returning order_item_id
    )
    select distinct order_item_id as "itemId" from freed`.execute(tx)
  return rows.map(row => row.itemId)
}

/** An order whose tags were given up is not taken up again. */
export const hasRequests = async (tx: Executor, orderId: number): Promise<boolean> =>
  (await tx.selectFrom('code_requests').select('id').where('order_id', '=', orderId).limit(1).executeTakeFirst()) !==
  undefined
