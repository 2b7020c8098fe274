import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, readConfig } from './config.ts'
import { ConfigError } from './config-checks.ts'
import { NoPrimaryError } from './database/addresses/primary-server.ts'
import { connectDatabase } from './database/connect-database.ts'
import { EmbeddedPostgresError } from './database/embedded/embedded-postgres-error.ts'
import { MigrationError } from './database/legacy/upgrade-legacy-schema.ts'
import { errorCodeOf, isDatabaseGone } from './database/open-database.ts'
import { makePrivate } from './files/private-directory.ts'
import { nameSources } from './name-sources.ts'

const printLine = (line: string) => console.log(line)

/**
 * Reads the configuration, connects the database, opens the shop and listens. SIGTERM drains and stops. If the start
 * fails, prints what to do about it and exits with 1.
 */
export async function startServer() {
  const stop = new AbortController()
  try {
    await run(readConfig(), stop)
  } catch (error) {
    // The rest of the start fails when it is stopped meanwhile; the stop ends the process.
    if (stop.signal.aborted) return
    console.error(`\n✗ ${explain(error)}\n`)
    process.exit(1)
  }
}

async function run(config: Config, stop: AbortController) {
  await requireFreePort(config)
  process.umask(0o077) // whatever the shop writes is its account's alone
  const foreign = await makePrivate(config.dataDir)
  // Nearly all of the program is read while the database starts, so this file must not import it.
  const { promise: starting, resolve: onStarting } = Promise.withResolvers<void>()
  const [database, assembleShop] = await Promise.all([
    connectDatabase(config, line => printLine(`• ${line}`), onStarting).finally(onStarting),
    starting.then(readProgram),
  ])
  try {
    const shop = await assembleShop(config, database, printLine)
    for (const path of foreign) shop.log.warn({ path }, 'belongs to another account, so its permissions stay')
    stopOnSignal(stop, shop.close)
    await shop.begin().catch(async (error: unknown) => {
      if (!stop.signal.aborted) await shop.abandon()
      throw error
    })
  } catch (error) {
    if (!stop.signal.aborted) await database.release()
    throw error
  }
}

/**
 * Waits up to six seconds until the port is free, which a process killed a moment ago may still hold: before a database is
 * created for a shop that nobody could reach. Throws EADDRINUSE.
 */
async function requireFreePort({ port, host }: Config) {
  for (let tries = 1; ; tries++) {
    const probe = createServer().listen({ port, host })
    try {
      await once(probe, 'listening')
      return await new Promise(resolve => probe.close(resolve))
    } catch (error) {
      if (errorCodeOf(error) !== 'EADDRINUSE' || tries === 12) throw error
      await sleep(500)
    }
  }
}

async function readProgram() {
  const { loadPagesAhead, assembleShop } = await import('./assemble-shop.ts')
  loadPagesAhead()
  return assembleShop
}

function stopOnSignal(stop: AbortController, close: () => Promise<void>) {
  const end = async (signal: string) => {
    if (stop.signal.aborted) return
    stop.abort()
    printLine(`• ${signal}: chiudo`)
    setTimeout(() => process.exit(1), 9500).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => end(signal).catch((error: unknown) => (console.error(error), process.exit(1))))
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof MigrationError)
    return error.message
  if (!(error instanceof Error)) return String(error)
  const code = errorCodeOf(error)
  if (code === 'EADDRINUSE') return 'La porta è già occupata: ferma l’altro programma o scegli un’altra PORT.'
  if (code === 'EACCES') return `Permesso negato: ${error.message}. Controlla DATA_DIR e PORT.`
  if (code === '25006' || error instanceof NoPrimaryError)
    return `Il database accetta solo letture (${error.message}). In DATABASE_URL serve il server primario: correggi e riavvia.`
  if (code === '42501')
    return `Il database non lo permette (${error.message}). Porta lo schema a questa versione con «npm run migrate» e DATABASE_OWNER_URL, poi riavvia.`
  if (isDatabaseGone(error)) return `Il database non risponde (${error.message}). Controlla DATABASE_URL e riavvia.`
  return nameSources(error.stack ?? error.message)
}
