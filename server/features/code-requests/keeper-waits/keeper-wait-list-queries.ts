import { type RawBuilder, sql } from 'kysely'
import { type KeeperWait, keeperWaitPageSize } from '#contract/keeper-waits.ts'
import type { Species } from '#domain/catalogue/species.ts'
import type { IdentityProof } from '#domain/tags/replacement.ts'
import type { HerdCopy } from '../../../database/code-request-tables.ts'
import type { Executor, Transaction } from '../../../database/open-database.ts'
import { isBlockedByKeeper, lacksProof } from './keeper-wait-queries.ts'

const selectWaits = (where: RawBuilder<unknown>, max: number, offset: number) => sql<KeeperWait>`
  select w.order_id as "orderId", w.started_at as "startedAt",
    exists (select from code_requests r where r.order_id = w.order_id and (${isBlockedByKeeper}) and r.block_reason = 'not-linked')
      as "needsLink",
    (
      select coalesce(json_agg(json_build_object('species', q.species, 'tags', q.tags, 'titles', q.titles, 'options', (
        select coalesce(json_agg(json_build_object('holding', h.holding, 'species', h.species) order by h.holding, h.species), '[]')
        from (
          select distinct holding, species from herds
          where user_id = o.user_id and missing_since is null and (q.species = '{}' or species::text = any (q.species))
        ) h
      )) order by q.first), '[]')
      from (
        select p.species, sum(r.quantity) as tags, json_agg(distinct i.title) as titles, min(r.id) as first
        from code_requests r join order_items i on i.id = r.order_item_id join products p on p.id = i.product_id
        where r.order_id = w.order_id and r.state = 'waiting' and r.block_reason = 'no-herd'
        group by p.species
      ) q
    ) as herds,
    (
      select coalesce(json_agg(r.code order by r.id), '[]') from code_requests r
      where r.order_id = w.order_id and ${lacksProof}
    ) as codes
  from keeper_waits w join orders o on o.id = w.order_id
  where w.ended_at is null and ${where}
    and exists (select from code_requests r where r.order_id = w.order_id and (${isBlockedByKeeper}))
  order by w.started_at, w.id limit ${max} offset ${offset}`

/** Returns the user's orders that wait for an answer, oldest first, at most fifty. */
export const keeperWaitsOf = async (db: Executor, userId: number): Promise<KeeperWait[]> =>
  (await selectWaits(sql`o.user_id = ${userId}`, 50, 0).execute(db)).rows

/** Returns one page of all orders that wait for their keepers, and how many there are. */
export async function listKeeperWaits(
  db: Executor,
  { orderId, page = 1 }: { orderId?: number | undefined; page?: number | undefined },
) {
  const where = orderId === undefined ? sql`true` : sql`w.order_id = ${orderId}`
  const [{ rows }, counted] = await Promise.all([
    selectWaits(where, keeperWaitPageSize, (page - 1) * keeperWaitPageSize).execute(db),
    sql<{ total: number }>`
      select count(*) as total from keeper_waits w where w.ended_at is null and ${where}
        and exists (select from code_requests r where r.order_id = w.order_id and (${isBlockedByKeeper}))`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type RequestToAnswer = {
  id: number
  itemId: number
  kind: 'new' | 'duplicate'
  species: Species[]
  lacksHerd: boolean
  lacksProof: boolean
}

/** Returns the requests of an order that lack an answer. Locks them (`for no key update`). */
export async function lockRequestsToAnswer(tx: Transaction, orderId: number): Promise<RequestToAnswer[]> {
  const { rows } = await sql<RequestToAnswer>`
    select r.id, r.order_item_id as "itemId", r.kind, p.species,
      coalesce(r.block_reason = 'no-herd' and r.state = 'waiting', false) as "lacksHerd", (${lacksProof}) as "lacksProof"
    from code_requests r join order_items i on i.id = r.order_item_id join products p on p.id = i.product_id
    where r.order_id = ${orderId} and (r.state = 'waiting' and r.block_reason = 'no-herd' or ${lacksProof})
    order by r.id for no key update of r`.execute(tx)
  return rows
}

/** Saves a herd for requests. */
export const setHerdOfRequests = (tx: Transaction, ids: readonly number[], herd: HerdCopy) =>
  tx
    .updateTable('code_requests')
    .set({ herd: JSON.stringify(herd) })
    .where('id', 'in', ids)
    .execute()

/** Saves how the animals of lost pairs were identified. */
export const setProofOfRequests = (tx: Transaction, ids: readonly number[], proof: IdentityProof) =>
  tx.updateTable('code_requests').set({ identity_proof: proof }).where('id', 'in', ids).execute()

/** Makes answered requests due at once. What waits for the link to VetInfo goes on waiting. */
export const resumeRequests = (tx: Transaction, ids: readonly number[]) =>
  sql`
    update code_requests set block_reason = null, attempts = 0, next_check_at = now()
    where id = any (${ids}::integer[]) and block_reason in ('no-herd', 'no-proof')`.execute(tx)
