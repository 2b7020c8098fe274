import { CommandError } from './backup/command-error.ts'
import type { Config } from './config.ts'
import { connectDatabase } from './database/connect-database.ts'
import { MigrationError } from './database/legacy/upgrade-legacy-schema.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { openLog } from './log.ts'

/**
 * Brings the schema up to date without opening the shop, beside running processes of this version or the one before. The
 * next start has nothing left to do.
 */
export async function bringUpToDate(config: Config, _args: string[], log: (line: string) => void): Promise<string> {
  const database = await connectDatabase(config, log)
  const { db, close } = openDatabase({ ...database.addresses.direct, max: 2 }, error => log(error.message))
  try {
    const applied = await migrate(db, undefined, openLog(config.logLevel))
    for (const name of applied) log(name)
    return applied.length > 0 ? `Schema aggiornato: ${applied.length} migrazioni.` : 'Lo schema è già aggiornato.'
  } catch (error) {
    throw error instanceof MigrationError ? new CommandError(error.message, { cause: error }) : error
  } finally {
    await close()
    await database.release()
  }
}
