import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type RawBuilder,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import type { Tables } from './tables.ts'

/**
 * PostgreSQL runs the statements of a connection in the order in which they arrive. A statement that needs no earlier
 * answer is sent without waiting for it, which spares both processes from being woken up once more (decision 59).
 */

/** Each `begin` that was sent without waiting for its answer. */
const sentBegins = new WeakMap<DatabaseConnection, Promise<void>>()
/** Each `commit` that was sent together with the last statement of its transaction. */
const sentCommits = new WeakMap<DatabaseConnection, Promise<void>>()

class PipeliningDriver extends PostgresDriver {
  readonly #first: CompiledQuery | undefined

  constructor(config: PostgresDialectConfig, first: string | undefined) {
    super(config)
    this.#first = first === undefined ? undefined : CompiledQuery.raw(first)
  }

  /** `begin` fails only with the connection; then the next statement fails, too. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begin = super.beginTransaction(connection, settings)
    const sent = this.#first ? Promise.all([begin, connection.executeQuery(this.#first)]).then(() => undefined) : begin
    sent.catch(() => undefined) // thrown by the commit
    sentBegins.set(connection, sent)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const sent = sentCommits.get(connection) ?? super.commitTransaction(connection)
    sentCommits.delete(connection)
    await Promise.all([sentBegins.get(connection), sent])
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    const sent = sentCommits.get(connection)
    sentCommits.delete(connection)
    try {
      if (sent) return await sent
    } catch (error) {
      // PostgreSQL has rolled back instead of committing, because the statement before had failed.
      if (error instanceof AbortedTransactionError) return
    }
    await super.rollbackTransaction(connection)
  }
}

/** Sends `begin` together with the first statement of a transaction. The clients of the pool must be in pipeline mode. */
export class PipeliningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #first: string | undefined

  /** Every transaction begins with the statements `first`, if there are any. */
  constructor(config: PostgresDialectConfig, first?: string) {
    super(config)
    this.#config = config
    this.#first = first
  }

  override createDriver() {
    return new PipeliningDriver(this.#config, this.#first)
  }
}

/** Sends two statements at once and returns the rows of both. The second sees what the first has done. */
export function executeTogether<First, Second>(
  tx: Transaction<Tables>,
  first: RawBuilder<First>,
  second: RawBuilder<Second>,
): Promise<[First[], Second[]]> {
  const [firstQuery, secondQuery] = [first.compile(tx), second.compile(tx)]
  return tx.getExecutor().provideConnection(async connection => {
    const sent = [connection.executeQuery<First>(firstQuery), connection.executeQuery<Second>(secondQuery)] as const
    await Promise.allSettled(sent)
    const [firstResult, secondResult] = await Promise.all(sent)
    return [firstResult.rows, secondResult.rows]
  })
}

/**
 * Sends the last statement of a transaction together with the commit, and returns its rows. If the statement fails,
 * the transaction is rolled back. Whatever follows on `tx` would be outside of the transaction.
 */
export function executeLast<Row>(tx: Transaction<Tables>, last: RawBuilder<Row>): Promise<Row[]> {
  const query = last.compile(tx)
  return tx.getExecutor().provideConnection(async connection => {
    const result = connection.executeQuery<Row>(query)
    const commit = sendCommit(connection)
    sentCommits.set(connection, commit)
    await Promise.allSettled([result, commit]) // a failed commit is thrown when the transaction ends
    return (await result).rows
  })
}

async function sendCommit(connection: DatabaseConnection) {
  const { rows } = await connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'))
  if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError()
}
