import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { appliedMigrations } from './applied-migrations.ts'
import { upgradeLegacySchema } from './legacy/upgrade-legacy-schema.ts'
import type { Executor } from './open-database.ts'

/** The first migration: all files of `schema/`, in the order of their numbers. */
export const baseline = '0001-baseline'

const schemaFolder = join(import.meta.dirname, 'schema')
/** Later migrations: files such as `0002-add-gift-cards.sql`. The folder is created with the first of them. */
const laterFolder = join(import.meta.dirname, 'migrations')

const sqlFilesIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.sql')).sort()

/** Returns the baseline's schema as one SQL text. */
export async function baselineSql(): Promise<string> {
  const files = (await sqlFilesIn(schemaFolder)).map(name => readFile(join(schemaFolder, name), 'utf8'))
  return (await Promise.all(files)).join('\n')
}

/** Returns the names of this program's migrations in order. */
export const knownMigrations = async (): Promise<string[]> => [baseline, ...(await sqlFilesIn(laterFolder))]

const migrationOf = (text: string): Migration => ({ up: async db => void (await sql.raw(text).execute(db)) })

/**
 * Each migration runs once, in order, in one transaction. There are no down migrations: a mistake is corrected by a new
 * one.
 */
const provider: MigrationProvider = {
  async getMigrations() {
    const later = (await sqlFilesIn(laterFolder)).map(
      async (name): Promise<[string, Migration]> => [
        name,
        migrationOf(await readFile(join(laterFolder, name), 'utf8')),
      ],
    )
    return { [baseline]: migrationOf(await baselineSql()), ...Object.fromEntries(await Promise.all(later)) }
  },
}

/**
 * Migrates the schema to the latest version, or up to the named migration. A database of the last release before the
 * baseline crosses the bridge first. Processes that start together wait for each other. Returns the names of the
 * migrations that were applied. Throws a `MigrationError` if the database is too old for the bridge.
 */
export async function migrate(db: Executor, upTo?: string): Promise<string[]> {
  // Most starts end here: the library reads the whole catalogue of tables before it knows that there is nothing to do.
  if (upTo === undefined && isDeepStrictEqual(await appliedMigrations(db), await knownMigrations())) return []
  const crossed = await upgradeLegacySchema(db, baseline)
  const { Migrator } = await import('kysely/migration')
  const migrator = new Migrator({
    db,
    provider,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
    // Explicit, because data put aside by a restore contains a table of the same name.
    migrationTableSchema: 'public',
  })
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
  const applied = results.filter(result => result.status === 'Success').map(result => result.migrationName)
  return crossed ? [baseline, ...applied] : applied
}
