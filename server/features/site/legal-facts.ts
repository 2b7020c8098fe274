import { type LegalFacts, paymentProviders } from '#contract/site.ts'
import { type AppContext, settingsChanged } from '../../app-context.ts'
import { takeUpNotice } from '../../files/official-notice.ts'
import { storedNoticeName } from '../../files/operator-file-queries.ts'

export async function legalFactsOf(ctx: AppContext): Promise<LegalFacts> {
  const { config, db } = ctx
  if (await takeUpNotice(db, config.dataDir)) settingsChanged(ctx)
  const notice = await storedNoticeName(db)
  return {
    paymentProviders: paymentProviders.filter(provider => config[provider] !== undefined),
    hasSigningProvider: config.signingProvider !== undefined,
    sendsInvoicesByPec: config.pec !== undefined,
    readsBdn: config.registry === 'bdn',
    guaranteeNotice: notice ? `/${notice}` : null,
  }
}
