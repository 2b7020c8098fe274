import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'
import { keepAsWas } from './requested-tag-queries.ts'

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

/** Not asked for any more; tags that were lost are as they were. Says whether codes had been granted already. */
export async function cancelRequests(tx: Executor, orderId: number): Promise<{ wereGranted: boolean }> {
  const { rows } = await sql<{ userId: number; code: string | null }>`
    with ended as (
      update code_requests set state = 'cancelled', problem = null, due_at = null, reprint = null, decided_at = now()
      where order_id = ${orderId} and state in ('waiting', 'sent')
      returning id, user_id, code
    ), noted as (
      insert into code_request_events (request_id, name) select id, 'cancelled' from ended
    )
    select user_id as "userId", code from ended`.execute(tx)
  for (const { userId, code } of rows) if (code !== null) await keepAsWas(tx, userId, code)
  await sql`
    update tags set state = 'inactive', cause = 'order' from order_items i
    where i.order_id = ${orderId} and tags.order_item_id = i.id and tags.state = 'requested'`.execute(tx)
  const granted = await tx
    .selectFrom('code_requests')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'granted')
    .limit(1)
    .executeTakeFirst()
  return { wereGranted: granted !== undefined }
}

/** An order whose tags were given up is not taken up again. */
export const hasRequests = async (tx: Executor, orderId: number): Promise<boolean> =>
  (await tx.selectFrom('code_requests').select('id').where('order_id', '=', orderId).limit(1).executeTakeFirst()) !==
  undefined
