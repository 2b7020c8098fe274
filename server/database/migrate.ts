import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Executor } from './open-database.ts'

const folder = join(import.meta.dirname, 'migrations')

/** The numbered files that this program carries, in their order. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()

/** Numbered .sql files, each run once, in order, in one transaction. There is no way back: a mistake gets a new number. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const migrations = (await knownMigrations()).map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, name), 'utf8')
      return [name, { up: async db => void (await sql.raw(text).execute(db)) }]
    })
    return Object.fromEntries(await Promise.all(migrations))
  },
}

/**
 * Brings the schema up to date, or as far as to the one named; processes that start together take turns. Answers the names of
 * what was applied.
 */
export async function migrate(db: Executor, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: sqlFiles,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
    // A database put aside by a restore has tables of that name too.
    migrationTableSchema: 'public',
  })
  const { error, results = [] } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
  return results.filter(result => result.status === 'Success').map(result => result.migrationName)
}
