import { sql } from 'kysely'
import type { RequestState } from '#domain/tag-life.ts'
import type { Executor } from '../../database/open-database.ts'

/** What of an order's official tags was granted, printed and sent. */
export type WorkshopRequest = {
  id: number
  itemId: number
  kind: 'new' | 'duplicate'
  quantity: number
  state: RequestState
  printedAt: string | null
  shippedAt: string | null
}

/** With its order: nobody changes either until the transaction ends. */
export async function lockForWorkshop(tx: Executor, orderId: number) {
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const requests: WorkshopRequest[] = await tx
    .selectFrom('code_requests')
    .select([
      'id',
      'order_item_id as itemId',
      'kind',
      'quantity',
      'state',
      'printed_at as printedAt',
      'shipped_at as shippedAt',
    ])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'cancelled')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return order && { status: order.status, requests }
}

const note = (ids: readonly number[], name: 'printed' | 'shipped', actorId: number, text: string) => sql`
  insert into code_request_events (request_id, name, note, actor_id)
  select id, ${name}, ${text}, ${actorId}::integer from unnest(${ids}::integer[]) id`

const step = (itemIds: readonly number[], from: string, to: string) => sql`
  update tags set state = ${to}, cause = 'workshop'
  where order_item_id = any (${itemIds}::integer[]) and state = ${from}`

export async function savePrinted(tx: Executor, requests: readonly WorkshopRequest[], actorId: number) {
  const ids = requests.map(({ id }) => id)
  await sql`update code_requests set printed_at = now() where id = any (${ids}::integer[])`.execute(tx)
  await note(ids, 'printed', actorId, '').execute(tx)
  await step(itemsOf(requests), 'granted', 'printed').execute(tx)
}

/** The registry is told by the job of each line; a lost tag has its new one. */
export async function saveShipped(
  tx: Executor,
  requests: readonly WorkshopRequest[],
  { lot, tracking }: { lot: string; tracking: string },
  actorId: number,
) {
  const ids = requests.map(({ id }) => id)
  await sql`
    update code_requests set shipped_at = now(), lot = ${lot}, tracking = ${tracking}, tries = 0, due_at = now()
    where id = any (${ids}::integer[])`.execute(tx)
  await note(ids, 'shipped', actorId, tracking).execute(tx)
  await step(itemsOf(requests), 'printed', 'shipped').execute(tx)
  await sql`
    update tags set state = 'replaced', cause = 'workshop'
    from code_requests r
    where r.id = any (${ids}::integer[]) and r.kind = 'duplicate' and tags.code = r.code and tags.user_id = r.user_id
      and tags.state = 'lost'`.execute(tx)
}

export const markOrderShipped = (tx: Executor, orderId: number) =>
  tx
    .updateTable('orders')
    .set({ status: 'SHIPPED', completed_at: sql<string>`now()` })
    .where('id', '=', orderId)
    .execute()

export const itemsOf = (requests: readonly WorkshopRequest[]) => [...new Set(requests.map(({ itemId }) => itemId))]
