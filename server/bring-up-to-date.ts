import type { Logger } from 'pino'
import { CommandError } from './backup/command-error.ts'
import type { Config } from './config.ts'
import type { Addresses } from './database/addresses/addresses.ts'
import { connectDatabase } from './database/connect-database.ts'
import { MigrationError } from './database/legacy/upgrade-legacy-schema.ts'
import { migrate } from './database/migrate.ts'
import { type OpenDatabase, openDatabase } from './database/open-database.ts'
import { currentRole, letReadAndWrite } from './database/row-rights.ts'
import { hasJobTables } from './jobs/job-queries.ts'
import { createJobTables } from './jobs/jobs.ts'
import { openLog } from './log.ts'

/**
 * Brings the schema up to date without opening the shop, beside running processes of this version or the one before. The
 * next start has nothing left to do.
 */
export async function bringUpToDate(config: Config, _args: string[], log: (line: string) => void): Promise<string> {
  const database = await connectDatabase(config, log)
  const { addresses } = database
  const onError = (error: Error) => log(error.message)
  const main = addresses.direct
  const { db, close } = openDatabase({ ...main, max: 2 }, onError)
  try {
    const applied = await prepareSchema({ db }, { ...addresses, main }, onError, openLog(config.logLevel))
    for (const name of applied) log(name)
    return applied.length > 0 ? `Schema aggiornato: ${applied.length} migrazioni.` : 'Lo schema è già aggiornato.'
  } catch (error) {
    throw error instanceof MigrationError ? new CommandError(error.message, { cause: error }) : error
  } finally {
    await close()
    await database.release()
  }
}

/**
 * Brings the tables up to date with the role that owns them, and lets the role of the shop's processes read and write
 * rows. Returns the names of the migrations that were applied. Throws as `migrate` does.
 */
export async function prepareSchema(
  main: Pick<OpenDatabase, 'db'>,
  addresses: Addresses,
  onError: (error: Error) => void,
  log?: Pick<Logger, 'info' | 'warn'>,
): Promise<string[]> {
  if (addresses.owner === addresses.main) {
    const applied = await migrate(main.db, undefined, log)
    if (!(await hasJobTables(main.db))) await createJobTables(main.db)
    return applied
  }
  const { db, close } = openDatabase({ ...addresses.owner, max: 2 }, onError)
  try {
    const applied = await migrate(db, undefined, log)
    await createJobTables(db)
    await letReadAndWrite(db, await currentRole(main.db))
    return applied
  } finally {
    await close()
  }
}
