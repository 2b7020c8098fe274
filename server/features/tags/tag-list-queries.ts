import { sql } from 'kysely'
import type { SelectableTags, TagFilter } from '#contract/tags.ts'
import type { Executor } from '../../database/open-database.ts'
import { tagFilterSql } from './tag-queries.ts'

/** Returns the selectable tags grouped by product and state, in the order of their codes. */
export async function selectableTagsOf(db: Executor, userId: number, { search, status }: TagFilter) {
  const { rows } = await sql<SelectableTags>`
    select t.product_id as "productId", t.name, t.piece, t.species as animal, t.state, array_agg(t.id order by t.code) as ids,
      array_agg(t.code order by t.code) as codes
    from tags t where ${tagFilterSql(userId, { search, status })}
      and (t.status = 'registrata' or t.status = 'in-attesa' and t.state in ('shipped', 'confirmed'))
    group by t.product_id, t.name, t.piece, t.species, t.state
    order by t.name, t.product_id, t.piece, t.species, t.state`.execute(db)
  return rows
}
