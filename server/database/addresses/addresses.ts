import type { Config } from '../../config.ts'
import type { Connection } from '../open-database.ts'

/** Which address of the database serves which kind of work (decision 84). */
export type Addresses = {
  /** Requests and jobs: transactions, and statements that stand alone. */
  main: Connection
  /**
   * What needs a session of its own: migrations, the change feed (LISTEN), and the programs that save, restore and
   * examine the shop.
   */
  direct: Connection
  /** True if a pooler stands at `main`, which lends a session for one transaction. */
  isPooled: boolean
}

/** All work goes to one database that is reached directly. */
export const oneAddress = (connection: Connection): Addresses => ({
  main: connection,
  direct: connection,
  isPooled: false,
})

/** Returns the configured addresses; `undefined` if the shop runs its own database. */
export function configuredAddresses({ databaseUrl, directDatabaseUrl }: Config): Addresses | undefined {
  if (!databaseUrl) return undefined
  const main = { connectionString: databaseUrl }
  if (!directDatabaseUrl) return oneAddress(main)
  return { main, direct: { connectionString: directDatabaseUrl }, isPooled: true }
}
