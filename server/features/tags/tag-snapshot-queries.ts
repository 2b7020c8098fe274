import { sql } from 'kysely'
import { maxSnapshotTags, type TagSnapshot } from '#contract/shapes/tag-snapshot.ts'
import type { Executor } from '../../database/open-database.ts'

/**
 * Returns all tags of the owner, newest first, column by column. The database builds the arrays as JSON: thirty thousand
 * rows would hold the event loop.
 */
export async function tagSnapshotOf(db: Executor, userId: number): Promise<TagSnapshot> {
  const { rows } = await sql<TagSnapshot>`
    with mine as (
      select t.*, dense_rank() over (order by t.product_id, t.name, t.product_code, t.species, t.holding, t.piece) - 1 as kind
      from (
        select * from tags where user_id = ${userId} order by status_since desc, id desc limit ${maxSnapshotTags}
      ) t
      order by t.status_since desc, t.id desc
    ), kinds as (
      select distinct on (m.kind) m.kind, m.name, m.product_id, m.product_code, m.species, m.holding, m.piece from mine m
      order by m.kind
    )
    select (select count(*) from tags t where t.user_id = ${userId}) as total, (
        select coalesce(json_agg(json_build_object('name', k.name, 'productId', k.product_id, 'productCode', k.product_code,
          'types', p.product_types, 'animal', k.species, 'holding', k.holding, 'piece', k.piece) order by k.kind), '[]')
        from kinds k join products p on p.id = k.product_id
      ) as kinds, coalesce(json_agg(m.id), '[]') as ids, coalesce(json_agg(m.code), '[]') as codes,
      coalesce(json_agg(m.kind), '[]') as "kindOf", coalesce(json_agg(m.state), '[]') as states,
      coalesce(json_agg(floor(extract(epoch from m.status_since) * 1000)::bigint), '[]') as since
    from mine m`.execute(db)
  const [snapshot] = rows
  if (!snapshot) throw new Error('an aggregate without a row')
  return snapshot
}
