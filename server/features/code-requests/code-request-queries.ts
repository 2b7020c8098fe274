import { sql } from 'kysely'
import { isKeeperBlock } from '#domain/tags/keeper-wait.ts'
import type { TagPiece } from '#domain/tags/replacement.ts'
import {
  type BlockReason,
  type CodeRequestEvent,
  type CodeRequestState,
  codeRequestBackoffMs,
  type RegistryBlock,
} from '#domain/tags/tag-states.ts'
import type { HerdCopy } from '../../database/code-request-tables.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import { codeRequestMessages } from './code-request-messages.ts'

/** A request with everything that its processing needs. */
export type CodeRequestRow = {
  id: number
  userId: number
  orderId: number
  itemId: number
  kind: 'new' | 'duplicate'
  herd: HerdCopy | null
  quantity: number
  code: string | null
  piece: TagPiece | null
  identityProof: string | null
  key: string
  state: CodeRequestState
  blockReason: BlockReason | null
  registryId: string | null
  attempts: number
  /** Time of the next check, which is when the claim ends. */
  claimedUntil: string | null
  shippedAt: string | null
  reportedAt: string | null
  lot: string | null
  tracking: string | null
  productCode: string
  productTypes: string[]
}

const columns = sql`r.id, r.user_id as "userId", r.order_id as "orderId", r.order_item_id as "itemId", r.kind, r.herd, r.quantity, r.code, r.piece,
  r.identity_proof as "identityProof", r.idempotency_key as key, r.state, r.block_reason as "blockReason", r.registry_request_id as "registryId", r.attempts,
  r.next_check_at::text as "claimedUntil",
  r.shipped_at as "shippedAt", r.reported_at as "reportedAt", r.lot, r.tracking, i.product_code as "productCode", i.product_types as "productTypes"`

/** A claim lasts two minutes: no other job works on the request, and the claim of a crashed job runs out. */
const lease = sql`now() + interval '2 minutes'`

export async function claimDueCodeRequests(db: Executor, itemId: number, limit: number): Promise<CodeRequestRow[]> {
  const { rows } = await sql<CodeRequestRow>`
    with due as (
      select id from code_requests where order_item_id = ${itemId} and next_check_at <= now()
      order by id limit ${limit} for no key update skip locked
    ), claimed as (
      update code_requests c set next_check_at = ${lease} from due where c.id = due.id returning c.*
    )
    select ${columns} from claimed r join order_items i on i.id = r.order_item_id order by r.id`.execute(db)
  return rows
}

/** Locks the row (`for no key update`). */
export async function lockCodeRequest(tx: Transaction, id: number): Promise<CodeRequestRow | undefined> {
  const { rows } = await sql<CodeRequestRow>`
    select ${columns} from code_requests r join order_items i on i.id = r.order_item_id
    where r.id = ${id} for no key update of r`.execute(tx)
  return rows[0]
}

export const insertCodeRequestEvent = (
  tx: Transaction,
  id: number,
  name: CodeRequestEvent,
  { note = '', actorId = null }: { note?: string; actorId?: number | null } = {},
) => tx.insertInto('code_request_events').values({ request_id: id, name, note, actor_id: actorId }).execute()

/** Inserts the same event for many code requests, in one statement. */
export const insertCodeRequestEvents = (
  tx: Transaction,
  ids: readonly number[],
  name: CodeRequestEvent,
  { note, actorId }: { note: string; actorId: number | null },
) =>
  sql`
    insert into code_request_events (request_id, name, note, actor_id)
    select id, ${name}, ${note}, ${actorId}::integer from unnest(${ids}::integer[]) id`.execute(tx)

/**
 * Schedules the next check and saves what blocks the claimed requests. Left alone is what has changed its state or was
 * made due meanwhile: what the keeper answered, or a link, is not overwritten. Returns how many were rescheduled. Each
 * new cause is recorded as an event once. A request that the registry has blocked for more than a day raises an issue,
 * because it is paid; the issue is resolved when the cause changes. What waits for the keeper has one issue per order.
 */
export async function reschedule(
  db: Executor,
  codeRequests: readonly CodeRequestRow[],
  blockReason: RegistryBlock | null,
): Promise<number> {
  const checks = codeRequests.map(({ id, state, attempts, claimedUntil }) => ({
    id,
    state,
    until: claimedUntil,
    wait: codeRequestBackoffMs(attempts, blockReason),
  }))
  const stuck = blockReason === null || isKeeperBlock(blockReason) ? null : codeRequestMessages.stuck[blockReason]
  const changed = codeRequests.filter(request => request.blockReason !== blockReason).map(({ id }) => id)
  const { rows } = await sql`
    with later as (
      update code_requests r set block_reason = ${blockReason}, attempts = r.attempts + 1, next_check_at = now() + l.wait * interval '1 millisecond'
      from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as l (id integer, state text, until timestamptz, wait integer)
      where r.id = l.id and r.state = l.state and r.next_check_at = l.until
      returning r.id, r.blocked_since
    ), noted as (
      insert into code_request_events (request_id, name)
      select later.id, ${blockReason} from later
      where ${blockReason}::text in ('unavailable', 'not-linked', 'invalid-response') and later.id = any (${changed}::integer[])
    ), ended as (
      update issues e set resolved_at = now() from later
      where e.kind = 'code-request-stalled' and e.subject = 'request ' || later.id and e.resolved_at is null
        and later.id = any (${changed}::integer[])
    ), stalled as (
      insert into issues (kind, subject, message)
      select 'code-request-stalled', 'request ' || later.id, ${stuck}::text from later
      where ${stuck}::text is not null and later.blocked_since < now() - interval '1 day'
      on conflict (kind, subject) where resolved_at is null do update set message = excluded.message
    )
    select id from later`.execute(db)
  return rows.length
}

/**
 * Raises an issue for a request that was sent more than 30 days ago and is not answered. If staff resolve it, it is
 * raised again 30 days after it was raised.
 */
export const raiseUnanswered = (tx: Transaction, id: number) =>
  sql`
    insert into issues (kind, subject, message)
    select 'code-request-unanswered', s.subject, ${codeRequestMessages.unanswered}
    from code_requests r, lateral (select 'request ' || r.id as subject) s
    where r.id = ${id} and r.state = 'sent' and r.sent_at < now() - interval '30 days' and not exists (
      select from issues e
      where e.kind = 'code-request-unanswered' and e.subject = s.subject
        and (e.resolved_at is null or e.resolved_by is not null and e.raised_at > now() - interval '30 days')
    )
    on conflict (kind, subject) where resolved_at is null do nothing`.execute(tx)

/**
 * Saves that the registry has the request, under the id `registryId`. Returns false if the request was decided or
 * changed in the meantime.
 */
export async function markSent(
  tx: Transaction,
  { id, key, herd }: { id: number; key: string; herd: HerdCopy },
  registryId: string,
) {
  const { numUpdatedRows } = await tx
    .updateTable('code_requests')
    .set({
      state: 'sent',
      herd: JSON.stringify(herd),
      registry_request_id: registryId,
      sent_at: sql<string>`now()`,
      block_reason: null,
      attempts: 0,
      next_check_at: sql<string>`now() + ${codeRequestBackoffMs(0, null)} * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .where('idempotency_key', '=', key)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const setCodeRequestHerd = (tx: Transaction, id: number, herd: HerdCopy) =>
  tx
    .updateTable('code_requests')
    .set({ herd: JSON.stringify(herd) })
    .where('id', '=', id)
    .execute()

/**
 * Saves the only herd that the request can be for. Returns false if the keeper has chosen one, or the request has
 * changed, in the meantime.
 */
export async function setHerdIfEmpty(db: Executor, { id, key }: CodeRequestRow, herd: HerdCopy): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('code_requests')
    .set({ herd: JSON.stringify(herd) })
    .where('id', '=', id)
    .where('idempotency_key', '=', key)
    .where('state', '=', 'waiting')
    .where('herd', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Makes the request wait to be sent, at once; `isNew` gives it a new key, so that the registry takes it as another one.
 */
export const markWaiting = (tx: Transaction, id: number, isNew: boolean) =>
  tx
    .updateTable('code_requests')
    .set({
      state: 'waiting',
      rejection_reason: null,
      // An unpaid request stays blocked until the payment.
      block_reason: sql<BlockReason | null>`case when block_reason = 'unpaid' then block_reason end`,
      registry_request_id: null,
      decided_at: null,
      attempts: 0,
      next_check_at: sql<string | null>`case when block_reason is distinct from 'unpaid' then now() end`,
      ...(isNew && { idempotency_key: sql<string>`gen_random_uuid()` }),
    })
    .where('id', '=', id)
    .execute()

export const markDecided = (
  tx: Transaction,
  id: number,
  decision: { state: 'granted' } | { state: 'rejected'; rejectionReason: string },
) =>
  tx
    .updateTable('code_requests')
    .set({
      state: decision.state,
      ...(decision.state === 'rejected' && { rejection_reason: decision.rejectionReason, reprint_number: null }),
      block_reason: null,
      attempts: 0,
      next_check_at: null,
      decided_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()

export const markCancelled = (tx: Transaction, id: number) =>
  tx
    .updateTable('code_requests')
    .set({
      state: 'cancelled',
      rejection_reason: null,
      reprint_number: null,
      block_reason: null,
      attempts: 0,
      next_check_at: null,
      decided_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()

export type CancelledCodeRequest = Pick<CodeRequestRow, 'id' | 'userId' | 'kind' | 'code' | 'quantity'> & {
  /** The state before. */
  state: CodeRequestState
}

/** Cancels all requests of an order that were not shipped. Printed ones keep their reprint number. */
export async function cancelCodeRequestsOfOrder(tx: Transaction, orderId: number): Promise<CancelledCodeRequest[]> {
  const { rows } = await sql<CancelledCodeRequest>`
    with before as (
      select id, state from code_requests
      where order_id = ${orderId} and state <> 'cancelled' and shipped_at is null order by id for no key update
    )
    update code_requests r set state = 'cancelled', rejection_reason = null, block_reason = null, attempts = 0, next_check_at = null,
      reprint_number = case when printed_at is not null then reprint_number end, decided_at = now()
    from before where r.id = before.id
    returning r.id, r.user_id as "userId", r.kind, r.code, r.quantity, before.state`.execute(tx)
  return rows
}

/** Returns false if the shipment was confirmed before. */
export async function markReported(tx: Transaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('code_requests')
    .set({ reported_at: sql<string>`now()`, block_reason: null, attempts: 0, next_check_at: null })
    .where('id', '=', id)
    .where('reported_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
