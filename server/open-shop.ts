import { mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import { type BankSimulator, startBankSimulator } from '../simulators/bank/bank-simulator.ts'
import { startRegistrySimulator } from '../simulators/registry/registry-simulator.ts'
import { AnswerTimes } from './answer-times.ts'
import type { Config } from './config.ts'
import { ChangeFeed } from './database/change-feed.ts'
import { migrate } from './database/migrate.ts'
import { type Connection, openDatabase } from './database/open-database.ts'
import { Limits } from './http/limits.ts'
import { securityHeadersFor } from './http/security-headers.ts'
import { simulatedRegistryPages, testBankPages } from './http/serve-simulators.ts'
import { userOfToken } from './http/sessions.ts'
import { SharedAnswers } from './http/shared-answers.ts'
import { openImages } from './images.ts'
import { JournalledCalls } from './integrations/outside/journalled-calls.ts'
import { hasPaymentKeys, openPayments } from './integrations/payments/open-payments.ts'
import { paymentPorts } from './integrations/payments/payment-port.ts'
import { testBankPayments } from './integrations/payments/test-bank-payments.ts'
import { bdnRegistry } from './integrations/registry/bdn-registry.ts'
import { httpRegistry } from './integrations/registry/http-registry.ts'
import { manualRegistry } from './integrations/registry/manual-registry.ts'
import type { Registry } from './integrations/registry/registry-port.ts'
import { openSigningKey } from './integrations/signing/signing-key.ts'
import { jobCounts } from './job-queries.ts'
import { Jobs } from './jobs.ts'
import { openLog } from './log.ts'
import { Metrics } from './metrics.ts'
import type { Shop } from './running-shop.ts'
import { openSecret } from './secret.ts'
import { Settings } from './settings.ts'

export type OpenShop = Shop & { close(): Promise<void> }

/**
 * Everything behind the routes, on a database that answers: migrated, queues made, not yet working or listening.
 * `onDatabaseGone` is told when the connection breaks, once a try, until it is back.
 */
export async function openShop(
  config: Config,
  connection: Connection,
  onDatabaseGone: () => void,
  log: Logger = openLog(config.logLevel),
): Promise<OpenShop> {
  await mkdir(config.dataDir, { recursive: true })
  const secret = await openSecret(config.tokenSecret, config.dataDir)
  const { db, pool, close } = openDatabase(connection, error =>
    log.warn({ err: error.message }, 'idle connection lost'),
  )
  const applied = await migrate(db)
  if (applied.length > 0) log.info({ applied }, 'schema brought up to date')

  const sharedAnswers = new SharedAnswers(securityHeadersFor(config.apiUrl))
  const settings = new Settings(db)
  const signingKey = await openSigningKey(config, (await settings.current()).company)
  const feed = new ChangeFeed(
    connection,
    topic => {
      if (topic === 'settings') settings.forget()
      sharedAnswers.drop()
    },
    onDatabaseGone,
  )
  await feed.open()
  const metrics = new Metrics(pool, () => jobCounts(db))
  if (config.metricsToken) metrics.watchProcess()
  const answerTimes = new AnswerTimes(db, metrics, log)
  answerTimes.open()
  const jobs = new Jobs(db, log, metrics)
  await jobs.open()
  const registrySimulator =
    config.registry === 'simulator' && !config.registryUrl ? await startRegistrySimulator(config.dataDir) : undefined
  const bankSecret = (purpose: string) => secret.digest('test bank', purpose).toString('hex')
  const bankSimulator = hasPaymentKeys(config)
    ? undefined
    : await startBankSimulator(config.dataDir, bankSecret('access'), bankSecret('news'))
  const shop: OpenShop = {
    config,
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    log,
    metrics,
    db,
    jobs,
    feed,
    limits: new Limits(pool),
    sharedAnswers,
    settings,
    secret,
    signingKey,
    images: openImages(config.dataDir),
    parties: [],
    registry: manualRegistry,
    registrySimulator,
    payments: paymentPorts({}),
    bankSimulator,
    userOfToken: token => userOfToken(db, secret, token),
    close: async () => {
      await jobs.close()
      await registrySimulator?.close()
      await bankSimulator?.close()
      await feed.close()
      await answerTimes.close()
      await close()
    },
  }
  shop.registry = registryOf(shop)
  shop.payments = bankSimulator ? testBankOf(shop, bankSimulator, bankSecret('news')) : await openPayments(shop)
  return shop
}

/** It takes the money of every method, and there is none. */
function testBankOf(shop: Shop, { address, accessKey }: BankSimulator, newsSecret: string) {
  const calls = new JournalledCalls(shop, 'test-bank', shop.config.paymentPatience)
  const bank = testBankPayments(calls, { api: address, pages: testBankPages, accessKey, newsSecret })
  return paymentPorts({ credit_card: bank, paypal: bank, satispay: bank, sepa: bank })
}

/**
 * The shop's own simulator shows its pages on the shop's own origin, whatever that is called: its addresses have no host.
 */
function registryOf(shop: Shop): Registry {
  const { config, registrySimulator: own } = shop
  if (config.registry === 'manual') return manualRegistry
  const calls = new JournalledCalls(shop, config.bdn ? 'bdn' : 'registry', config.registryPatience)
  if (config.bdn) return bdnRegistry(calls, config.bdn.url, config.bdn.access)
  const elsewhere = config.registryUrl ?? ''
  return httpRegistry(calls, {
    api: own ? own.address : elsewhere,
    pages: own ? simulatedRegistryPages : elsewhere,
    returnAddress: () => `${own ? '' : shop.publicUrl}/vetinfo/ritorno`,
  })
}
