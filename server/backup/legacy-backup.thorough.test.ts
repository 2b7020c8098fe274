import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addressOf, aFolder, aRestored, manifestOf, opened, silent } from '#test/builders/a-backup.ts'
import { aLegacyDatabase, anEmptyDatabase } from '#test/builders/a-legacy-database.ts'
import { schemaCatalogue } from '#test/readers/schema-catalogue.ts'
import { readConfig } from '../config.ts'
import { appliedMigrations } from '../database/applied-migrations.ts'
import { legacyMigrations } from '../database/legacy/legacy-migrations.ts'
import { knownMigrations, migrate } from '../database/migrate.ts'
import { backUp } from './back-up.ts'

describe('restoring', () => {
  it('carries a backup of the last release before the baseline over, rows, numbers and jobs', async () => {
    const { name, db: legacy } = await aLegacyDatabase()
    await legacy.destroy()
    const environment = { DATA_DIR: await aFolder(), DATABASE_URL: addressOf(name) }
    const folder = await backUp(readConfig(environment), await aFolder(), silent)
    expect((await manifestOf(folder)).migrations).toEqual(legacyMigrations)

    const { shop } = await opened(await aRestored(folder))
    const { db } = shop
    expect(await appliedMigrations(db)).toEqual(await knownMigrations())
    const { db: fresh } = await anEmptyDatabase()
    await migrate(fresh)
    expect(await schemaCatalogue(db)).toEqual(await schemaCatalogue(fresh))
    const tags = await db.selectFrom('tags').select(['state', 'changed_by', 'piece']).orderBy('id').execute()
    expect(tags[0]).toEqual({ state: 'shipped', changed_by: 'keeper', piece: 'entrambe' })
    const calls = await db.selectFrom('outbound_calls').select('outcome').orderBy('id').execute()
    expect(calls.map(({ outcome }) => outcome)).toEqual(['ok', 'rejected', 'unauthorized', 'invalid', 'unavailable'])
    const { rows: jobs } = await sql<{ name: string }>`
      select name from jobs.job where name not like '\\_\\_pgboss%' order by name`.execute(db) // without the queue's own clock
    expect(jobs.map(job => job.name)).toEqual([
      'mail',
      'process-code-requests',
      'process-payment',
      'requeue-payments',
      'schedule-registry-syncs',
    ])
    const { id } = await db
      .insertInto('issues')
      .values({ kind: 'underpaid', subject: 'order 9', message: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBe(8)
  }, 60_000)

  it('refuses a backup that is older than that, with what to do', async () => {
    const { name, db } = await aLegacyDatabase(legacyMigrations.slice(0, -1))
    await db.destroy()
    const environment = { DATA_DIR: await aFolder(), DATABASE_URL: addressOf(name) }
    const folder = await backUp(readConfig(environment), await aFolder(), silent)
    await expect(aRestored(folder)).rejects.toThrow('ripristinalo con l’ultima versione pubblicata')
  }, 60_000)
})
