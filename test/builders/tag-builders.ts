import type { Insertable } from 'kysely'
import type { Database } from '../../server/database/open-database.ts'
import type { Tables } from '../../server/database/tables.ts'
import { aShop } from '../a-shop.ts'

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

/** A shop with Maria's tags in every state, and one tag of Luca's. */
export async function aShopWithTags() {
  const world = await aShop()
  await insertTags(world.db, world.maria.id, [
    { code: 'IT001990244731', name: 'Bandiera Grande EID', product_code: 'BG-58/E' },
    { code: 'IT001990244688' },
    { code: 'IT001041704731', species: 'sheep' },
    { code: 'IT001990188862', state: 'inactive' },
    { code: 'IT001990155662', state: 'inactive' },
    { code: 'IT001990100662' },
    { code: 'IT001990244690', state: 'granted' },
    { code: null, state: 'requested' },
  ])
  await insertTags(world.db, world.luca.id, [{ code: 'IT001990249999' }])
  return world
}
