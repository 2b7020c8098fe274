import { sql } from 'kysely'
import type { RequestState } from '#domain/tag-life.ts'
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

/**
 * Not asked for any more, nor made; tags that were lost are as they were. Says how far it had gone: the registry may have
 * been asked already, or have granted codes that cannot be given back.
 */
export async function cancelRequests(
  tx: Executor,
  orderId: number,
): Promise<{ wereSent: boolean; wereGranted: boolean }> {
  const { rows } = await sql<{ userId: number; code: string | null; kind: string; before: RequestState }>`
    with open as (
      select id, state from code_requests
      where order_id = ${orderId} and state in ('waiting', 'sent', 'refused', 'granted') and shipped_at is null
      order by id for no key update
    ), ended as (
      update code_requests r set state = 'cancelled', refusal = null, problem = null, due_at = null, reprint = null, decided_at = now()
      from open where r.id = open.id
      returning r.id, r.user_id, r.code, r.kind, open.state as before
    ), noted as (
      insert into code_request_events (request_id, name) select id, 'cancelled' from ended
    )
    select user_id as "userId", code, kind, before from ended`.execute(tx)
  for (const { userId, code } of rows) if (code !== null) await keepAsWas(tx, userId, code)
  await sql`
    update tags set state = 'inactive', cause = 'order' from order_items i
    where i.order_id = ${orderId} and tags.order_item_id = i.id and tags.state in ('requested', 'granted', 'printed')`.execute(
    tx,
  )
  return {
    wereSent: rows.some(({ before }) => before === 'sent'),
    wereGranted: rows.some(({ before, kind }) => before === 'granted' && kind === 'new'),
  }
}

/** An order whose tags were given up is not taken up again. */
export const hasRequests = async (tx: Executor, orderId: number): Promise<boolean> =>
  (await tx.selectFrom('code_requests').select('id').where('order_id', '=', orderId).limit(1).executeTakeFirst()) !==
  undefined
