import { sql } from 'kysely'
import type { WhichPiece } from '#domain/replacement.ts'
import {
  nextLook,
  type RequestEvent,
  type RequestProblem,
  type RequestState,
  type WayProblem,
} from '#domain/tag-life.ts'
import type { Executor } from '../../database/open-database.ts'
import type { HerdCopy } from '../../database/request-tables.ts'
import { requestMessages } from './request-messages.ts'

/** A request as it is worked on. */
export type DueRequest = {
  id: number
  userId: number
  itemId: number
  kind: 'new' | 'duplicate'
  herd: HerdCopy | null
  quantity: number
  code: string | null
  which: WhichPiece | null
  identifiedBy: string | null
  key: string
  state: RequestState
  problem: RequestProblem | null
  registryId: string | null
  tries: number
  shippedAt: string | null
  confirmedAt: string | null
  lot: string | null
  tracking: string | null
  productCode: string
  productTypes: string[]
}

const columns = sql`r.id, r.user_id as "userId", r.order_item_id as "itemId", r.kind, r.herd, r.quantity, r.code, r.which,
  r.identified_by as "identifiedBy", r.key, r.state, r.problem, r.registry_id as "registryId", r.tries,
  r.shipped_at as "shippedAt", r.confirmed_at as "confirmedAt", r.lot, r.tracking, i.product_code as "productCode", i.product_types as "productTypes"`

/** Nobody else takes them for two minutes; whoever dies over them leaves them to the next. */
const lease = sql`now() + interval '2 minutes'`

export async function claimDue(db: Executor, itemId: number, most: number): Promise<DueRequest[]> {
  const { rows } = await sql<DueRequest>`
    with due as (
      select id from code_requests where order_item_id = ${itemId} and due_at <= now()
      order by id limit ${most} for no key update skip locked
    ), claimed as (
      update code_requests c set due_at = ${lease} from due where c.id = due.id returning c.*
    )
    select ${columns} from claimed r join order_items i on i.id = r.order_item_id order by r.id`.execute(db)
  return rows
}

/** Nobody changes it until the transaction ends. */
export async function lockRequest(tx: Executor, id: number): Promise<DueRequest | undefined> {
  const { rows } = await sql<DueRequest>`
    select ${columns} from code_requests r join order_items i on i.id = r.order_item_id
    where r.id = ${id} for no key update of r`.execute(tx)
  return rows[0]
}

/** Milliseconds until the next of a line's requests is to be looked at; nothing when none is open, or a job is there by then. */
export async function nextLookAfter(db: Executor, itemId: number): Promise<number | null> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(extract(epoch from open.due_at - now()) * 1000, 1000)::float8 as wait
    from (select min(due_at) as due_at from code_requests where order_item_id = ${itemId}) open
    where open.due_at is not null and not exists (
      select from jobs.job j
      where j.name = 'codes' and j.state < 'active' and (j.data ->> 'itemId')::integer = ${itemId}
        and j.start_after <= greatest(open.due_at, now()) + interval '2 seconds'
    )`.execute(db)
  return rows[0]?.wait ?? null
}

export const insertEvent = (
  tx: Executor,
  id: number,
  name: RequestEvent,
  { note = '', actorId = null }: { note?: string; actorId?: number | null } = {},
) => tx.insertInto('code_request_events').values({ request_id: id, name, note, actor_id: actorId }).execute()

/** The same of many. */
export const insertEvents = (
  tx: Executor,
  ids: readonly number[],
  name: RequestEvent,
  { note, actorId }: { note: string; actorId: number | null },
) =>
  sql`
    insert into code_request_events (request_id, name, note, actor_id)
    select id, ${name}, ${note}, ${actorId}::integer from unnest(${ids}::integer[]) id`.execute(tx)

/**
 * It is looked at again later; that is noted once for each new cause. What waits for more than a day for one cause stands
 * among the exceptions, until the cause is another: its line is paid.
 */
export async function postpone(db: Executor, requests: readonly DueRequest[], problem: WayProblem | null) {
  const later = requests.map(({ id, state, tries }) => ({ id, state, wait: nextLook(tries, problem) }))
  const news = requests.filter(request => request.problem !== problem).map(({ id }) => id)
  await sql`
    with later as (
      update code_requests r set problem = ${problem}, tries = r.tries + 1, due_at = now() + l.wait * interval '1 millisecond'
      from jsonb_to_recordset(${JSON.stringify(later)}::jsonb) as l (id integer, state text, wait integer)
      where r.id = l.id and r.state = l.state
      returning r.id, r.problem_since
    ), noted as (
      insert into code_request_events (request_id, name)
      select later.id, ${problem} from later
      where ${problem}::text in ('unavailable', 'not-linked', 'nonsense') and later.id = any (${news}::integer[])
    ), ended as (
      update shop_exceptions e set solved_at = now() from later
      where e.kind = 'request-stuck' and e.subject = 'request ' || later.id and e.solved_at is null
        and later.id = any (${news}::integer[])
    )
    insert into shop_exceptions (kind, subject, text)
    select 'request-stuck', 'request ' || later.id, ${problem && requestMessages.stuck[problem]}::text from later
    where ${problem}::text is not null and later.problem_since < now() - interval '1 day'
    on conflict (kind, subject) where solved_at is null do update set text = excluded.text`.execute(db)
}

/** What was asked for a month ago and is not answered is told; to whoever has seen to it, a month later again. */
export const reportUnanswered = (tx: Executor, id: number) =>
  sql`
    insert into shop_exceptions (kind, subject, text)
    select 'request-unanswered', s.subject, ${requestMessages.unanswered}
    from code_requests r, lateral (select 'request ' || r.id as subject) s
    where r.id = ${id} and r.state = 'sent' and r.sent_at < now() - interval '30 days' and not exists (
      select from shop_exceptions e
      where e.kind = 'request-unanswered' and e.subject = s.subject
        and (e.solved_at is null or e.solved_by is not null and e.at > now() - interval '30 days')
    )
    on conflict (kind, subject) where solved_at is null do nothing`.execute(tx)

/** The registry has it, under a name of its own. Answers false where somebody has decided it meanwhile. */
export async function markSent(
  tx: Executor,
  { id, key, herd }: { id: number; key: string; herd: HerdCopy },
  registryId: string,
) {
  const { numUpdatedRows } = await tx
    .updateTable('code_requests')
    .set({
      state: 'sent',
      herd: JSON.stringify(herd),
      registry_id: registryId,
      sent_at: sql<string>`now()`,
      problem: null,
      tries: 0,
      due_at: sql<string>`now() + ${nextLook(0, null)} * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const setHerd = (tx: Executor, id: number, herd: HerdCopy) =>
  tx
    .updateTable('code_requests')
    .set({ herd: JSON.stringify(herd) })
    .where('id', '=', id)
    .execute()

/** The herd that it can only mean; answers false where somebody has chosen one meanwhile. */
export async function takeHerd(db: Executor, { id, key }: DueRequest, herd: HerdCopy): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('code_requests')
    .set({ herd: JSON.stringify(herd) })
    .where('id', '=', id)
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .where('herd', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Waits to be sent, at once and as a request of its own if the registry has refused it before. */
export const markWaiting = (tx: Executor, id: number, isNew: boolean) =>
  tx
    .updateTable('code_requests')
    .set({
      state: 'waiting',
      refusal: null,
      // What is not paid yet goes on waiting for that.
      problem: sql<RequestProblem | null>`case when problem = 'unpaid' then problem end`,
      registry_id: null,
      decided_at: null,
      tries: 0,
      due_at: sql<string | null>`case when problem is distinct from 'unpaid' then now() end`,
      ...(isNew && { key: sql<string>`gen_random_uuid()` }),
    })
    .where('id', '=', id)
    .execute()

export const markDecided = (
  tx: Executor,
  id: number,
  decision: { state: 'granted' } | { state: 'refused'; refusal: string },
) =>
  tx
    .updateTable('code_requests')
    .set({
      ...decision,
      ...(decision.state === 'refused' && { reprint: null }),
      problem: null,
      tries: 0,
      due_at: null,
      decided_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()

export const lookNow = (tx: Executor, id: number) =>
  tx.updateTable('code_requests').set({ due_at: sql<string>`now()`, tries: 0 }).where('id', '=', id).execute()

export const markCancelled = (tx: Executor, id: number) =>
  tx
    .updateTable('code_requests')
    .set({
      state: 'cancelled',
      refusal: null,
      reprint: null,
      problem: null,
      tries: 0,
      due_at: null,
      decided_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()

export type EndedRequest = Pick<DueRequest, 'id' | 'userId' | 'kind' | 'code' | 'quantity'> & {
  /** Before. */
  state: RequestState
}

/** Of an order, all that was not sent; what was printed keeps its number. */
export async function cancelRequestsOf(tx: Executor, orderId: number): Promise<EndedRequest[]> {
  const { rows } = await sql<EndedRequest>`
    with before as (
      select id, state from code_requests
      where order_id = ${orderId} and state <> 'cancelled' and shipped_at is null order by id for no key update
    )
    update code_requests r set state = 'cancelled', refusal = null, problem = null, tries = 0, due_at = null,
      reprint = case when printed_at is not null then reprint end, decided_at = now()
    from before where r.id = before.id
    returning r.id, r.user_id as "userId", r.kind, r.code, r.quantity, before.state`.execute(tx)
  return rows
}

/** Answers false where it was confirmed before. */
export async function markConfirmed(tx: Executor, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('code_requests')
    .set({ confirmed_at: sql<string>`now()`, problem: null, tries: 0, due_at: null })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const stopLooking = (tx: Executor, id: number) =>
  tx.updateTable('code_requests').set({ due_at: null }).where('id', '=', id).execute()

/** The lines of whoever's open requests, looked at from now on; without an owner those that were forgotten. */
export async function hurry(db: Executor, ownerId: number | null): Promise<number[]> {
  const { rows } = await sql<{ itemId: number }>`
    with woken as (
      update code_requests set due_at = now()
      where due_at is not null and ${
        ownerId === null
          ? sql`due_at < now() - interval '5 minutes'`
          : sql`user_id = ${ownerId} and problem in ('no-herd', 'not-linked', 'unavailable')`
      }
      returning order_item_id
    )
    select distinct order_item_id as "itemId" from woken`.execute(db)
  return rows.map(row => row.itemId)
}
