import { sql } from 'kysely'
import { keeperWaitSteps } from '#domain/tags/keeper-wait.ts'
import type { Executor, Transaction } from '../../../database/open-database.ts'
import { orderSubject, resolveIssues } from '../../issues/issue-queries.ts'

/** SQL condition over `code_requests`, under the alias `table`: only the keeper can resolve what blocks it. */
export const blockedByKeeper = (table: 'r' | 'q') =>
  sql`${sql.ref(`${table}.state`)} in ('waiting', 'sent') and ${sql.ref(`${table}.block_reason`)} in ('no-herd', 'no-proof', 'not-linked')`
/** SQL condition over `code_requests r`. */
export const isBlockedByKeeper = blockedByKeeper('r')

/** SQL condition over `code_requests r`: nobody has stated how the animal that lost both pieces was identified. */
export const lacksProof = sql`r.state = 'waiting' and r.block_reason is distinct from 'unpaid' and r.kind = 'duplicate'
  and r.piece = 'entrambe' and r.identity_proof is null`

/**
 * SQL condition over `keeper_waits w`: nothing of the order waits for its keeper any more. A request that an unreachable
 * registry blocks meanwhile may wait for the keeper again.
 */
const isOver = sql`not exists (
    select from code_requests r where r.order_id = w.order_id and (${isBlockedByKeeper})
  ) and not exists (
    select from code_requests r
    where r.order_id = w.order_id and r.state = 'waiting' and r.block_reason = 'unavailable'
  )`

/** Returns the id of the new wait. `undefined` if the order waits already. */
export async function insertKeeperWait(tx: Transaction, orderId: number): Promise<number | undefined> {
  const row = await tx
    .insertInto('keeper_waits')
    .values({ order_id: orderId })
    .onConflict(conflict => conflict.column('order_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Ends the wait of an order, and its issue, if nothing waits for the keeper any more. */
export async function settleKeeperWait(tx: Transaction, orderId: number) {
  const { rows } = await sql`
    update keeper_waits w set ended_at = now() where w.order_id = ${orderId} and w.ended_at is null and ${isOver}
    returning w.id`.execute(tx)
  if (rows.length > 0) await resolveIssues(tx, orderSubject(orderId), 'keeper-wait')
}

/** Ends all waits that are over. */
export async function settleKeeperWaits(tx: Transaction) {
  const { rows } = await sql<{ orderId: number }>`
    update keeper_waits w set ended_at = now() where w.ended_at is null and ${isOver}
    returning w.order_id as "orderId"`.execute(tx)
  if (rows.length === 0) return
  await resolveIssues(
    tx,
    rows.map(({ orderId }) => orderSubject(orderId)),
    'keeper-wait',
  )
}

/**
 * Takes the next step of the waits that are due for one, at most one a day for each, so that a shop that was off sends
 * no two reminders at once. Locks the rows.
 */
export async function takeDueSteps(tx: Transaction) {
  const days = keeperWaitSteps.map(({ afterDays }) => afterDays)
  const { rows } = await sql<{ id: number; orderId: number; step: number }>`
    with due as (
      select id from keeper_waits
      where ended_at is null and step < ${days.length}
        and started_at < now() - (${days}::integer[])[step + 1] * interval '1 day'
        and (step = 0 or stepped_at < now() - interval '23 hours')
      order by started_at limit 500 for no key update skip locked
    )
    update keeper_waits w set step = w.step + 1, stepped_at = now() from due where w.id = due.id
    returning w.id, w.order_id as "orderId", w.step`.execute(tx)
  return rows
}

export type KeeperWaitFacts = { orderId: number; startedAt: string; herds: number; proofs: number; needsLink: boolean }

/** Returns what a mail says of a wait: how many tags lack what. `undefined` if it is over. */
export async function keeperWaitFacts(db: Executor, id: number): Promise<KeeperWaitFacts | undefined> {
  const { rows } = await sql<KeeperWaitFacts>`
    select w.order_id as "orderId", w.started_at as "startedAt",
      coalesce(sum(r.quantity) filter (where r.block_reason = 'no-herd'), 0)::integer as herds,
      (count(*) filter (where ${lacksProof}))::integer as proofs,
      coalesce(bool_or(r.block_reason = 'not-linked'), false) as "needsLink"
    from keeper_waits w join code_requests r on r.order_id = w.order_id and r.state in ('waiting', 'sent')
    where w.id = ${id} and w.ended_at is null
    group by w.id`.execute(db)
  const [facts] = rows
  return facts && (facts.herds > 0 || facts.proofs > 0 || facts.needsLink) ? facts : undefined
}

/** Returns the buyer of an order. `undefined` if there is no such order. */
export const ownerOfOrder = async (db: Executor, orderId: number): Promise<number | undefined> =>
  (await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst())?.user_id
