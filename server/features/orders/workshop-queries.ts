import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'
import type { LivingRequest } from './living-order-queries.ts'

/** Official tags by their requests, what is printed without codes by its lines. */
export async function savePrinted(
  tx: Executor,
  { requests, itemIds }: { requests: readonly LivingRequest[]; itemIds: readonly number[] },
  actorId: number,
) {
  await sql`update order_items set printed_at = now(), printed_quantity = quantity - dropped_quantity
    where id = any (${itemIds}::integer[])`.execute(tx)
  const ids = requests.map(({ id }) => id)
  await sql`update code_requests set printed_at = now() where id = any (${ids}::integer[])`.execute(tx)
  await sql`
    insert into code_request_events (request_id, name, actor_id)
    select id, 'printed', ${actorId}::integer from unnest(${ids}::integer[]) id`.execute(tx)
  await sql`
    update tags set state = 'printed', cause = 'workshop'
    where order_item_id = any (${requests.map(({ itemId }) => itemId)}::integer[]) and state = 'granted'`.execute(tx)
}
