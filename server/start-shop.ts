import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './database/embedded-postgres.ts'
import { EmbeddedPostgresError } from './database/embedded-postgres-error.ts'
import { type Connection, errorCodeOf, isDatabaseGone } from './database/open-database.ts'
import { seedCatalogue } from './database/seed/seed-catalogue.ts'
import { ensureAccounts } from './features/auth/first-accounts.ts'
import { wakePayments } from './features/payments/work-on-payment.ts'
import { wakeRequests } from './features/requests/work-requests.ts'
import { testBankNews } from './integrations/payments/test-bank-payments.ts'
import { jobHandlers } from './job-handlers.ts'
import { type OpenShop, openShop } from './open-shop.ts'

const say = (line: string) => console.log(line)

/** Configuration, database, shop, listen; SIGTERM drains and stops. A start that cannot succeed says what to do. */
export async function startShop() {
  try {
    await run(readConfig())
  } catch (error) {
    console.error(`\n✗ ${explain(error)}\n`)
    process.exit(1)
  }
}

async function run(config: Config) {
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbeddedPostgres({ dataDir: config.dataDir, log: line => say(`• ${line}`) })
  await embedded?.ensureRunning()
  const connection: Connection = embedded?.connection ?? { connectionString: config.databaseUrl }
  await reach(connection)

  const revive = () => void embedded?.ensureRunning().catch((error: Error) => console.error(`✗ ${error.message}`))
  const shop = await openShop(config, connection, revive)
  const app = await buildApp(shop)
  stopOnSignal(async () => {
    await app.close()
    await shop.close()
    if (embedded) await stopUnlessShared(embedded)
  })

  const firstStart = await stock(shop, embedded !== undefined)
  const made = await ensureAccounts(shop, { firstStart })
  await shop.jobs.work(jobHandlers(shop))
  // What was being asked of others when the shop was last closed goes on.
  await wakeRequests(shop, null)
  await wakePayments(shop)
  const address = await listen(app, config)
  shop.publicUrl = config.publicUrl ?? address
  shop.bankSimulator?.tellNewsTo(address + testBankNews)
  const trial = shop.payments.all.filter(({ port }) => port.isTrial).map(({ method }) => method)
  if (trial.length > 0)
    shop.log.warn({ methods: trial }, 'nobody pays anything by these methods: a trial takes the money')
  say(`\n  Auricola è aperta: ${shop.publicUrl}\n`)
  if (shop.registrySimulator) say(`  Anagrafe simulata: ${shop.registrySimulator.address}\n`)
  if (shop.bankSimulator) say(`  Banca di prova: ${shop.bankSimulator.address}\n`)
  for (const { role, email, password } of made) say(`  ${role}  ${email}  ${password}`)
  if (made.length > 0) say('  (Le password si vedono solo adesso: conservale.)\n')
}

/** A shop that was killed a moment ago may still be letting go of the port. */
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

/** An empty embedded database gets the catalogue unless told otherwise; any other only when asked. */
async function stock(shop: OpenShop, isEmbedded: boolean): Promise<boolean> {
  const seed = shop.config.seed ?? (isEmbedded ? 'demo' : 'none')
  if (seed === 'none') return false
  const inserted = await seedCatalogue(shop.db)
  if (inserted > 0) say(`• Catalogo caricato: ${inserted} prodotti`)
  return inserted > 0
}

/** Waits for a database that is just coming up, not for one that is not there. */
async function reach(connection: Connection) {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === 8 || !isDatabaseGone(error)) throw error
      await sleep(500 * tries)
    }
  }
}

/** The last shop on the embedded server switches it off. */
async function stopUnlessShared(embedded: EmbeddedPostgres) {
  const client = new pg.Client({ ...embedded.connection, connectionTimeoutMillis: 1500 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // The server needs a moment to see that our own connections are closed.
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
    // Nobody answers: there is nothing to stop.
  }
}

function stopOnSignal(close: () => Promise<void>) {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    say(`• ${signal}: chiudo`)
    setTimeout(() => process.exit(1), 9500).unref()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => stop(signal).catch((error: unknown) => (console.error(error), process.exit(1))))
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = errorCodeOf(error)
  if (code === 'EADDRINUSE') return 'La porta è già occupata: ferma l’altro programma o scegli un’altra PORT.'
  if (code === 'EACCES') return `Permesso negato: ${error.message}. Controlla DATA_DIR e PORT.`
  if (isDatabaseGone(error)) return `Il database non risponde (${error.message}). Controlla DATABASE_URL e riavvia.`
  return error.stack ?? error.message
}
