import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { TagPiece } from '#domain/tags/replacement.ts'
import type { Database } from '../../server/database/open-database.ts'
import type { Tables } from '../../server/database/tables.ts'
import { aShop, type Person } from '../a-shop.ts'

export type TagRow = Partial<Insertable<Tables['tags']>>

const aTag = {
  name: 'Bandiera Grande',
  product_code: 'BG-58',
  species: 'cattle' as const,
  holding: '001TO123',
  state: 'registered' as const,
}

/** Returns the same time of day `days` calendar days earlier, on the clocks of Rome: summer time begins or ends between. */
export const daysBefore = (at: RawBuilder<unknown>, days: number) =>
  sql<string>`(${at} at time zone 'Europe/Rome' - make_interval(days => ${days})) at time zone 'Europe/Rome'`

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

type Step = [day: string, state: string, note?: string]

/** Inserts a tag of the keeper with what happened to it. */
export async function aTagWith(
  db: Database,
  keeper: { id: number },
  code: string,
  steps: Step[],
  piece: TagPiece | null = null,
  row: Partial<TagRow> = {},
) {
  const [, state] = steps.at(-1) ?? ['', 'registered']
  await insertTags(db, keeper.id, [{ ...row, code, state: state as 'registered', piece }])
  for (const [day, state, note = ''] of steps)
    await sql`insert into tag_events (tag_id, at, state, changed_by, note)
      select id, (${day}::date + time '12:00') at time zone 'Europe/Rome', ${state},
        case ${state} when 'lost' then 'order' when 'replaced' then 'production' else 'registry' end, ${note}
      from tags where code = ${code}`.execute(db)
}

/** Returns the losses and the tag days of the keeper’s only product, by what they are counted by. */
export const lossFiguresOf = async (keeper: Person) => {
  const { products } = await keeper.losses.own()
  return Object.fromEntries(
    (products[0]?.figures ?? []).map(({ dimension, value, losses, tagDays }) => [
      `${dimension} ${value}`.trim(),
      [losses, tagDays],
    ]),
  )
}
