import { type RawBuilder, sql } from 'kysely'
import type { Tag, TagFilter, TagQuery } from '#contract/tags.ts'
import {
  defaultTagPageSize,
  defaultTagSort,
  type TagSort,
  type TagStatus,
  tagSearchTerms,
  typesNamed,
} from '#domain/tags/tag-list.ts'
import { escapeLike } from '../../database/escape-like.ts'
import type { Executor } from '../../database/open-database.ts'
import { tagColumns } from '../replacements/resolve-tag-code-queries.ts'

/** Each order is served by an index; see `schema/13-tags.sql`. */
const inOrder: Record<TagSort, RawBuilder<unknown>> = {
  date: sql`t.status_since desc, t.id desc`,
  code: sql`t.code, t.id`,
  name: sql`t.name, t.id`,
  product: sql`t.product_code, t.id`,
  animal: sql`t.species, t.id`,
}

/**
 * Terms with digits match anywhere; other terms only at the start of a word, so that 'ovino' does not match 'bovino'.
 */
const likePattern = (word: string) => `%${/\d/.test(word) ? '' : ' '}${escapeLike(word)}%`

/** The type is the product's, because a tag has no copy of it. */
function matchesTerm(word: string) {
  const types = typesNamed(word)
  const inText = sql`t.search_text like ${likePattern(word)}`
  if (types.length === 0) return inText
  return sql`(${inText} or t.product_id = any (array(select p.id from products p where p.product_types && ${types}::text[])))`
}

/** SQL condition over `tags t`: the owner's tags that match the search and the status. */
export const tagFilterSql = (userId: number, { search = '', status }: Pick<TagFilter, 'search' | 'status'>) =>
  sql.join(
    [
      sql`t.user_id = ${userId}`,
      ...(status ? [sql`t.status = ${status}`] : []),
      ...tagSearchTerms(search).map(matchesTerm),
    ],
    sql` and `,
  )

/** Selects all matching tags if `max` is left out. */
export const selectTags = (userId: number, filter: TagFilter, { max, after = 0 }: { max?: number; after?: number }) =>
  sql<Tag>`
    select ${tagColumns} from tags t where ${tagFilterSql(userId, filter)}
    order by ${inOrder[filter.sort ?? defaultTagSort]} limit ${max ?? null} offset ${after}`

export const countTags = (userId: number, filter: TagFilter) =>
  sql<{ total: number }>`select count(*) as total from tags t where ${tagFilterSql(userId, filter)}`

/** Returns one page of the owner's tags and the total number of matches. */
export async function tagsOf(db: Executor, userId: number, query: TagQuery) {
  const { page = 1, pageSize = defaultTagPageSize, ...filter } = query
  const [counted, { rows }] = await Promise.all([
    countTags(userId, filter).execute(db),
    selectTags(userId, filter, { max: pageSize, after: (page - 1) * pageSize }).execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function allTagsOf(db: Executor, userId: number, filter: TagFilter): Promise<Tag[]> {
  const { rows } = await selectTags(userId, filter, {}).execute(db)
  return rows
}

export async function tagFacetsOf(db: Executor, userId: number, filter: Pick<TagFilter, 'search'>) {
  const [{ rows }, sent] = await Promise.all([
    sql<{ status: TagStatus; count: number }>`
      select t.status, count(*) as count from tags t where ${tagFilterSql(userId, filter)} group by t.status`.execute(
      db,
    ),
    sql<{ count: number }>`
      select count(*) as count from tags t
      where ${tagFilterSql(userId, { ...filter, status: 'in-attesa' })} and t.state in ('shipped', 'confirmed')`.execute(
      db,
    ),
  ])
  const countOf = (status: TagStatus) => rows.find(row => row.status === status)?.count ?? 0
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    statuses: {
      'in-attesa': countOf('in-attesa'),
      registrata: countOf('registrata'),
      inattiva: countOf('inattiva'),
    },
    shipped: sent.rows[0]?.count ?? 0,
  }
}
