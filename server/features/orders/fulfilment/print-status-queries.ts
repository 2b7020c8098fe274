import { sql } from 'kysely'
import type { Transaction } from '../../../database/open-database.ts'
import type { LockedCodeRequest } from '../order-for-update-queries.ts'

/** Marks official tags as printed by code request, and tags without registry codes by order item. */
export async function savePrinted(
  tx: Transaction,
  { codeRequests, itemIds }: { codeRequests: readonly LockedCodeRequest[]; itemIds: readonly number[] },
  actorId: number,
) {
  await sql`update order_items set printed_at = now(), printed_quantity = quantity - cancelled_quantity
    where id = any (${itemIds}::integer[])`.execute(tx)
  const ids = codeRequests.map(({ id }) => id)
  await sql`update code_requests set printed_at = now() where id = any (${ids}::integer[])`.execute(tx)
  await sql`
    insert into code_request_events (request_id, name, actor_id)
    select id, 'printed', ${actorId}::integer from unnest(${ids}::integer[]) id`.execute(tx)
  await sql`
    update tags set state = 'printed', changed_by = 'production'
    where order_item_id = any (${codeRequests.map(({ itemId }) => itemId)}::integer[]) and state = 'granted'`.execute(
    tx,
  )
}
