import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

/**
 * Tags of an owner beside what the registry says of their animals; an animal may have moved between the owner's herds. Where
 * a herd of the holding was not read, its animals are not unknown: a tag's species is settled between pigs and others only.
 */
const compared = (ownerId: number) => sql`
  select t.id, t.code, t.status, a.code is not null as is_known, coalesce(a.is_alive, false) as is_alive, a.left_on, a.cause,
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
 * Writes down where a registered tag's animal has left or is unknown, and solves what both sides agree about again. Our
 * tags stay as they are: who is right is for people to say.
 */
export async function recordConflicts(tx: Executor, ownerId: number) {
  const found = sql`
    select c.code, case when c.is_known then 'animal-gone' else 'tag-unknown' end as kind, c.status, c.left_on, c.cause
    from (${compared(ownerId)}) c where c.status = 'registrata' and not c.is_alive and (c.is_known or c.is_read)`
  await sql`
    update registry_conflicts r set solved_at = now()
    where r.user_id = ${ownerId} and r.solved_at is null
      and not exists (select from (${found}) f where f.code = r.code and f.kind = r.kind)`.execute(tx)
  await sql`
    insert into registry_conflicts (user_id, kind, code, ours, left_on, cause)
    select ${ownerId}, f.kind, f.code, f.status, f.left_on, f.cause from (${found}) f
    on conflict (user_id, code, kind) where solved_at is null do update
      set left_on = excluded.left_on, cause = excluded.cause`.execute(tx)
}
