import { type RawBuilder, sql } from 'kysely'
import type { Tag, TagFilter, TagQuery } from '#contract/tags.ts'
import { defaultTagPageSize, defaultTagSort, type TagSort, type TagStatus, tagSearchWords } from '#domain/tag-list.ts'
import type { Executor } from '../../database/open-database.ts'

/** An index serves each of them; see the migration. */
const inOrder: Record<TagSort, RawBuilder<unknown>> = {
  date: sql`t.since desc, t.id desc`,
  code: sql`t.code, t.id`,
  name: sql`t.name, t.id`,
  product: sql`t.product_code, t.id`,
  animal: sql`t.species, t.id`,
}

/** Figures are looked for anywhere, other words where a word begins: 'ovino' is no part of 'bovino'. */
const patternOf = (word: string) => `%${/\d/.test(word) ? '' : ' '}${word.replace(/[\\%_]/g, '\\$&')}%`

/** Those of the owner that a search finds. */
export const found = (ownerId: number, { search = '', status }: Pick<TagFilter, 'search' | 'status'>) =>
  sql.join(
    [
      sql`t.user_id = ${ownerId}`,
      ...(status ? [sql`t.status = ${status}`] : []),
      ...tagSearchWords(search).map(word => sql`t.words like ${patternOf(word)}`),
    ],
    sql` and `,
  )

/** Of tag `t`, in the contract's shape. */
export const tagColumns = sql`t.id, t.code, t.name, t.product_id as "productId", t.product_code as "productCode",
  t.species as animal, t.since as date, t.status, t.state, t.status = 'inattiva' as disabled, t.holding, t.which`

/** Without `most`, all of them. */
export const selectTags = (
  ownerId: number,
  filter: TagFilter,
  { most, after = 0 }: { most?: number; after?: number },
) =>
  sql<Tag>`
    select ${tagColumns} from tags t where ${found(ownerId, filter)}
    order by ${inOrder[filter.sort ?? defaultTagSort]} limit ${most ?? null} offset ${after}`

export const countTags = (ownerId: number, filter: TagFilter) =>
  sql<{ total: number }>`select count(*) as total from tags t where ${found(ownerId, filter)}`

/** One page of the owner's tags, and how many there are in all. */
export async function tagsOf(db: Executor, ownerId: number, query: TagQuery) {
  const { page = 1, pageSize = defaultTagPageSize, ...filter } = query
  const [counted, { rows }] = await Promise.all([
    countTags(ownerId, filter).execute(db),
    selectTags(ownerId, filter, { most: pageSize, after: (page - 1) * pageSize }).execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function allTagsOf(db: Executor, ownerId: number, filter: TagFilter): Promise<Tag[]> {
  const { rows } = await selectTags(ownerId, filter, {}).execute(db)
  return rows
}

export async function tagFacetsOf(db: Executor, ownerId: number, filter: Pick<TagFilter, 'search'>) {
  const [{ rows }, sent] = await Promise.all([
    sql<{ status: TagStatus; count: number }>`
      select t.status, count(*) as count from tags t where ${found(ownerId, filter)} group by t.status`.execute(db),
    sql<{ count: number }>`
      select count(*) as count from tags t
      where ${found(ownerId, { ...filter, status: 'in-attesa' })} and t.state in ('shipped', 'confirmed')`.execute(db),
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
