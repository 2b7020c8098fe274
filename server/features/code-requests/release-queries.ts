import { sql } from 'kysely'
import type { Transaction } from '../../database/open-database.ts'

/** Queries on the code requests of an order, for its payment. */

/** Unblocks the requests of an order that waited for the payment. Returns the ids of their order lines. */
export async function releaseCodeRequests(tx: Transaction, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ itemId: number }>`
    with freed as (
      update code_requests set block_reason = null, next_check_at = now()
      where order_id = ${orderId} and state = 'waiting' and block_reason = 'unpaid'
      returning order_item_id
    )
    select distinct order_item_id as "itemId" from freed`.execute(tx)
  return rows.map(row => row.itemId)
}

/**
 * True if the order has code requests. Such an order is not revived after its cancellation, because its tags were given
 * up.
 */
export const orderHasCodeRequests = async (tx: Transaction, orderId: number): Promise<boolean> =>
  (await tx.selectFrom('code_requests').select('id').where('order_id', '=', orderId).limit(1).executeTakeFirst()) !==
  undefined
