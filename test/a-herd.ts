import type { Insertable } from 'kysely'
import type { Database } from '../server/database/open-database.ts'
import type { Tables } from '../server/database/tables.ts'

export type TagRow = Partial<Insertable<Tables['tags']>>

const aTag = {
  name: 'Bandiera Grande',
  product_code: 'BG-58',
  species: 'cattle' as const,
  holding: '001TO123',
  state: 'registered' as const,
}

/** Tags of an owner, registered ones of cattle unless the test says otherwise. */
export async function insertTags(db: Database, ownerId: number, rows: TagRow[]) {
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('product_code', '=', 'BG-58')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tags')
    .values(rows.map(row => ({ user_id: ownerId, product_id: id, ...aTag, ...row })))
    .execute()
}
