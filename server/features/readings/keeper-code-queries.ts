import { sql } from 'kysely'
import type { KeeperCodes } from '#contract/registry.ts'
import type { Executor } from '../../database/open-database.ts'
import { isCensusComplete } from '../replacements/resolve-tag-code-queries.ts'

/** Returns every code of the user: of living animals by herd, and of tags that no such animal bears. */
export async function keeperCodesOf(db: Executor, userId: number): Promise<KeeperCodes> {
  const [herds, tags, isComplete] = await Promise.all([
    sql<KeeperCodes['herds'][number]>`
      select h.id, h.holding, h.species, h.name, h.synced_at is not null as "isRead",
        array(select a.code from animals a where a.herd_id = h.id and a.left_on is null order by a.code) as codes
      from herds h where h.user_id = ${userId} and h.missing_since is null
      order by h.holding, h.species, h.id`.execute(db),
    sql<{ code: string }>`
      select t.code from tags t
      where t.user_id = ${userId} and t.code is not null and t.code not in (
        select a.code from animals a join herds h on h.id = a.herd_id
        where h.user_id = ${userId} and h.missing_since is null and a.left_on is null
      )
      order by t.code`.execute(db),
    isCensusComplete(db, userId),
  ])
  return { herds: herds.rows, tags: tags.rows.map(({ code }) => code), isComplete }
}
