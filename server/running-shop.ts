import type { Logger } from 'pino'
import type { BankSimulator } from '../simulators/bank/bank-simulator.ts'
import type { RegistrySimulator } from '../simulators/registry/registry-simulator.ts'
import type { Config } from './config.ts'
import type { ChangeFeed } from './database/change-feed.ts'
import type { Database } from './database/open-database.ts'
import type { Limits } from './http/limits.ts'
import type { User } from './http/serve-contract.ts'
import type { SharedAnswers } from './http/shared-answers.ts'
import type { ImageStore } from './images.ts'
import type { JournalledCalls } from './integrations/outside/journalled-calls.ts'
import type { PaymentPorts } from './integrations/payments/payment-port.ts'
import type { Registry } from './integrations/registry/registry-port.ts'
import type { SigningKey } from './integrations/signing/signing-key.ts'
import type { Jobs } from './jobs.ts'
import type { Metrics } from './metrics.ts'
import type { Secret } from './secret.ts'
import type { Settings } from './settings.ts'

/** What a running shop is made of; every feature receives it and takes what it needs. */
export type Shop = {
  config: Config
  publicUrl: string
  log: Logger
  metrics: Metrics
  db: Database
  jobs: Jobs
  feed: ChangeFeed
  limits: Limits
  sharedAnswers: SharedAnswers
  settings: Settings
  secret: Secret
  signingKey: SigningKey
  images: ImageStore
  /** Whom the shop calls, in the order in which it began to. */
  parties: JournalledCalls[]
  registry: Registry
  /** Where the registry is the shop's own simulator. */
  registrySimulator: RegistrySimulator | undefined
  payments: PaymentPorts
  /** Where the shop's own test bank takes the money. */
  bankSimulator: BankSimulator | undefined
  userOfToken(token: string): Promise<User | undefined>
}

/** To be called after the transaction that changed a setting. */
export function settingsChanged(shop: Shop) {
  shop.settings.forget()
  shop.sharedAnswers.drop()
  shop.feed.announce('settings')
}

/** To be called after the transaction that changed a product or its stock. */
export function productsChanged(shop: Shop) {
  shop.sharedAnswers.drop()
  shop.feed.announce('products')
}
