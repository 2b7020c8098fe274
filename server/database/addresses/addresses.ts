import type { Config } from '../../config.ts'
import type { Connection } from './database-client.ts'
import { parseDatabaseUrl } from './database-url.ts'
import { PrimaryServer } from './primary-server.ts'

/** Which address of the database serves which kind of work (decision 84). */
export type Addresses = {
  /** Requests and jobs: transactions, and statements that stand alone. */
  main: Connection
  /** What needs a session of its own: the change feed (LISTEN). */
  direct: Connection
  /** With the role that owns the tables: migrations, and the programs that save, restore and examine the shop. */
  owner: Connection
  /** A standby that serves lists, exports and figures of the back office; `undefined` if the primary does. */
  replica?: Connection
  /** True if a pooler stands at `main`, which lends a session for one transaction. */
  isPooled: boolean
}

/** All work goes to one database that is reached directly. */
export const oneAddress = (connection: Connection): Addresses => ({
  main: connection,
  direct: connection,
  owner: connection,
  isPooled: false,
})

/**
 * How long a statement of a request or job may stay without an answer where it cannot be trusted to come: a pooler holds
 * it back while it has no session, and a server that has vanished from the network never says so.
 */
const unansweredMs = 10_000

/** Returns the configured addresses; `undefined` if the shop runs its own database. */
export function configuredAddresses({
  databaseUrl,
  directDatabaseUrl,
  ownerDatabaseUrl,
  replicaDatabaseUrl,
}: Config): Addresses | undefined {
  if (!databaseUrl) return undefined
  const main = connectionTo(databaseUrl)
  const replica = replicaDatabaseUrl ? { replica: { connectionString: replicaDatabaseUrl } } : {}
  const owner = ownerDatabaseUrl ? { owner: connectionTo(ownerDatabaseUrl) } : {}
  if (!directDatabaseUrl && !main.primary) return { ...oneAddress(main), ...owner, ...replica }
  const direct = directDatabaseUrl ? connectionTo(directDatabaseUrl) : main
  return {
    ...replica,
    main: { ...main, query_timeout: unansweredMs },
    direct,
    owner: direct,
    ...owner,
    isPooled: directDatabaseUrl !== undefined,
  }
}

function connectionTo(text: string): Connection {
  const { servers, url = text } = parseDatabaseUrl(text) ?? {}
  return { connectionString: url, ...(servers && { primary: new PrimaryServer(servers) }) }
}
