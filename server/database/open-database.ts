import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Connection } from './addresses/database-client.ts'
import { PreparingClient, sessionLimits, UnpreparedClient } from './addresses/pool-clients.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
/** The first parameter of what has to run in a transaction: locks, and changes that belong together. */
export type Transaction = KyselyTransaction<Tables>
/** The database or a transaction on it; the first parameter of every other query function. */
export type Executor = Kysely<Tables> | Transaction

/** Instants are ISO 8601 strings, days are '2026-03-31', counts are numbers, so that rows have the contract's shape. */
export const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => new Date(text).toISOString())
types.setTypeParser(pg.types.builtins.DATE, text => text)
types.setTypeParser(pg.types.builtins.INT8, Number)

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens the connection pool. Waits at most 1.5 s for a connection, so that an unreachable database is noticed within
 * two seconds. `isPooled` says that a pooler in transaction mode may stand at the address.
 */
export function openDatabase(
  connection: Connection,
  onError: (error: Error) => void,
  { isPooled = false }: { isPooled?: boolean } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    max: 12,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 60_000,
    ...(isPooled ? {} : sessionLimits),
    application_name: 'auricola',
    types,
    Client: isPooled ? UnpreparedClient : PreparingClient,
    ...connection,
  })
  // Without this listener, a broken idle connection ends the process.
  pool.on('error', onError)
  // The same for a connection that breaks between two statements of a transaction; its next statement then fails.
  pool.on('connect', client => client.on('error', onError))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Returns the SQLSTATE of PostgreSQL or the error code of the socket; `undefined` if there is none. */
export const errorCodeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const goneMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/
const goneCodes = /^(08...|57P0[123]|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/

/**
 * True if the error means that the database is unreachable or takes no changes at present, rather than that it rejected
 * a statement.
 */
export const isDatabaseGone = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.some(isDatabaseGone)
    : error instanceof Error &&
      (goneCodes.test(errorCodeOf(error) ?? '') || goneMessages.test(error.message) || isWithoutSocket(error))

/** Distinguishes the missing socket of PostgreSQL from any other missing file. */
const isWithoutSocket = (error: NodeJS.ErrnoException) => error.code === 'ENOENT' && error.syscall === 'connect'

/** True if the error is a violation of the named constraint or unique index. */
export const violates = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.constraint === constraint
