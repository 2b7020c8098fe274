import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aLegacyDatabase, anEmptyDatabase, valuesOf } from '#test/builders/a-legacy-database.ts'
import { schemaCatalogue } from '#test/readers/schema-catalogue.ts'
import { appliedMigrations } from './applied-migrations.ts'
import { legacyMigrations } from './legacy/legacy-migrations.ts'
import { createLegacySchema } from './legacy/upgrade-legacy-schema.ts'
import { baseline, knownMigrations, migrate } from './migrate.ts'

const transitions = `
  select 'tag' as of, from_state, to_state, is_reversal from tag_transitions
  union all select 'payment', from_state, to_state, false from payment_transitions order by 1, 2, 3`

describe('an empty database', () => {
  it('gets the baseline once', async () => {
    const { db } = await anEmptyDatabase()
    expect(await migrate(db)).toEqual(await knownMigrations())
    expect(await appliedMigrations(db)).toEqual(await knownMigrations())
    expect(await migrate(db)).toEqual([])
  })
})

describe('a database of the last release before the baseline', () => {
  it('has the same schema as a new one once it has crossed the bridge', async () => {
    const [fresh, legacy] = [(await anEmptyDatabase()).db, (await anEmptyDatabase()).db]
    await migrate(fresh)
    await createLegacySchema(legacy)
    for (const name of legacyMigrations)
      await sql`insert into public.migrations (name, timestamp) values (${name}, '')`.execute(legacy)
    expect(await migrate(legacy)).toEqual(await knownMigrations())
    expect(await appliedMigrations(legacy)).toEqual(await knownMigrations())
    expect(await schemaCatalogue(legacy)).toEqual(await schemaCatalogue(fresh))
    expect(await valuesOf(legacy, transitions)).toEqual(await valuesOf(fresh, transitions))
    expect(await migrate(legacy)).toEqual([])
  })

  it('crosses once when two processes start together', async () => {
    const { connect } = await aLegacyDatabase()
    const applied = await Promise.all([migrate(connect()), migrate(connect())])
    // One crosses the bridge; the migrations after it may be the other's.
    expect(applied.flat().toSorted()).toEqual(await knownMigrations())
  })

  it('is left as it was if the bridge fails', async () => {
    const { db } = await aLegacyDatabase()
    await sql`create table issues (id integer)`.execute(db)
    const before = await schemaCatalogue(db)
    await expect(migrate(db)).rejects.toThrow('already exists')
    expect(await schemaCatalogue(db)).toEqual(before)
    expect(await appliedMigrations(db)).toEqual(legacyMigrations)
  })
})

describe('a database that is older than that', () => {
  it.each([
    ['without the last migration', legacyMigrations.slice(0, -1)],
    ['of the first release', legacyMigrations.slice(0, 4)],
    ['with a migration that was never released', [...legacyMigrations, '0034-draft.sql']],
  ])('%s is refused with what to do, and left as it was', async (_, migrations) => {
    const { db } = await aLegacyDatabase(migrations)
    await expect(migrate(db)).rejects.toThrow('Avvia prima l’ultima versione pubblicata, poi questa')
    expect(await appliedMigrations(db)).toEqual(migrations)
    expect(await valuesOf(db, 'select count(*)::int from shop_exceptions')).toEqual([[7]])
  })
})

it('the names of migrations sort in the order in which they run', async () => {
  const names = await knownMigrations()
  expect(names[0]).toBe(baseline)
  expect(names.toSorted()).toEqual(names)
})
