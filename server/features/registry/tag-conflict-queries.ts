import { sql } from 'kysely'
import { registryReportingDays } from '#domain/tags/tag-states.ts'
import type { Transaction } from '../../database/open-database.ts'
import { raiseIssue, resolveIssues } from '../issues/issue-queries.ts'
import { registryMessages } from './registry-messages.ts'

/**
 * SQL query that compares a user's tags with the registry's animals in any of the user's herds. A declaration is recent
 * for `registryReportingDays` from when it was made, whatever date it states and whatever happened to the tag since.
 * An animal is 'unknown' only if every herd of the holding that could contain it was synced and read whole. A tag's species tells pigs
 * from the others, and no more.
 */
const compared = (userId: number) => sql`
  select t.id, t.code, t.status, t.changed_by in ('keeper', 'staff') as is_declared, t.retire_reason, exists (
      select from tag_events w
      where w.tag_id = t.id and w.changed_by in ('keeper', 'staff') and w.previous is not null
        and w.state = case t.status when 'inattiva' then 'inactive' else 'registered' end
        and w.at > now() - ${registryReportingDays} * interval '1 day'
    ) as is_recent, a.code is not null as is_known, coalesce(a.is_alive, false) as is_alive, a.left_on, a.leave_reason,
    not exists (
      select from herds h where h.user_id = t.user_id and h.holding = t.holding and h.missing_since is null
        and (h.synced_at is null or h.unread_rows > 0) and (h.species = 'pig') = (t.species = 'pig')
    ) as is_synced
  from tags t left join lateral (
    select n.code, n.left_on is null as is_alive, n.left_on, n.leave_reason
    from animals n join herds h on h.id = n.herd_id
    where n.code = t.code and h.user_id = t.user_id and h.missing_since is null
    order by n.left_on desc nulls first limit 1
  ) a on true
  where t.user_id = ${userId} and t.code is not null and t.holding in (
    select h.holding from herds h where h.user_id = ${userId} and h.missing_since is null and h.synced_at is not null
  )`

/** Registers waiting tags whose animal is alive in the registry. */
export const registerTaggedAnimals = (tx: Transaction, userId: number) =>
  sql`
    update tags set state = 'registered', changed_by = 'registry', status_since = now()
    from (${compared(userId)}) c
    where tags.id = c.id and c.status = 'in-attesa' and c.is_alive`.execute(tx)

/**
 * Opens a conflict for each registered tag whose animal has left or is unknown, and for each retired tag whose animal
 * is alive; resolves those that no longer hold. Ignores recent declarations, which may not have reached the registry.
 * Tags stay unchanged: the keeper or staff decides. Conflicts unanswered for days become an issue.
 */
export async function detectConflicts(tx: Transaction, userId: number) {
  const found = sql`
    select c.code, c.status, c.left_on, c.leave_reason,
      case when c.is_alive then 'animal-alive' when c.is_known then 'animal-gone' else 'tag-unknown' end as kind
    from (${compared(userId)}) c
    where c.status = 'registrata' and not c.is_alive and (c.is_known or c.is_synced and not c.is_recent)
      or c.status = 'inattiva' and c.is_alive and c.retire_reason is not null and c.is_declared and not c.is_recent`
  await sql`
    update registry_conflicts r set resolved_at = now()
    where r.user_id = ${userId} and r.resolved_at is null
      and not exists (select from (${found}) f where f.code = r.code and f.kind = r.kind)`.execute(tx)
  await sql`
    insert into registry_conflicts (user_id, kind, code, tag_status, left_on, leave_reason)
    select ${userId}, f.kind, f.code, f.status, f.left_on, f.leave_reason from (${found}) f
    on conflict (user_id, code, kind) where resolved_at is null do update
      set left_on = excluded.left_on, leave_reason = excluded.leave_reason, confirmed_at = null, confirmed_by = null
      where (registry_conflicts.left_on, registry_conflicts.leave_reason) is distinct from (excluded.left_on, excluded.leave_reason)`.execute(
    tx,
  )
  await raiseStaleConflicts(tx, userId)
}

/**
 * Raises an issue for conflicts that the keeper has not answered for `registryReportingDays`, so that staff calls them;
 * resolves it if there are none.
 */
export async function raiseStaleConflicts(tx: Transaction, userId: number) {
  const { rows } = await sql<{ old: number }>`
    select count(*) as old from registry_conflicts
    where user_id = ${userId} and resolved_at is null and confirmed_at is null
      and detected_at < now() - ${registryReportingDays} * interval '1 day'`.execute(tx)
  const old = rows[0]?.old ?? 0
  const subject = `tags ${userId}`
  if (old === 0) await resolveIssues(tx, subject)
  else await raiseIssue(tx, { kind: 'tag-mismatch', subject, text: registryMessages.tagsDisagree(old) })
}
