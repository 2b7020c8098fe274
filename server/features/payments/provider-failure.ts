import { AccessExpired, OutsideRefused, OutsideUnavailable } from '../../integrations/outside/outside-errors.ts'
import type { Shop } from '../../running-shop.ts'
import { reportException } from '../../shop-exception-queries.ts'
import { paymentMessages as messages } from './payment-messages.ts'

/** A provider that did not do what it was asked is logged, keys that it does not accept are for a person; what is no failure of its own is thrown on. */
export async function noteProviderFailure(shop: Shop, provider: string, paymentId: number, error: unknown) {
  if (error instanceof AccessExpired)
    await reportException(shop.db, {
      kind: 'payment-access',
      subject: provider,
      text: messages.accessRefused(provider),
    })
  else if (!(error instanceof OutsideUnavailable || error instanceof OutsideRefused)) throw error
  shop.log.warn({ err: error.message, provider, payment: paymentId }, 'payment provider')
}
