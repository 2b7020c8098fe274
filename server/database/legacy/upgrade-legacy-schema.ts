import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { appliedMigrations } from '../applied-migrations.ts'
import type { Executor, Transaction } from '../open-database.ts'
import { isLegacy, legacyMigrations } from './legacy-migrations.ts'

/** A database that this program cannot bring up to date. The message tells the operator what to do. */
export class MigrationError extends Error {}

const textOf = (file: string) => readFile(join(import.meta.dirname, file), 'utf8')

/** Creates the empty tables of the last release before the baseline, for the rows of one of its backups. */
export async function createLegacySchema(db: Executor) {
  await sql.raw(await textOf('schema.sql')).execute(db)
  await sql`create table public.migrations (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
  await sql`
    create table public.migrations_lock (id varchar(255) primary key, is_locked integer not null default 0)`.execute(db)
}

/**
 * Carries a database of the last release before the baseline over to the baseline. Returns true if it did so, and false if
 * there was nothing to carry over. Holds the migrator's own lock, so that processes which start together take turns.
 */
export function upgradeLegacySchema(db: Executor, baseline: string): Promise<boolean> {
  const { adapter } = db.getExecutor()
  const lock = { lockTable: 'migrations_lock', lockRowId: 'migration_lock', lockTableSchema: 'public' }
  const locked = async (connection: Executor) => {
    await adapter.acquireMigrationLock(connection, lock)
    try {
      return await connection.transaction().execute(tx => upgradeIn(tx, baseline))
    } finally {
      await adapter.releaseMigrationLock(connection, lock)
    }
  }
  // In a transaction of the caller's, which is a restore: its rows are not visible to other processes before it ends.
  return isTransaction(db) ? upgradeIn(db, baseline) : db.connection().execute(locked)
}

const isTransaction = (db: Executor): db is Transaction => db.isTransaction

async function upgradeIn(tx: Transaction, baseline: string): Promise<boolean> {
  const applied = await appliedMigrations(tx)
  if (applied[0] !== legacyMigrations[0]) return false
  if (!isLegacy(applied))
    throw new MigrationError(
      `Lo schema di questo negozio (fino a ${applied.at(-1)}) non è quello dell’ultima versione pubblicata (fino a ` +
        `${legacyMigrations.at(-1)}), l’unico che si può portare a questa. Avvia prima l’ultima versione pubblicata, ` +
        'poi questa. Nei dati non è cambiato niente.',
    )
  await sql.raw(await textOf('bridge.sql')).execute(tx)
  await sql`delete from public.migrations`.execute(tx)
  await sql`insert into public.migrations (name, timestamp) values (${baseline}, ${new Date().toISOString()})`.execute(
    tx,
  )
  return true
}
