import { sql } from 'kysely'
import { type ArrivedTag, arrivedTagPageSize } from '#contract/keeper/inbound-movements.ts'
import { tagSearchTerms } from '#domain/tags/tag-list.ts'
import { escapeLike } from '../../database/escape-like.ts'
import type { Executor } from '../../database/open-database.ts'

/**
 * Returns one page of the tags that came with animals alive in the owner's herds, and the number of all. Tags that they
 * ordered here are in the list of these.
 */
export async function arrivedTagsOf(
  db: Executor,
  userId: number,
  { page = 1, search = '' }: { page?: number | undefined; search?: string | undefined },
) {
  const patterns = tagSearchTerms(search).map(term => `%${escapeLike(term)}%`)
  const arrived = sql`
    from (
      select distinct on (i.code) i.code, m.id, m.number, m.unloaded_at
      from inbound_movements m join inbound_movement_animals i on i.movement_id = m.id
      where m.user_id = ${userId} and m.unloaded_at is not null and i.is_announced and i.is_read
      order by i.code, m.unloaded_at desc
    ) t join lateral (
      select h.holding, a.species from animals a join herds h on h.id = a.herd_id
      where a.code = t.code and a.left_on is null and h.user_id = ${userId} and h.missing_since is null
      order by h.id limit 1
    ) n on true
    where lower(t.code) like all (${patterns}::text[])
      and not exists (select from tags own where own.code = t.code and own.user_id = ${userId})`
  const [{ rows }, counted] = await Promise.all([
    sql<ArrivedTag>`
      select t.code, n.species, n.holding, t.unloaded_at as "arrivedAt",
        json_build_object('id', t.id, 'number', t.number) as movement
      ${arrived} order by t.code limit ${arrivedTagPageSize} offset ${(page - 1) * arrivedTagPageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total ${arrived}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
