import type { Logger } from 'pino'
import type { BankSimulator } from '../simulators/bank/bank-simulator.ts'
import type { RegistrySimulator } from '../simulators/registry/registry-simulator.ts'
import type { Config } from './config.ts'
import type { ReplicaReads } from './database/addresses/replica-reads.ts'
import type { ChangeFeed } from './database/change-feed.ts'
import type { Database } from './database/open-database.ts'
import type { Limits } from './http/limits.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { SessionUser } from './http/session-user.ts'
import type { KeyedWorkQueues } from './http/work-queue.ts'
import type { ImageStore } from './images/image-store.ts'
import type { ServiceClient } from './integrations/http-client/service-client.ts'
import type { PaymentPorts } from './integrations/payments/payment-port.ts'
import type { Registry } from './integrations/registry/registry-port.ts'
import type { PecPort } from './integrations/sdi/pec-port.ts'
import type { SigningKey } from './integrations/signing/signing-key.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Metrics } from './metrics.ts'
import type { Secret } from './secret.ts'
import type { Settings } from './settings.ts'

/** Everything a running shop consists of. Each feature receives it and uses the parts it needs. */
export type AppContext = {
  config: Config
  publicUrl: string
  /** True from the signal to stop on, so that proxies send nothing more. */
  isDraining: boolean
  log: Logger
  metrics: Metrics
  db: Database
  /** Lists, exports and figures of the back office: what they return is never read to be written. */
  reads: ReplicaReads
  jobs: Jobs
  feed: ChangeFeed
  limits: Limits
  /** How many requests of one user run at once. */
  requestsOfUsers: KeyedWorkQueues<number>
  heavyRequestsOfUsers: KeyedWorkQueues<number>
  responseCache: ResponseCache
  settings: Settings
  secret: Secret
  signingKey: SigningKey
  images: ImageStore
  /** Clients of external services, in the order in which they were created. */
  services: ServiceClient[]
  registry: Registry
  /** The shop's own registry simulator; `undefined` if the registry is another one. */
  registrySimulator: RegistrySimulator | undefined
  payments: PaymentPorts
  /** The shop's PEC mailbox; `undefined` if invoices are exported for the accountant. */
  pec: PecPort | undefined
  /** The shop's own test bank; `undefined` if real payment providers are configured. */
  bankSimulator: BankSimulator | undefined
  userOfToken(token: string): Promise<SessionUser | undefined>
}

/** Drops what is cached from the settings. Call it after the transaction that changed a setting. */
export function settingsChanged(ctx: AppContext) {
  ctx.settings.invalidate()
  ctx.responseCache.clear()
  ctx.feed.publish('settings')
}

/** Drops what is cached from the catalogue. Call it after the transaction that changed a product or its stock. */
export function productsChanged(ctx: AppContext) {
  ctx.responseCache.clear()
  ctx.feed.publish('products')
}

/** Drops copies of pictures that no product shows any more. Call it after the transaction that deleted them. */
export async function imagesDeleted(ctx: AppContext, urls: readonly string[]) {
  if (urls.length === 0) return
  await ctx.images.discard(urls)
  ctx.feed.publish('images')
}
