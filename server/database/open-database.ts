import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
/** What every query function takes: the database itself or a transaction on it. */
export type Executor = Kysely<Tables> | Transaction<Tables>

export type Connection = pg.PoolConfig

/** Instants as ISO 8601 strings, days as 2026-03-31, counts as numbers: rows are then what the contract shows. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => new Date(text).toISOString())
types.setTypeParser(pg.types.builtins.DATE, text => text)
types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Statements are sent under a name, so that PostgreSQL parses and plans each text once per connection: half the work of
 * a short query. The texts are few: they come from code, lists travel as one array parameter.
 */
class PreparingClient extends pg.Client {
  static readonly #names = new Map<string, string>()

  static nameOf(text: string) {
    let name = this.#names.get(text)
    if (!name) this.#names.set(text, (name = `s${this.#names.size}`))
    return name
  }
}

const runQuery = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
Object.defineProperty(PreparingClient.prototype, 'query', {
  value(this: pg.Client, text: unknown, values?: unknown, ...rest: unknown[]) {
    return typeof text === 'string' && Array.isArray(values) && values.length > 0
      ? runQuery.call(this, { name: PreparingClient.nameOf(text), text, values }, ...rest)
      : runQuery.call(this, text, values, ...rest)
  },
})

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

/** Waits at most 1.5 s for a connection, so that a database that is gone is noticed within two seconds. */
export function openDatabase(connection: Connection, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    max: 12,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'auricola',
    types,
    Client: PreparingClient,
    ...connection,
  })
  // A pool without this listener ends the process when an idle connection breaks.
  pool.on('error', onError)
  // Nor may a connection that breaks between two statements of a transaction: the next statement says so.
  pool.on('connect', client => client.on('error', onError))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** PostgreSQL's own word for what went wrong, or the socket's. */
export const errorCodeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const goneMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/
const goneCodes = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/

/** Whether an error means that the database cannot be reached just now, rather than that it said no. */
export const isDatabaseGone = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.some(isDatabaseGone)
    : error instanceof Error && (goneCodes.test(errorCodeOf(error) ?? '') || goneMessages.test(error.message))

/** Whether an error is the refusal of the named constraint or unique index. */
export const violates = (error: unknown, constraint: string) =>
  error instanceof pg.DatabaseError && error.constraint === constraint
