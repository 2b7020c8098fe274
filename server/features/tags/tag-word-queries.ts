import { sql } from 'kysely'
import type { Species } from '#domain/species.ts'
import type { Sayer, TagEnding, TagState } from '#domain/tag-life.ts'
import type { Executor } from '../../database/open-database.ts'
import { isBeingMade } from '../requests/requested-tag-queries.ts'

/** Of event `e`: a loss, and that nothing was made for it after all, are the order's steps: what was said before stands. */
export const isStanding = sql`e.cause <> 'order'`

/** What the tag of event `e` returns to; one that was being made again is registered all the same. */
const stateBefore = sql`case e.was ->> 'state' when 'lost' then 'registered' else e.was ->> 'state' end`

/** Of event `e` and its tag `t`: the event is a word of one of them, and the tag may return to what it was before. */
export const mayGoBack = (sayers: readonly Sayer[]) => sql<boolean>`
  e.was is not null and e.cause = any (${sayers}::text[]) and exists (
    select from tag_steps s where s.back and s.before = t.state and s.after = ${stateBefore}
  )`

export type SpokenTag = {
  id: number
  state: TagState
  animal: Species | null
  orderedOn: string
  isBeingMade: boolean
}

/** Those of the owner; nobody changes them until the transaction ends. `orderedOn` is a day of Italy's calendar. */
export async function lockTags(tx: Executor, ownerId: number, ids: readonly number[]): Promise<SpokenTag[]> {
  const { rows } = await sql<SpokenTag>`
    select t.id, t.state, t.species as animal, to_char(t.since at time zone 'Europe/Rome', 'YYYY-MM-DD') as "orderedOn",
      ${isBeingMade} as "isBeingMade"
    from tags t where t.id = any (${ids}::integer[]) and t.user_id = ${ownerId}
    order by t.id for no key update`.execute(tx)
  return rows
}

/** They are in an ear since noon of that day, or since now where noon is still to come. */
export const saveApplied = (tx: Executor, ids: readonly number[], on: string, cause: Sayer) =>
  sql`
    update tags set state = 'registered', cause = ${cause},
      since = least(now(), (${on}::date + time '12:00') at time zone 'Europe/Rome')
    where id = any (${ids}::integer[])`.execute(tx)

export const saveEnded = (tx: Executor, ids: readonly number[], reason: TagEnding, cause: Sayer) =>
  sql`
    update tags set state = 'inactive', cause = ${cause}, reason = ${reason}, since = now()
    where id = any (${ids}::integer[])`.execute(tx)

/** Whose last step was a word of one of `sayers` are what they were before; answers which. */
export async function saveTakenBack(
  tx: Executor,
  ids: readonly number[],
  { cause, sayers }: { cause: Sayer; sayers: readonly Sayer[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update tags t set state = ${stateBefore}, since = (e.was ->> 'since')::timestamptz, cause = ${cause}, reason = null
    from (
      select distinct on (e.tag_id) e.tag_id, e.cause, e.was from tag_events e
      where e.tag_id = any (${ids}::integer[]) and ${isStanding}
      order by e.tag_id, e.id desc
    ) e
    where t.id = e.tag_id and ${mayGoBack(sayers)}
    returning t.id`.execute(tx)
  return rows.map(({ id }) => id)
}
