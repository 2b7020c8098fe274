import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { DatabaseError } from 'pg'
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

/**
 * A migration with this first line runs statement by statement outside of a transaction: `create index concurrently`
 * keeps nobody from writing to a large table.
 */
const concurrently = '-- concurrently\n'

/** While a migration waits for a table, everybody else waits behind it: it gives up soon and tries again later. */
const lockTimeoutMs = 1000
const retryAfterMs = 1000
const maxTries = 300

/**
 * Another process ran the migration that was next a moment ago, and the one after it needs the other kind: a transaction,
 * or none.
 */
class RanElsewhere extends Error {}

/** True if the same migration may succeed later: a table was in use (55P03), or two migrations met (40P01). */
const canRetry = (error: unknown) =>
  error instanceof RanElsewhere || (error instanceof DatabaseError && ['55P03', '40P01'].includes(error.code ?? ''))

/** `isInUse` says that other processes may use the database meanwhile. */
const migrationOf = (text: string, isInUse: boolean): Migration => ({
  async up(db) {
    if (isInUse && text.startsWith(concurrently) === db.isTransaction) throw new RanElsewhere()
    if (!db.isTransaction) {
      try {
        await sql`set statement_timeout = 0`.execute(db)
        for (const statement of text.split(/;\n/).filter(part => part.trim())) await sql.raw(statement).execute(db)
      } finally {
        await sql`reset statement_timeout`.execute(db)
      }
      return
    }
    await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true), set_config('statement_timeout', '0', true)`.execute(
      db,
    )
    await sql.raw(text.startsWith(concurrently) ? text.replaceAll(' concurrently ', ' ') : text).execute(db)
  },
})

/** Returns the texts of all migrations by name, in order. There are no down migrations: a mistake gets a new one. */
async function migrationTexts(): Promise<ReadonlyMap<string, string>> {
  const later = await Promise.all(
    (await sqlFilesIn(laterFolder)).map(async name => [name, await readFile(join(laterFolder, name), 'utf8')] as const),
  )
  return new Map([[baseline, await baselineSql()], ...later])
}

/**
 * Migrates the schema to the latest version, or up to the named migration. Each migration runs once, in a transaction of
 * its own, so that its locks end with it; those of a new database, or within a caller's transaction, run in one. A
 * database of the last release before the baseline crosses the bridge first. Processes that start together wait for each
 * other. Returns the names of the migrations that were applied. Throws a `MigrationError` if the database is too old for
 * the bridge.
 */
export async function migrate(db: Executor, upTo?: string): Promise<string[]> {
  const known = await knownMigrations()
  const isDone = (applied: readonly string[]) =>
    upTo === undefined ? isDeepStrictEqual(applied, known) : applied.includes(upTo)
  // Most starts end here: the library reads the whole catalogue of tables before it knows that there is nothing to do.
  if (upTo === undefined && isDone(await appliedMigrations(db))) return []
  const crossed = await upgradeLegacySchema(db, baseline)
  // False for a new database, and for a restore, which migrates within its own transaction: neither has other users who
  // would have to wait for locks.
  const isInUse = !db.isTransaction && (await appliedMigrations(db)).length > 0
  const texts = await migrationTexts()
  const migrations = Object.fromEntries([...texts].map(([name, text]) => [name, migrationOf(text, isInUse)]))
  const { Migrator } = await import('kysely/migration')
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
    // Explicit, because data put aside by a restore contains a table of the same name.
    migrationTableSchema: 'public',
  })
  const done = crossed ? [baseline] : []
  for (let tries = 0; ; ) {
    const applied = await appliedMigrations(db)
    if (isDone(applied)) return done
    const next = known.find(name => !applied.includes(name)) ?? ''
    const { error, results = [] } = await (isInUse
      ? migrator.migrateUp({ disableTransactions: texts.get(next)?.startsWith(concurrently) ?? false })
      : upTo === undefined
        ? migrator.migrateToLatest()
        : migrator.migrateTo(upTo))
    done.push(...results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName))
    if (!error) continue
    if (!isInUse || !canRetry(error) || ++tries === maxTries) throw error
    await sleep(retryAfterMs)
  }
}
