import { sql } from 'kysely'
import type { Species } from '#domain/catalogue/species.ts'
import type { LostEar } from '#domain/tags/tag-ears.ts'
import type { Declarant, RetireReason, TagState } from '#domain/tags/tag-states.ts'
import type { Transaction } from '../../database/open-database.ts'
import { isBeingReissued } from '../code-requests/tag-code-queries.ts'

/**
 * SQL expression over `tag_events e`: true unless an order caused it (a loss or a cancelled replacement). Earlier
 * declarations remain effective after order events.
 */
export const isEffective = sql`e.changed_by <> 'order'`

/**
 * SQL expression over `tag_events e`: the state that an undo restores. 'lost' becomes 'registered': a tag that was
 * being replaced counts as registered.
 */
const stateBefore = sql`case e.previous ->> 'state' when 'lost' then 'registered' else e.previous ->> 'state' end`

/**
 * SQL expression over `tag_events e` and its `tags t`: true if one of `declarants` caused the event and the tag may
 * return to its previous state.
 */
export const isUndoable = (declarants: readonly Declarant[]) => sql<boolean>`
  e.previous is not null and e.changed_by = any (${declarants}::text[]) and exists (
    select from tag_transitions s where s.is_reversal and s.from_state = t.state and s.to_state = ${stateBefore}
  )`

export type LockedTag = {
  id: number
  state: TagState
  animal: Species | null
  orderedOn: string
  reason: RetireReason | null
  isBeingReissued: boolean
}

/**
 * Returns the owner's tags with these ids and locks them (`for no key update`). `orderedOn` is a day in Italian time.
 */
export async function lockTags(tx: Transaction, userId: number, ids: readonly number[]): Promise<LockedTag[]> {
  const { rows } = await sql<LockedTag>`
    select t.id, t.state, t.species as animal, to_char(t.status_since at time zone 'Europe/Rome', 'YYYY-MM-DD') as "orderedOn",
      t.retire_reason as reason, ${isBeingReissued} as "isBeingReissued"
    from tags t where t.id = any (${ids}::integer[]) and t.user_id = ${userId}
    order by t.id for no key update`.execute(tx)
  return rows
}

/** Registers tags from noon of that day in Italian time, or from now if noon is still to come. */
export const saveApplied = (tx: Transaction, ids: readonly number[], on: string, cause: Declarant) =>
  sql`
    update tags set state = 'registered', changed_by = ${cause},
      status_since = least(now(), (${on}::date + time '12:00') at time zone 'Europe/Rome')
    where id = any (${ids}::integer[])`.execute(tx)

/** Retires tags. Only those that were worn, and are lost or broken, were lost from an ear. */
export const saveRetired = (
  tx: Transaction,
  ids: readonly number[],
  reason: RetireReason,
  cause: Declarant,
  ear?: LostEar,
) =>
  sql`
    update tags set state = 'inactive', changed_by = ${cause}, retire_reason = ${reason}, status_since = now(),
      lost_ear = case when ${reason} in ('lost', 'broken') and state in ('registered', 'replaced') then ${ear ?? null} end
    where id = any (${ids}::integer[])`.execute(tx)

/**
 * Undoes the last effective event of each tag if one of `declarants` caused it. Returns the ids of the changed tags.
 */
export async function saveUndone(
  tx: Transaction,
  ids: readonly number[],
  { cause, declarants }: { cause: Declarant; declarants: readonly Declarant[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update tags t set state = ${stateBefore}, status_since = (e.previous ->> 'statusSince')::timestamptz, changed_by = ${cause}, retire_reason = null,
      lost_ear = null
    from (
      select distinct on (e.tag_id) e.tag_id, e.changed_by, e.previous from tag_events e
      where e.tag_id = any (${ids}::integer[]) and ${isEffective}
      order by e.tag_id, e.id desc
    ) e
    where t.id = e.tag_id and ${isUndoable(declarants)}
    returning t.id`.execute(tx)
  return rows.map(({ id }) => id)
}
