import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './open-database.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Numbered .sql files, each run once, in order, in one transaction. There is no way back: a mistake gets a new number. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
    const migrations = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, name), 'utf8')
      return [name, { up: async db => void (await sql.raw(text).execute(db)) }]
    })
    return Object.fromEntries(await Promise.all(migrations))
  },
}

/** Brings the schema up to date; processes that start together take turns. Answers the names of what was applied. */
export async function migrate(db: Database): Promise<string[]> {
  const { error, results = [] } = await new Migrator({
    db,
    provider: sqlFiles,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  }).migrateToLatest()
  if (error) throw error
  return results.filter(result => result.status === 'Success').map(result => result.migrationName)
}
