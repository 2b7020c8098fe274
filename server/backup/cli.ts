import { type Config, readConfig } from '../config.ts'
import { ConfigError } from '../config-checks.ts'
import { EmbeddedPostgresError } from '../database/embedded/embedded-postgres-error.ts'
import { errorCodeOf, isDatabaseGone } from '../database/open-database.ts'
import type { ProgressLog } from './backup-progress.ts'
import { CommandError } from './command-error.ts'

type Command = (config: Config, args: string[], log: ProgressLog) => Promise<string>

/**
 * Runs a command with the shop's configuration, prints its progress and result, and exits with 0, or with 1 and the
 * reason.
 */
export async function runCommand(command: Command) {
  try {
    const done = await command(readConfig(), process.argv.slice(2), line => console.log(`• ${line}`))
    console.log(`\n  ${done}\n`)
    process.exit(0)
  } catch (error) {
    console.error(`\n✗ ${explain(error)}\n`)
    process.exit(1)
  }
}

const reasons: Record<string, string> = {
  ENOSPC: 'Il disco è pieno: libera spazio e riprova.',
  EACCES: 'Mancano i permessi di scrittura nella cartella indicata o in DATA_DIR.',
  ENOTDIR: 'Il percorso indicato non è una cartella.',
  '25006': 'Il database accetta solo letture: in DATABASE_URL serve il server primario.',
  '42501': 'All’utente di DATABASE_URL, o di DATABASE_OWNER_URL, mancano i permessi sul database.',
}

function explain(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError || error instanceof EmbeddedPostgresError)
    return error.message
  if (!(error instanceof Error)) return String(error)
  const reason = reasons[errorCodeOf(error) ?? '']
  if (reason) return `${reason}\n${error.message}`
  if (isDatabaseGone(error)) return `Il database non risponde (${error.message}). Controlla DATABASE_URL e riprova.`
  return error.stack ?? error.message
}
