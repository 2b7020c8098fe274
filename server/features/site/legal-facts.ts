import { type LegalFacts, paymentProviders } from '#contract/site.ts'
import type { AppContext } from '../../app-context.ts'
import { guaranteeNoticeIn } from '../../files/official-notice.ts'

export async function legalFactsOf({ config }: AppContext): Promise<LegalFacts> {
  const notice = await guaranteeNoticeIn(config.dataDir)
  return {
    paymentProviders: paymentProviders.filter(provider => config[provider] !== undefined),
    hasSigningProvider: config.signingProvider !== undefined,
    sendsInvoicesByPec: config.pec !== undefined,
    readsBdn: config.registry === 'bdn',
    guaranteeNotice: notice ? `/${notice}` : null,
  }
}
