import pg from 'pg'
import type { Server } from './database-url.ts'

/** How long a server may take to say whether it takes changes. */
const probeMs = 1000

/** The database cannot be changed at present. The code makes it an outage, for which the shop answers 503. */
export class NoPrimaryError extends Error {
  readonly code = '57P03'
}

/** Servers of one database, of which one takes changes. It is looked for when it is not known, and remembered. */
export class PrimaryServer {
  readonly #servers: readonly Server[]
  #known: Server | undefined
  #search: Promise<Server> | undefined

  constructor(servers: readonly Server[]) {
    this.#servers = servers
  }

  /** Returns the server that takes changes. Throws NoPrimaryError if none says so within a second. */
  async find(config: pg.ClientConfig): Promise<Server> {
    return this.#known ?? (this.#search ??= this.#ask(config).finally(() => (this.#search = undefined)))
  }

  forget() {
    this.#known = undefined
  }

  async #ask(config: pg.ClientConfig): Promise<Server> {
    try {
      this.#known = await Promise.any(this.#servers.map(server => probe(config, server)))
      return this.#known
    } catch (error) {
      const reasons = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error)
      throw new NoPrimaryError(`no server of the database takes changes: ${reasons}`)
    }
  }
}

async function probe(config: pg.ClientConfig, server: Server): Promise<Server> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: probeMs, query_timeout: probeMs })
  Object.assign(client, server)
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (await isReadOnly(client)) throw new NoPrimaryError(`${server.host}:${server.port} takes no changes`)
    return server
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** True of a standby, and of a server that was told to refuse changes. */
export async function isReadOnly(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'on'
}
