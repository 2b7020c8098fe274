import { type RawBuilder, sql } from 'kysely'
import { type AdminSupportThread, type SupportThread, supportThreadPageSize } from '#contract/support-threads.ts'
import { jsonInstant } from '../../database/json-instant.ts'
import type { Executor } from '../../database/open-database.ts'

/** SQL expression over `support_threads t`: its last hundred messages, oldest first. */
const lastMessages = sql`(
    select coalesce(json_agg(json_build_object('at', ${jsonInstant('m.at')}, 'author', m.author, 'text', m.text) order by m.id), '[]')
    from (select * from support_messages where thread_id = t.id order by id desc limit 100) m
  )`

/** SQL expression over `support_threads t`: the shop has answered since the buyer last read it. */
const isUnread = sql<boolean>`exists (
    select from support_messages m where m.thread_id = t.id and m.author = 'staff' and m.at > t.read_at
  )`

const columns = sql`t.id, t.order_id as "orderId", t.topic, t.last_message_at as "lastMessageAt", t.closed_at as "closedAt",
  ${isUnread} as "isUnread", ${lastMessages} as messages`

export async function supportThreadsOf(
  db: Executor,
  userId: number,
  { orderId }: { orderId?: number | undefined },
): Promise<SupportThread[]> {
  const { rows } = await sql<SupportThread>`
    select ${columns} from support_threads t
    where t.user_id = ${userId} and ${orderId === undefined ? sql`true` : sql`t.order_id = ${orderId}`}
    order by t.last_message_at desc, t.id desc limit 50`.execute(db)
  return rows
}

export async function supportThreadOf(db: Executor, userId: number, id: number): Promise<SupportThread | undefined> {
  const { rows } = await sql<SupportThread>`
    select ${columns} from support_threads t where t.id = ${id} and t.user_id = ${userId}`.execute(db)
  return rows[0]
}

const selectForStaff = (where: RawBuilder<unknown>, max: number, offset: number) => sql<AdminSupportThread>`
  select ${columns}, t.waiting_since as "waitingSince", t.user_id as "userId",
    coalesce(nullif(u.business_name, ''), u.name, t.visitor_name, '') as name, coalesce(u.email, t.visitor_email, '') as email
  from support_threads t left join users u on u.id = t.user_id
  where ${where}
  order by t.waiting_since nulls last, t.last_message_at desc, t.id desc limit ${max} offset ${offset}`

export async function supportThreadForStaff(db: Executor, id: number): Promise<AdminSupportThread | undefined> {
  const { rows } = await selectForStaff(sql`t.id = ${id}`, 1, 0).execute(db)
  return rows[0]
}

/** Returns one page of threads: those that wait longest for an answer first, then the latest. */
export async function listSupportThreads(
  db: Executor,
  {
    state,
    orderId,
    page = 1,
  }: { state?: 'open' | 'closed' | undefined; orderId?: number | undefined; page?: number | undefined },
) {
  const where = sql.join(
    [
      state === undefined ? sql`true` : state === 'open' ? sql`t.closed_at is null` : sql`t.closed_at is not null`,
      orderId === undefined ? sql`true` : sql`t.order_id = ${orderId}`,
    ],
    sql` and `,
  )
  const [{ rows }, counted] = await Promise.all([
    selectForStaff(where, supportThreadPageSize, (page - 1) * supportThreadPageSize).execute(db),
    sql<{ total: number }>`select count(*) as total from support_threads t where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type MailedMessage = {
  at: string
  text: string
  threadId: number
  orderId: number | null
  topic: SupportThread['topic']
  userId: number | null
  name: string
  email: string
}

/** Returns a message with its thread, for the mail about it. `undefined` if it was erased. */
export async function mailedMessage(
  db: Executor,
  id: number,
  author: 'buyer' | 'staff',
): Promise<MailedMessage | undefined> {
  const { rows } = await sql<MailedMessage>`
    select m.at, m.text, t.id as "threadId", t.order_id as "orderId", t.topic, t.user_id as "userId",
      coalesce(nullif(u.business_name, ''), u.name, t.visitor_name, '') as name, coalesce(u.email, t.visitor_email, '') as email
    from support_messages m join support_threads t on t.id = m.thread_id left join users u on u.id = t.user_id
    where m.id = ${id} and m.author = ${author}`.execute(db)
  return rows[0]
}
