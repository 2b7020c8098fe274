import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { ConfigError } from '../config-checks.ts'
import { type Addresses, configuredAddresses, oneAddress } from './addresses/addresses.ts'
import { type Connection, DatabaseClient } from './addresses/database-client.ts'
import { databaseIdentity } from './addresses/database-identity.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { shopRole } from './embedded/postgres-cluster.ts'
import { type Database, isDatabaseGone, types } from './open-database.ts'
import type { Tables } from './tables.ts'

export type ConnectedDatabase = {
  addresses: Addresses
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
  const configured = configuredAddresses(config)
  const embedded = configured ? undefined : await openEmbeddedPostgres({ dataDir: config.dataDir, log, onStarting })
  await embedded?.ensureRunning()
  const addresses = configured ?? (await embeddedAddresses(embedded?.connection ?? {}))
  await waitForDatabases(addresses)
  return {
    addresses,
    isEmbedded: embedded !== undefined,
    restart: () => void embedded?.ensureRunning().catch((error: Error) => console.error(`✗ ${error.message}`)),
    release: async () => {
      if (embedded) await stopUnlessShared(embedded)
    },
  }
}

/**
 * The shop's processes have a role that reads and writes rows; the one that owns the tables of the embedded server
 * migrates and restores.
 */
async function embeddedAddresses(owner: Connection): Promise<Addresses> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`
      do $$ begin
        create role ${shopRole} login;
      exception when duplicate_object or unique_violation then null;
      end $$`)
  } finally {
    await client.end()
  }
  return { ...oneAddress({ ...owner, user: shopRole }), owner }
}

/** Opens one connection for long work in one transaction. `client` is the same connection, for COPY. */
export async function openOneConnection(connection: Connection, name: string) {
  const client = new DatabaseClient({
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

/**
 * Waits until all addresses answer. Throws ConfigError if they lead to different databases: migrations would then change
 * another shop.
 */
async function waitForDatabases({ main, direct, owner, replica }: Addresses) {
  const identity = await waitForDatabase(main)
  if (direct !== main && (await waitForDatabase(direct)) !== identity)
    throw new ConfigError('DATABASE_DIRECT_URL non va bene: porta a un altro database. Serve quello di DATABASE_URL.')
  if (owner !== direct && (await waitForDatabase(owner)) !== identity)
    throw new ConfigError('DATABASE_OWNER_URL non va bene: porta a un altro database. Serve quello di DATABASE_URL.')
  // The shop opens without its replica, and reads from it once it answers.
  const ofReplica = replica && (await identityOf(replica).catch(() => identity))
  if (replica && ofReplica !== identity)
    throw new ConfigError(
      'DATABASE_REPLICA_URL non va bene: porta a un altro database. Serve una replica di quello di DATABASE_URL.',
    )
}

/**
 * Waits for a database that is starting up, about 14 seconds between 8 attempts. Returns what tells it from every other
 * one, standbys of the same cluster excepted.
 */
async function waitForDatabase(connection: Connection): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await identityOf(connection)
    } catch (error) {
      if (tries === 8 || !isDatabaseGone(error)) throw error
      await sleep(500 * tries)
    }
  }
}

async function identityOf(connection: Connection): Promise<string> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 3000, query_timeout: 5000 })
  // A connection that breaks meanwhile rejects the query; without this listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ identity: string }>(`select ${databaseIdentity} as identity`)
    return rows[0]?.identity ?? ''
  } finally {
    await client.end().catch(() => undefined)
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
