import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './build-app.ts'
import type { Config } from './config.ts'
import type { ConnectedDatabase } from './database/connect-database.ts'
import { anyUserExists } from './features/auth/auth-queries.ts'
import { ensureAccounts } from './features/auth/bootstrap-accounts.ts'
import { requeueCodeRequests } from './features/code-requests/process-code-requests.ts'
import { requeueStalePayments } from './features/payments/sync-payment.ts'
import { seedCatalogue } from './features/products/seed/seed-catalogue-queries.ts'
import { testBankWebhookPath } from './integrations/payments/test-bank-payments.ts'
import { jobHandlers } from './jobs/job-handlers.ts'
import { type OpenContext, openContext } from './open-context.ts'
import { unsafeSettings } from './unsafe-settings.ts'

export { loadPagesAhead } from './http/serve-pages.ts'

/** How long after the signal to stop requests may be open, in milliseconds. The process ends within ten seconds. */
const openRequestsMs = 8000

/** Opens the shop on its database. It serves pages and calls, and works on jobs, once `begin` resolved. */
export async function assembleShop(config: Config, database: ConnectedDatabase, printLine: (line: string) => void) {
  const ctx = await openContext(config, database.addresses, database.restart)
  for (const warning of unsafeSettings(config, { isRoot: process.getuid?.() === 0 })) ctx.log.warn(warning)
  for (const { former, current } of config.renamedVariables)
    ctx.log.warn({ former, current }, 'environment variable has a new name')
  const app = await buildApp(ctx)
  return {
    log: ctx.log,
    begin: () => begin(ctx, app, database, printLine),
    /** Closes what a start that failed has opened. */
    abandon: async () => {
      await app.close()
      await ctx.close()
    },
    close: async () => {
      ctx.isDraining = true
      const begun = performance.now()
      const before = { ...ctx.metrics.totals }
      ctx.log.info(before, 'draining: not ready any more')
      // What a client sends or reads too slowly must not keep the rest from being closed in order.
      setTimeout(() => app.server.closeAllConnections(), openRequestsMs).unref()
      await Promise.all([sleep(ctx.config.drainMs), ctx.jobs.stopWorking()])
      await app.close()
      await ctx.close()
      const { requests, jobs } = ctx.metrics.totals
      const whileDraining = { requests: requests - before.requests, jobs: jobs - before.jobs }
      ctx.log.info({ ...whileDraining, milliseconds: Math.round(performance.now() - begun) }, 'drained')
      await database.release()
    },
  }
}

async function begin(
  ctx: OpenContext,
  app: FastifyInstance,
  { isEmbedded }: ConnectedDatabase,
  printLine: (line: string) => void,
) {
  const inserted = await seedIfEmpty(ctx, isEmbedded)
  if (inserted > 0) printLine(`• Catalogo caricato: ${inserted} prodotti`)
  const made = await ensureAccounts(ctx, { firstStart: inserted > 0 })
  const { port, host } = ctx.config
  const address = await app.listen({ port, host })
  ctx.publicUrl = ctx.config.publicUrl ?? address
  // A process for jobs has no webhook: what its bank sent would be put off.
  if (ctx.config.role !== 'worker') ctx.bankSimulator?.setWebhookUrl(address + testBankWebhookPath)
  void ctx.images.moveFormerFolder()
  // Afterwards, because mails contain the URL.
  if (ctx.config.role !== 'web') await ctx.jobs.work(jobHandlers(ctx))
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

/**
 * Seeds an empty database: by default the embedded one of a shop that takes no real money, otherwise if SEED says so.
 * Returns how many products were inserted.
 */
async function seedIfEmpty(ctx: OpenContext, isEmbedded: boolean): Promise<number> {
  // A shop with accounts and without products has removed its examples.
  const isUntouched = isEmbedded && !ctx.config.isLive && !(await anyUserExists(ctx.db))
  const seed = ctx.config.seed ?? (isUntouched ? 'demo' : 'none')
  return seed === 'none' ? 0 : await seedCatalogue(ctx.db)
}
