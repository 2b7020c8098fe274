import type { ShopSettings } from '#contract/shapes/shop-settings.ts'
import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import type { Executor } from '../../database/open-database.ts'
import { lastBackupIn } from '../../files/last-backup.ts'
import { lastRestoreIn } from '../../files/last-restore.ts'
import { noticeState } from '../../files/official-notice.ts'
import { portsOf } from '../../integrations/payments/payment-port.ts'
import { lastMailsSentAt } from '../../jobs/job-queries.ts'
import { memoizeFor } from '../../memoize-for.ts'
import { keysOfOthers } from '../../shop-keys.ts'
import { credentialsOfHolding } from '../auth/auth-queries.ts'
import { demoHolding } from '../auth/bootstrap-accounts.ts'
import type { OpeningFacts } from './opening-checks.ts'
import { openingRows } from './opening-queries.ts'

type Provider = Pick<OpeningFacts['providers'][number], 'name' | 'kind' | 'hasAnswered'>

/** The seed's products, read once: the page asks again every few seconds. */
export const exampleProducts = memoizeFor(Number.POSITIVE_INFINITY, async () => {
  const { readCatalogue } = await import('../products/seed/catalogue.ts')
  return (await readCatalogue()).map(({ productCode, title }) => ({ productCode, title }))
})

/** Reads what the checks need. The providers differ between the running shop and a command beside it. */
export async function readOpeningFacts(
  db: Executor,
  config: Config,
  settings: ShopSettings,
  providers: readonly Provider[],
): Promise<OpeningFacts> {
  const opening = await openingRows(db, await exampleProducts(), config.pec?.address ?? '')
  const { forSale, examples, withoutManufacturer, areMailsFailing, refusedProviders, pecReadAt, isPecFailing } = opening
  return {
    config,
    settings,
    mail: { ...(await lastMailsSentAt(db)), areFailing: areMailsFailing },
    pec: { readAt: pecReadAt, isFailing: isPecFailing && config.pec !== undefined },
    providers: providers.map(each => ({ ...each, areKeysRefused: refusedProviders.includes(each.name) })),
    products: { forSale, examples, withoutManufacturer },
    hasDemoFarmer: (await credentialsOfHolding(db, demoHolding)) !== undefined,
    notice: await noticeState(db, config.dataDir),
    keysOfOthers: await keysOfOthers(db, config),
    lastBackupAt: await lastBackupIn(config.dataDir),
    lastRestore: await lastRestoreIn(config.dataDir),
  }
}

/** The providers of the running shop, which knows who has answered. */
export function providersOf({ payments, services, bankSimulator }: AppContext): Provider[] {
  return portsOf(payments).map(({ name, isSandbox }) => ({
    name,
    kind: bankSimulator ? 'test-bank' : isSandbox ? 'sandbox' : 'live',
    hasAnswered: services.some(({ service, lastResponseAt }) => service === name && lastResponseAt !== null),
  }))
}

/** The providers by the configuration alone. */
export const providersIn = (config: Config): Provider[] => {
  const withKeys = (['stripe', 'paypal', 'satispay'] as const).flatMap(name => {
    const keys = config[name]
    return keys ? [{ name, kind: keys.isSandbox ? ('sandbox' as const) : ('live' as const) }] : []
  })
  return withKeys.length === 0 && config.simulators ? [{ name: 'test-bank', kind: 'test-bank' }] : withKeys
}
