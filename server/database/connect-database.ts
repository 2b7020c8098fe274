import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts'
import { type Connection, type Database, isDatabaseGone, types } from './open-database.ts'
import type { Tables } from './tables.ts'

export type ConnectedDatabase = {
  connection: Connection
  isEmbedded: boolean
  /** Starts the embedded server again; does nothing for another database. */
  restart(): void
  /** Stops the embedded server if no other process of the shop uses it. */
  release(): Promise<void>
}

/**
 * Returns the configured database once it accepts connections. Starts the embedded one if necessary, and then calls
 * `onStarting`.
 */
export async function connectDatabase(
  config: Config,
  log: (line: string) => void,
  onStarting?: () => void,
): Promise<ConnectedDatabase> {
  const { databaseUrl, dataDir } = config
  const embedded = databaseUrl ? undefined : await openEmbeddedPostgres({ dataDir, log, onStarting })
  await embedded?.ensureRunning()
  const connection: Connection = embedded?.connection ?? { connectionString: databaseUrl }
  await waitForDatabase(connection)
  return {
    connection,
    isEmbedded: embedded !== undefined,
    restart: () => void embedded?.ensureRunning().catch((error: Error) => console.error(`✗ ${error.message}`)),
    release: async () => {
      if (embedded) await stopUnlessShared(embedded)
    },
  }
}

/** Opens one connection for long work in one transaction. `client` is the same connection, for COPY. */
export async function openOneConnection(connection: Connection, name: string) {
  const client = new pg.Client({
    ...connection,
    types,
    connectionTimeoutMillis: 5000,
    application_name: `auricola ${name}`,
  })
  // A broken connection also rejects the running statement; without this listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  const lent = Object.assign(client, { release: () => undefined })
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: {}, connect: async () => lent, end: () => client.end() } }),
  })
  return { client, db, close: () => db.destroy() }
}

/** Waits for a database that is starting up, about 14 seconds between 8 attempts. */
async function waitForDatabase(connection: Connection) {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === 8 || !isDatabaseGone(error)) throw error
      await sleep(500 * tries)
    }
  }
}

async function stopUnlessShared(embedded: EmbeddedPostgres) {
  const client = new pg.Client({ ...embedded.connection, connectionTimeoutMillis: 1500 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // The server needs a moment to notice that our own connections are closed.
    for (let tries = 0; tries < 10; tries++) {
      const others = await client.query("select 1 from pg_stat_activity where application_name like 'auricola%'")
      if (others.rowCount === 0) {
        await client.end()
        return await embedded.stop()
      }
      await sleep(50)
    }
    await client.end()
  } catch {
    // The server is unreachable, so there is nothing to stop.
  }
}
