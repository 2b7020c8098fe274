import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aLegacyDatabase, anEmptyDatabase, valuesOf } from '#test/builders/a-legacy-database.ts'
import { schemaCatalogue } from '#test/readers/schema-catalogue.ts'
import { appliedMigrations } from './applied-migrations.ts'
import { legacyMigrations } from './legacy/legacy-migrations.ts'
import { baseline, knownMigrations, migrate } from './migrate.ts'

describe('an empty database', () => {
  it('gets the baseline once', async () => {
    const { db } = await anEmptyDatabase()
    expect(await migrate(db)).toEqual(await knownMigrations())
    expect(await appliedMigrations(db)).toEqual(await knownMigrations())
    expect(await migrate(db)).toEqual([])
  })
})

describe('a database of the last release before the baseline', () => {
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

it('a migration of a later version is left as it is, and the log names it', async () => {
  const { db } = await anEmptyDatabase()
  await migrate(db)
  await sql`insert into migrations values ('9999-later.sql', '2099-01-01T00:00:00.000Z')`.execute(db)
  const catalogue = await schemaCatalogue(db)
  const warnings: object[] = []
  const log = { info: () => undefined, warn: (line: object) => void warnings.push(line) }
  expect(await migrate(db, undefined, log)).toEqual([])
  expect(warnings).toEqual([{ later: ['9999-later.sql'] }])
  expect(await schemaCatalogue(db)).toEqual(catalogue)
})

it('of several accounts with one e-mail the verified keeps it, else the oldest; staff hears of the others', async () => {
  const { db } = await anEmptyDatabase()
  await migrate(db, '0066-personal-data.sql')
  const insert = (email: string, verified: boolean) =>
    sql`insert into users (email, password_hash, name, email_verified_at)
      values (${email}, 'x', 'Marta', ${verified ? sql`now()` : null})`.execute(db)
  for (const verified of [false, false, true]) await insert('marta@cascina.example', verified)
  for (const verified of [false, false]) await insert('luca@cascina.example', verified)
  await insert('anna@cascina.example', false)
  expect(await migrate(db)).toContain('0067-one-account-per-email.sql')
  const { rows } = await sql<{ email: string }>`select email from users order by id`.execute(db)
  expect(rows.map(({ email }) => email.replace(/@.*/, ''))).toEqual([
    'messa-da-parte-1',
    'messa-da-parte-2',
    'marta',
    'luca',
    'messa-da-parte-5',
    'anna',
  ])
  const issues = await sql<{ subject: string; message: string }>`
    select subject, message from issues where kind = 'email-set-aside' order by id`.execute(db)
  expect(issues.rows.map(({ subject }) => subject).toSorted()).toEqual(['user 1', 'user 2', 'user 5'])
  expect(issues.rows.find(({ subject }) => subject === 'user 5')?.message).toContain('luca@cascina.example')
})
