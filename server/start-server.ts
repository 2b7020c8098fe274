import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './build-app.ts'
import { type Config, readConfig } from './config.ts'
import { ConfigError } from './config-checks.ts'
import { connectDatabase } from './database/connect-database.ts'
import { EmbeddedPostgresError } from './database/embedded-postgres-error.ts'
import { MigrationError } from './database/legacy/upgrade-legacy-schema.ts'
import { errorCodeOf, isDatabaseGone } from './database/open-database.ts'
import { anyUserExists } from './features/auth/auth-queries.ts'
import { ensureAccounts } from './features/auth/bootstrap-accounts.ts'
import { requeueCodeRequests } from './features/code-requests/process-code-requests.ts'
import { requeueStalePayments } from './features/payments/sync-payment.ts'
import { seedCatalogue } from './features/products/seed/seed-catalogue-queries.ts'
import { makePrivate } from './files/private-directory.ts'
import { loadPagesAhead } from './http/serve-pages.ts'
import { testBankWebhookPath } from './integrations/payments/test-bank-payments.ts'
import { jobHandlers } from './jobs/job-handlers.ts'
import { nameSources } from './name-sources.ts'
import { type OpenContext, openContext } from './open-context.ts'
import { unsafeSettings } from './unsafe-settings.ts'

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
  process.umask(0o077) // whatever the shop writes is its account's alone
  const foreign = await makePrivate(config.dataDir)
  const connecting = connectDatabase(config, line => printLine(`• ${line}`))
  loadPagesAhead() // while the database starts
  const database = await connecting
  const ctx = await openContext(config, database.connection, database.restart)
  for (const path of foreign) ctx.log.warn({ path }, 'belongs to another account, so its permissions stay')
  for (const warning of unsafeSettings(config, { isRoot: process.getuid?.() === 0 })) ctx.log.warn(warning)
  for (const { former, current } of config.renamedVariables)
    ctx.log.warn({ former, current }, 'environment variable has a new name')
  const app = await buildApp(ctx)
  stopOnSignal(stop, async () => {
    await app.close()
    await ctx.close()
    await database.release()
  })

  const firstStart = await seedIfEmpty(ctx, database.isEmbedded)
  const made = await ensureAccounts(ctx, { firstStart })
  const address = await listen(app, config)
  ctx.publicUrl = config.publicUrl ?? address
  ctx.bankSimulator?.setWebhookUrl(address + testBankWebhookPath)
  // Afterwards, because mails contain the URL.
  await ctx.jobs.work(jobHandlers(ctx))
  // Resumes calls to the registry and payment providers that were pending when the shop last stopped.
  await requeueCodeRequests(ctx, null)
  await requeueStalePayments(ctx)
  const trial = ctx.payments.all.filter(({ port }) => port.isSandbox).map(({ method }) => method)
  if (trial.length > 0)
    ctx.log.warn({ methods: trial }, 'nobody pays anything by these methods: a trial takes the money')
  printLine(`\n  Auricola è aperta: ${ctx.publicUrl}\n`)
  if (ctx.registrySimulator) printLine(`  Anagrafe simulata: ${ctx.registrySimulator.address}\n`)
  if (ctx.bankSimulator) printLine(`  Banca di prova: ${ctx.bankSimulator.address}\n`)
  for (const { role, email, password } of made) printLine(`  ${role}  ${email}  ${password}`)
  if (made.length > 0) printLine('  (Le password si vedono solo adesso: conservale.)\n')
}

/** Listens, with retries for six seconds: a process killed a moment ago may still hold the port. */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return await app.listen({ port, host })
    } catch (error) {
      if (errorCodeOf(error) !== 'EADDRINUSE' || tries === 12) throw error
      await sleep(500)
    }
  }
}

/**
 * Seeds an empty database: by default the embedded one of a shop that takes no real money, otherwise if SEED says so.
 * Returns true if products were inserted.
 */
async function seedIfEmpty(ctx: OpenContext, isEmbedded: boolean): Promise<boolean> {
  // A shop with accounts and without products has removed its examples.
  const isUntouched = isEmbedded && !ctx.config.isLive && !(await anyUserExists(ctx.db))
  const seed = ctx.config.seed ?? (isUntouched ? 'demo' : 'none')
  if (seed === 'none') return false
  const inserted = await seedCatalogue(ctx.db)
  if (inserted > 0) printLine(`• Catalogo caricato: ${inserted} prodotti`)
  return inserted > 0
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
  if (isDatabaseGone(error)) return `Il database non risponde (${error.message}). Controlla DATABASE_URL e riavvia.`
  return nameSources(error.stack ?? error.message)
}
