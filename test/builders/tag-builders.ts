import type { Insertable } from 'kysely'
import type { Database } from '../../server/database/open-database.ts'
import type { Tables } from '../../server/database/tables.ts'

export type TagRow = Partial<Insertable<Tables['tags']>>

const aTag = {
  name: 'Bandiera Grande',
  product_code: 'BG-58',
  species: 'cattle' as const,
  holding: '001TO123',
  state: 'registered' as const,
}

/** Inserts tags of an owner: registered ones of cattle unless the test overrides it. */
export async function insertTags(db: Database, userId: number, rows: TagRow[]) {
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('product_code', '=', 'BG-58')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tags')
    .values(rows.map(row => ({ user_id: userId, product_id: id, ...aTag, ...row })))
    .execute()
}
