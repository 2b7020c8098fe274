import { sql } from 'kysely'
import { type Conflict } from '#contract/registry.ts'
import { conflictPageSize } from '#contract/tags.ts'
import type { ConflictKind, LeaveCause } from '#domain/herds.ts'
import type { Declarant, TagState } from '#domain/tags/tag-states.ts'
import type { Executor, Transaction } from '../../database/open-database.ts'
import { isBeingReissued } from '../code-requests/tag-code-queries.ts'
import { isEffective } from './tag-declaration-queries.ts'

/**
 * SQL expression over `tags t` and its last effective event `e`: true if only a keeper or staff declared the tag
 * applied and the registry has never known it.
 */
const isOnlyDeclared = sql`t.state = 'registered' and t.changed_by in ('keeper', 'staff') and e.previous is not null`

const source = sql`registry_conflicts c
  join tags t on t.user_id = c.user_id and t.code = c.code
  left join lateral (
    select e.previous from tag_events e where e.tag_id = t.id and ${isEffective} order by e.id desc limit 1
  ) e on true`

/** Returns one page of open conflicts: unanswered ones first, then latest first. */
export async function conflictsOf(db: Executor, userId: number, { page = 1 }: { page?: number | undefined }) {
  const where = sql`c.user_id = ${userId} and c.resolved_at is null`
  const [{ rows }, counted] = await Promise.all([
    sql<Conflict>`
      select c.id, c.kind, c.code, c.tag_status as ours, c.left_on as "leftOn", c.leave_reason as cause, c.detected_at as "foundAt", c.confirmed_at as "confirmedAt",
        case when c.kind = 'animal-alive' then 'registrata' when c.kind = 'tag-unknown' and ${isOnlyDeclared} then 'in-attesa'
          else 'inattiva' end as "registryStatus", ${isBeingReissued} as "isBeingReissued"
      from ${source} where ${where}
      order by c.confirmed_at nulls first, c.detected_at desc, c.id
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
  isOnlyDeclared: boolean
  isBeingReissued: boolean
  isOpen: boolean
}

/**
 * Returns the owner's conflicts with these ids, resolved ones included. Locks the conflicts and their tags (`for no key
 * update`).
 */
export async function lockConflicts(tx: Transaction, userId: number, ids: readonly number[]): Promise<OpenConflict[]> {
  const { rows } = await sql<OpenConflict>`
    select c.id, c.kind, c.leave_reason as cause, t.id as "tagId", t.state, coalesce(${isOnlyDeclared}, false) as "isOnlyDeclared",
      ${isBeingReissued} as "isBeingReissued", c.resolved_at is null as "isOpen"
    from ${source} where c.user_id = ${userId} and c.id = any (${ids}::integer[])
    order by t.id for no key update of c, t`.execute(tx)
  return rows
}

/** Records that the keeper stands by the tag's status. Returns the ids not confirmed before. */
export async function confirmTags(tx: Transaction, ids: readonly number[], actorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update registry_conflicts set confirmed_at = now(), confirmed_by = ${actorId}
    where id = any (${ids}::integer[]) and confirmed_at is null returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Retires tags with the reason that the registry gives, or 'unknown' if it does not know the animal. */
export const retireMissing = (tx: Transaction, conflicts: readonly OpenConflict[], cause: Declarant) =>
  sql`
    update tags set state = 'inactive', changed_by = ${cause}, retire_reason = g.reason, status_since = now()
    from unnest(${conflicts.map(({ tagId }) => tagId)}::integer[], ${conflicts.map(reasonOf)}::text[]) g (id, reason)
    where tags.id = g.id`.execute(tx)

const reasonOf = ({ kind, cause }: OpenConflict) => (kind === 'tag-unknown' ? 'unknown' : (cause ?? 'left'))
