import { sql } from 'kysely'
import { type Conflict } from '#contract/registry.ts'
import { conflictPageSize } from '#contract/tags.ts'
import type { ConflictKind, LeaveCause } from '#domain/herds.ts'
import type { Sayer, TagState } from '#domain/tag-life.ts'
import type { Executor } from '../../database/open-database.ts'
import { isBeingMade } from '../requests/requested-tag-queries.ts'
import { isStanding } from './tag-word-queries.ts'

/** Of tag `t` and its last standing step `e`: a keeper has said it is in an ear, and the registry has never heard of it. */
const isOnlySaid = sql`t.state = 'registered' and t.cause in ('keeper', 'shopkeeper') and e.was is not null`

const source = sql`registry_conflicts c
  join tags t on t.user_id = c.user_id and t.code = c.code
  left join lateral (
    select e.was from tag_events e where e.tag_id = t.id and ${isStanding} order by e.id desc limit 1
  ) e on true`

/** Without an answer first, then latest. */
export async function conflictsOf(db: Executor, ownerId: number, { page = 1 }: { page?: number | undefined }) {
  const where = sql`c.user_id = ${ownerId} and c.solved_at is null`
  const [{ rows }, counted] = await Promise.all([
    sql<Conflict>`
      select c.id, c.kind, c.code, c.ours, c.left_on as "leftOn", c.cause, c.found_at as "foundAt", c.kept_at as "keptAt",
        case when c.kind = 'animal-alive' then 'registrata' when c.kind = 'tag-unknown' and ${isOnlySaid} then 'in-attesa'
          else 'inattiva' end as becomes, ${isBeingMade} as "isBeingMade"
      from ${source} where ${where}
      order by c.kept_at nulls first, c.found_at desc, c.id
      limit ${conflictPageSize} offset ${(page - 1) * conflictPageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${source} where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export type OpenConflict = {
  id: number
  kind: ConflictKind
  cause: LeaveCause | null
  tagId: number
  state: TagState
  isOnlySaid: boolean
  isBeingMade: boolean
  isOpen: boolean
}

/** Those of the owner, ended ones included; neither they nor their tags are changed until the transaction ends. */
export async function lockConflicts(tx: Executor, ownerId: number, ids: readonly number[]): Promise<OpenConflict[]> {
  const { rows } = await sql<OpenConflict>`
    select c.id, c.kind, c.cause, t.id as "tagId", t.state, coalesce(${isOnlySaid}, false) as "isOnlySaid",
      ${isBeingMade} as "isBeingMade", c.solved_at is null as "isOpen"
    from ${source} where c.user_id = ${ownerId} and c.id = any (${ids}::integer[])
    order by t.id for no key update of c, t`.execute(tx)
  return rows
}

/** The keeper stands by the own word: told once. */
export async function saveKept(tx: Executor, ids: readonly number[], actorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update registry_conflicts set kept_at = now(), kept_by = ${actorId}
    where id = any (${ids}::integer[]) and kept_at is null returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Out of use, for the reason that the registry gives; of those whose animal it does not know, because it does not. */
export const saveGone = (tx: Executor, conflicts: readonly OpenConflict[], cause: Sayer) =>
  sql`
    update tags set state = 'inactive', cause = ${cause}, reason = g.reason, since = now()
    from unnest(${conflicts.map(({ tagId }) => tagId)}::integer[], ${conflicts.map(reasonOf)}::text[]) g (id, reason)
    where tags.id = g.id`.execute(tx)

const reasonOf = ({ kind, cause }: OpenConflict) => (kind === 'tag-unknown' ? 'unknown' : (cause ?? 'left'))
