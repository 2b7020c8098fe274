import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts'
import { type Connection, type Database, isDatabaseGone } from './open-database.ts'
import type { Tables } from './tables.ts'

export type ReachedDatabase = {
  connection: Connection
  isEmbedded: boolean
  /** Starts the embedded server again, if it is one. */
  revive(): void
  /** The last of the shop's processes on the embedded server switches it off. */
  leave(): Promise<void>
}

/** The database that the configuration names, answering: the embedded one is started if it has to be. */
export async function reachDatabase(config: Config, log: (line: string) => void): Promise<ReachedDatabase> {
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres({ dataDir: config.dataDir, log })
  await embedded?.ensureRunning()
  const connection: Connection = embedded?.connection ?? { connectionString: config.databaseUrl }
  await untilReached(connection)
  return {
    connection,
    isEmbedded: embedded !== undefined,
    revive: () => void embedded?.ensureRunning().catch((error: Error) => console.error(`✗ ${error.message}`)),
    leave: async () => {
      if (embedded) await stopUnlessShared(embedded)
    },
  }
}

/** One connection for long work in one transaction; `client` is the connection itself, for what only it can do. */
export async function openOneConnection(connection: Connection, name: string) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, application_name: `auricola ${name}` })
  // What breaks is said by the statement that it breaks.
  client.on('error', () => undefined)
  await client.connect()
  const lent = Object.assign(client, { release: () => undefined })
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: {}, connect: async () => lent, end: () => client.end() } }),
  })
  return { client, db, close: () => db.destroy() }
}

/** Waits for a database that is just coming up, not for one that is not there. */
async function untilReached(connection: Connection) {
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
    // The server needs a moment to see that our own connections are closed.
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
    // Nobody answers: there is nothing to stop.
  }
}
