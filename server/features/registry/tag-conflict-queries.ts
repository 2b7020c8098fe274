import { sql } from 'kysely'
import { daysToTellRegistry } from '#domain/tag-life.ts'
import type { Executor } from '../../database/open-database.ts'
import { reportException, solveExceptions } from '../../shop-exception-queries.ts'
import { registryMessages } from './registry-messages.ts'

/**
 * Tags of an owner beside what the registry says of their animals; an animal may have moved between the owner's herds. A
 * word is fresh from the day it was said on, whatever day it tells of and whatever became of the tag since. Where a herd of
 * the holding was not read, its animals are not unknown: a tag's species is settled between pigs and others only.
 */
const compared = (ownerId: number) => sql`
  select t.id, t.code, t.status, t.cause in ('keeper', 'shopkeeper') as is_said, t.reason, exists (
      select from tag_events w
      where w.tag_id = t.id and w.cause in ('keeper', 'shopkeeper') and w.was is not null
        and w.state = case t.status when 'inattiva' then 'inactive' else 'registered' end
        and w.at > now() - ${daysToTellRegistry} * interval '1 day'
    ) as is_fresh, a.code is not null as is_known, coalesce(a.is_alive, false) as is_alive, a.left_on, a.cause,
    not exists (
      select from herds h where h.user_id = t.user_id and h.holding = t.holding and h.gone_at is null
        and h.synced_at is null and (h.species = 'pig') = (t.species = 'pig')
    ) as is_read
  from tags t left join lateral (
    select n.code, n.left_on is null as is_alive, n.left_on, n.cause
    from animals n join herds h on h.id = n.herd_id
    where n.code = t.code and h.user_id = t.user_id and h.gone_at is null
    order by n.left_on desc nulls first limit 1
  ) a on true
  where t.user_id = ${ownerId} and t.code is not null and t.holding in (
    select h.holding from herds h where h.user_id = ${ownerId} and h.gone_at is null and h.synced_at is not null
  )`

/** Tags that wait and whose animal the registry has by now are registered. */
export const registerKnownTags = (tx: Executor, ownerId: number) =>
  sql`
    update tags set state = 'registered', cause = 'registry', since = now()
    from (${compared(ownerId)}) c
    where tags.id = c.id and c.status = 'in-attesa' and c.is_alive`.execute(tx)

/**
 * Writes down where a registered tag's animal has left or is unknown and where one that was put out of use is alive, and
 * solves what both sides agree about again. What keepers have just said the registry may not have been told yet. Our tags
 * stay as they are: who is right is for people to say. What nobody has said anything about for days is the shop's case.
 */
export async function recordConflicts(tx: Executor, ownerId: number) {
  const found = sql`
    select c.code, c.status, c.left_on, c.cause,
      case when c.is_alive then 'animal-alive' when c.is_known then 'animal-gone' else 'tag-unknown' end as kind
    from (${compared(ownerId)}) c
    where c.status = 'registrata' and not c.is_alive and (c.is_known or c.is_read and not c.is_fresh)
      or c.status = 'inattiva' and c.is_alive and c.reason is not null and c.is_said and not c.is_fresh`
  await sql`
    update registry_conflicts r set solved_at = now()
    where r.user_id = ${ownerId} and r.solved_at is null
      and not exists (select from (${found}) f where f.code = r.code and f.kind = r.kind)`.execute(tx)
  await sql`
    insert into registry_conflicts (user_id, kind, code, ours, left_on, cause)
    select ${ownerId}, f.kind, f.code, f.status, f.left_on, f.cause from (${found}) f
    on conflict (user_id, code, kind) where solved_at is null do update
      set left_on = excluded.left_on, cause = excluded.cause, kept_at = null, kept_by = null
      where (registry_conflicts.left_on, registry_conflicts.cause) is distinct from (excluded.left_on, excluded.cause)`.execute(
    tx,
  )
  await tellOfConflicts(tx, ownerId)
}

/** How many a keeper has left without an answer for days; the shop calls then. */
export async function tellOfConflicts(tx: Executor, ownerId: number) {
  const { rows } = await sql<{ old: number }>`
    select count(*) as old from registry_conflicts
    where user_id = ${ownerId} and solved_at is null and kept_at is null
      and found_at < now() - ${daysToTellRegistry} * interval '1 day'`.execute(tx)
  const old = rows[0]?.old ?? 0
  const subject = `tags ${ownerId}`
  if (old === 0) await solveExceptions(tx, subject)
  else await reportException(tx, { kind: 'tags-disagree', subject, text: registryMessages.tagsDisagree(old) })
}
