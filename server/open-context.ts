import { mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { BankSimulator } from '../simulators/bank/bank-simulator.ts'
import type { AppContext } from './app-context.ts'
import { prepareSchema } from './bring-up-to-date.ts'
import type { Config } from './config.ts'
import type { Addresses } from './database/addresses/addresses.ts'
import { ReplicaReads } from './database/addresses/replica-reads.ts'
import { ChangeFeed } from './database/change-feed.ts'
import { openDatabase } from './database/open-database.ts'
import { OutageLog } from './database/outage-log.ts'
import { openIssues } from './features/issues/issue-queries.ts'
import { lastBackupIn } from './files/last-backup.ts'
import { takeUpNotice } from './files/official-notice.ts'
import { Limits } from './http/limits.ts'
import { ResponseCache } from './http/response-cache.ts'
import { securityHeadersFor } from './http/security-headers.ts'
import { simulatedRegistryPages, testBankPages } from './http/serve-simulators.ts'
import { userOfToken } from './http/sessions.ts'
import { KeyedWorkQueues } from './http/work-queue.ts'
import { ImageStore } from './images/image-store.ts'
import { ServiceClient } from './integrations/http-client/service-client.ts'
import { hasPaymentKeys, openPayments } from './integrations/payments/open-payments.ts'
import { paymentPorts } from './integrations/payments/payment-port.ts'
import { testBankPayments } from './integrations/payments/test-bank-payments.ts'
import { bdnRegistry } from './integrations/registry/bdn-registry.ts'
import { httpRegistry } from './integrations/registry/http-registry.ts'
import { manualRegistry } from './integrations/registry/manual-registry.ts'
import type { Registry } from './integrations/registry/registry-port.ts'
import { pecMailbox } from './integrations/sdi/pec-mailbox.ts'
import { openSigningKey } from './integrations/signing/signing-key.ts'
import { jobCounts } from './jobs/job-queries.ts'
import { Jobs } from './jobs/jobs.ts'
import { openLog } from './log.ts'
import { Metrics } from './metrics.ts'
import { openSecret } from './secret.ts'
import { Settings } from './settings.ts'
import { requireShopKeys } from './shop-keys.ts'

export type OpenContext = AppContext & { close(): Promise<void> }

/**
 * Opens everything behind the routes on a reachable database: runs migrations and creates queues, but neither works on
 * jobs nor listens yet. `onDatabaseGone` is called when the connection breaks, once per reconnection attempt, until it
 * is back.
 */
export async function openContext(
  config: Config,
  addresses: Addresses,
  onDatabaseGone: () => void,
  log: Logger = openLog(config.logLevel),
): Promise<OpenContext> {
  await mkdir(config.dataDir, { recursive: true })
  const secret = await openSecret(config.tokenSecret, config.dataDir)
  // What was opened is closed if the rest fails, in the opposite order.
  await using opened = new AsyncDisposableStack()
  const outage = new OutageLog(log)
  const onIdleError = (error: Error) => outage.noticed(error)
  const main = openDatabase(addresses.main, onIdleError, addresses)
  const { db, pool } = main
  pool.on('connect', () => outage.connected())
  opened.defer(main.close)
  const replica = addresses.replica && openDatabase(addresses.replica, onIdleError)
  if (replica) opened.defer(replica.close)
  const applied = await prepareSchema(main, addresses, onIdleError, log)
  if (applied.length > 0) log.info({ migrations: applied.length, last: applied.at(-1) }, 'schema brought up to date')

  const responseCache = new ResponseCache(securityHeadersFor(config))
  const settings = new Settings(db)
  const signingKey = await openSigningKey(config, (await settings.current()).company)
  for (const variable of await requireShopKeys(db, config, { secret, signingKey }))
    log.warn({ variable }, 'this key is another one from now on')
  if (await takeUpNotice(db, config.dataDir)) log.info('the official notice was taken into the database')
  const images = new ImageStore(db, log, config)
  const feed = new ChangeFeed(
    addresses.direct,
    topic => {
      if (topic === 'images')
        return void images.dropDeleted().catch((error: unknown) => log.warn({ err: error }, 'copies of pictures stay'))
      if (topic === 'settings') settings.invalidate()
      responseCache.clear()
    },
    onDatabaseGone,
  )
  const metrics = new Metrics(pool, {
    countJobs: () => jobCounts(db),
    countIssues: () => openIssues(db),
    lastBackupAt: () => lastBackupIn(config.dataDir),
  })
  if (config.metricsToken) metrics.watchProcess()
  const jobs = new Jobs(db, log, metrics, outage)
  const bankSecret = (purpose: string) => secret.digest('test bank', purpose).toString('hex')
  opened.defer(() => feed.close())
  // None of these needs another, and all of them wait for the database or the disk.
  const [registrySimulator, bankSimulator] = await Promise.all([
    openRegistrySimulator(config),
    openBankSimulator(config, bankSecret),
    feed.open(),
    jobs.open(),
  ])
  if (bankSimulator) opened.defer(bankSimulator.close)
  if (registrySimulator) opened.defer(registrySimulator.close)
  opened.defer(() => images.close())
  opened.defer(() => jobs.close())
  const ctx: AppContext = {
    config,
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    isDraining: false,
    log,
    metrics,
    db,
    reads: new ReplicaReads(db, replica?.db, log),
    jobs,
    feed,
    limits: new Limits(pool, secret),
    // Half of the connections to the database, so that no user takes them from all others.
    requestsOfUsers: new KeyedWorkQueues({ concurrency: 6, maxWaiting: 100 }),
    heavyRequestsOfUsers: new KeyedWorkQueues({ concurrency: 1, maxWaiting: 30 }),
    responseCache,
    settings,
    secret,
    signingKey,
    images,
    services: [],
    registry: manualRegistry,
    registrySimulator,
    payments: paymentPorts({}),
    pec: config.pec && pecMailbox(config.pec),
    bankSimulator,
    userOfToken: token => userOfToken(db, secret, token),
  }
  ctx.registry = registryOf(ctx)
  ctx.payments = bankSimulator ? testBankOf(ctx, bankSimulator, bankSecret('webhooks')) : await openPayments(ctx)
  const kept = opened.move()
  return Object.assign(ctx, { close: () => kept.disposeAsync() })
}

async function openRegistrySimulator({ registry, registryUrl, dataDir }: Config) {
  if (registry !== 'simulator' || registryUrl) return undefined
  const { startRegistrySimulator } = await import('../simulators/registry/registry-simulator.ts')
  return startRegistrySimulator(dataDir)
}

async function openBankSimulator(config: Config, secretFor: (purpose: string) => string) {
  if (hasPaymentKeys(config) || !config.simulators) return undefined
  const { startBankSimulator } = await import('../simulators/bank/bank-simulator.ts')
  return startBankSimulator(config.dataDir, secretFor('access'), secretFor('webhooks'))
}

/** The test bank takes payments of every method; no real money moves. */
function testBankOf(ctx: AppContext, { address, accessKey }: BankSimulator, webhookSecret: string) {
  const client = new ServiceClient(ctx, 'test-bank', ctx.config.paymentTimeoutMs)
  const bank = testBankPayments(client, { apiUrl: address, pagesUrl: testBankPages, accessKey, webhookSecret })
  return paymentPorts({ credit_card: bank, paypal: bank, satispay: bank, sepa: bank })
}

/**
 * The pages of the shop's own simulator are on the shop's own origin, whose host is not known here: their URLs are
 * relative.
 */
function registryOf(ctx: AppContext): Registry {
  const { config, registrySimulator: own } = ctx
  if (config.registry === 'manual') return manualRegistry
  const client = new ServiceClient(ctx, config.bdn ? 'bdn' : 'registry', config.registryTimeoutMs)
  if (config.bdn) return bdnRegistry(client, config.bdn.url, config.bdn.access)
  const elsewhere = config.registryUrl ?? ''
  return httpRegistry(client, {
    api: own ? own.address : elsewhere,
    pages: own ? simulatedRegistryPages : elsewhere,
    returnAddress: () => `${own ? '' : ctx.publicUrl}/vetinfo/ritorno`,
  })
}
