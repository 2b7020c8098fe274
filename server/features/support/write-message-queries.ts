import { sql } from 'kysely'
import type { VisitorMessage } from '#contract/support-threads.ts'
import type { SupportTopic } from '#domain/support-topics.ts'
import type { Transaction } from '../../database/open-database.ts'

/** True if the order is the user's. */
export const ownsOrder = async (tx: Transaction, userId: number, orderId: number): Promise<boolean> =>
  (await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/** Inserts a thread of an account and returns its id; an order's only thread is opened again instead. */
export async function openThread(
  tx: Transaction,
  { userId, orderId, topic }: { userId: number; orderId: number | null; topic: SupportTopic },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into support_threads (user_id, order_id, topic) values (${userId}, ${orderId}, ${topic})
    on conflict (order_id) do update set last_message_at = now(), closed_at = null,
      waiting_since = coalesce(support_threads.waiting_since, now()), read_at = now()
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function openVisitorThread(
  tx: Transaction,
  { name, email, topic }: Omit<VisitorMessage, 'text'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('support_threads')
    .values({ visitor_name: name, visitor_email: email, topic })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Opens an own thread again for another message. Returns false if it is not the user's. Locks the row. */
export async function reopenThread(tx: Transaction, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    update support_threads set last_message_at = now(), closed_at = null, waiting_since = coalesce(waiting_since, now()), read_at = now()
    where id = ${id} and user_id = ${userId} returning id`.execute(tx)
  return rows.length > 0
}

/** Records that staff have answered. Returns false if there is no such thread. Locks the row. */
export async function answerThread(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    update support_threads set last_message_at = now(), closed_at = null, waiting_since = null where id = ${id} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Closes a thread, or opens it again. Returns false if there is no such thread. */
export async function setThreadClosed(tx: Transaction, id: number, isClosed: boolean): Promise<boolean> {
  const { rows } = await sql`
    update support_threads set closed_at = case when ${isClosed} then coalesce(closed_at, now()) end,
      waiting_since = case when ${isClosed} then null else waiting_since end
    where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** Records that the buyer has read a thread. Returns false if it is not theirs. */
export async function setThreadRead(tx: Transaction, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    update support_threads set read_at = now() where id = ${id} and user_id = ${userId} returning id`.execute(tx)
  return rows.length > 0
}

export async function insertMessage(
  tx: Transaction,
  message: { threadId: number; author: 'buyer' | 'staff'; actorId: number | null; text: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('support_messages')
    .values({ thread_id: message.threadId, author: message.author, actor_id: message.actorId, text: message.text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
