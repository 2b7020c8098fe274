import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { DatabaseError } from 'pg'
import type { Logger } from 'pino'
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
/** Since the last migration that was applied, by this process or another. The longest so far takes three minutes. */
const maxWaitMs = 600_000
/** The first wait for a migration is logged, and then one in so many. */
const triesPerLine = 10

/**
 * Another process ran the migration that was next a moment ago, and the one after it needs the other kind: a transaction,
 * or none.
 */
class RanElsewhere extends Error {}

/**
 * What a failed try may wait for: a table is in use (55P03), two migrations met (40P01), or another process migrates. The
 * migrator waits for that one's lock until the connection's own time limit cancels the statement (57014), which migrations
 * themselves do not have.
 */
function reasonToWait(error: unknown): 'in use' | 'migrated elsewhere' | undefined {
  if (error instanceof RanElsewhere) return 'migrated elsewhere'
  if (!(error instanceof DatabaseError)) return undefined
  if (error.code === '57014') return 'migrated elsewhere'
  return ['55P03', '40P01'].includes(error.code ?? '') ? 'in use' : undefined
}

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
 * other, ten minutes from one migration to the next. A schema of a later version is left as it is: its migrations keep what
 * the version before them uses. Returns the names of the migrations that were applied. Throws a `MigrationError` if the
 * database is too old for the bridge.
 */
export async function migrate(db: Executor, upTo?: string, log?: Pick<Logger, 'info' | 'warn'>): Promise<string[]> {
  const known = await knownMigrations()
  const isDone = (applied: readonly string[]) =>
    upTo === undefined ? known.every(name => applied.includes(name)) : applied.includes(upTo)
  // Most starts end here: the library reads the whole catalogue of tables before it knows that there is nothing to do.
  const before = await appliedMigrations(db)
  if (upTo === undefined && isDone(before)) {
    const later = before.filter(name => !known.includes(name))
    if (later.length > 0) log?.warn({ later }, 'the schema is of a later version of the shop')
    return []
  }
  const waits = waitsFor(db, known, log)
  const crossed = await waits.around(() => upgradeLegacySchema(db, baseline))
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
    // Two that were written at the same time may come to a shop in the other order.
    allowUnorderedMigrations: true,
  })
  const done = crossed ? [baseline] : []
  for (;;) {
    const applied = await appliedMigrations(db)
    if (isDone(applied)) return done
    const next = known.find(name => !applied.includes(name)) ?? ''
    const { error, results = [] } = await (isInUse
      ? migrator.migrateUp({ disableTransactions: texts.get(next)?.startsWith(concurrently) ?? false })
      : upTo === undefined
        ? migrator.migrateToLatest()
        : migrator.migrateTo(upTo))
    done.push(...results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName))
    if (error) await waits.after(error)
  }
}

/** Waits before the next try of a migration, and says in the log for what. Throws what cannot succeed later. */
function waitsFor(db: Executor, known: readonly string[], log: Pick<Logger, 'info'> | undefined) {
  let awaited: string | undefined
  let since = 0
  let tries = 0
  const after = async (error: unknown) => {
    const reason = reasonToWait(error)
    // A failed statement ends the caller's transaction.
    if (!reason || db.isTransaction) throw error
    const applied = await appliedMigrations(db)
    const migration = known.find(name => !applied.includes(name))
    if (migration !== awaited) [awaited, since, tries] = [migration, performance.now(), 0]
    const waitedMs = Math.round(performance.now() - since)
    if (waitedMs > maxWaitMs) throw error
    if (migration && tries++ % triesPerLine === 0) log?.info({ migration, reason, waitedMs }, 'a migration waits')
    await sleep(retryAfterMs)
  }
  const around = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        await after(error)
      }
    }
  }
  return { after, around }
}
