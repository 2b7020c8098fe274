import { type RawBuilder, sql } from 'kysely'
import { type JournalEntry, type JournalQuery, journalPageSize } from '#contract/registry.ts'
import type { Executor } from '../../database/open-database.ts'

const isKey = (search: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.test(search)

/** The texts are searched by the trigrams of their indexes. */
const conditions = ({ outcome, operation, search, keeper }: JournalQuery): RawBuilder<unknown>[] => {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  return [
    ...(outcome ? [sql`j.outcome = ${outcome}`] : []),
    ...(operation ? [sql`j.operation = ${operation}`] : []),
    ...(keeper ? [sql`j.user_id = ${keeper}`] : []),
    // A key is in the index, and in neither text.
    ...(search && isKey(search) ? [sql`j.key = ${search}`] : []),
    ...(search && !isKey(search) ? [sql`(j.request ilike ${pattern} or j.answer ilike ${pattern})`] : []),
  ]
}

const found = (query: JournalQuery) => sql.join([sql`true`, ...conditions(query)], sql` and `)

export const selectCalls = (query: JournalQuery) =>
  sql<JournalEntry>`
    select j.id, j.at, j.operation, j.key, j.request, j.answer, j.outcome, j.milliseconds
    from outside_journal j where ${found(query)} order by j.at desc, j.id desc
    limit ${journalPageSize} offset ${((query.page ?? 1) - 1) * journalPageSize}`

export const countCalls = (query: JournalQuery) =>
  sql<{ total: number }>`select count(*) as total from outside_journal j where ${found(query)}`

/** One page of the calls to the registry, latest first, and how many there are in all. */
export async function journalledCalls(db: Executor, query: JournalQuery) {
  const [counted, { rows }] = await Promise.all([countCalls(query).execute(db), selectCalls(query).execute(db)])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
