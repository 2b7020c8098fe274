import type { Config } from '../../config.ts'
import type { Shop } from '../../running-shop.ts'
import { JournalledCalls } from '../outside/journalled-calls.ts'
import { type PaymentPorts, paymentPorts } from './payment-port.ts'
import { paypalPayments } from './paypal-payments.ts'
import { satispayPayments } from './satispay-payments.ts'

/** Whether the shop has the keys of anybody who takes money. */
export const hasPaymentKeys = ({ stripe, paypal, satispay }: Config): boolean => Boolean(stripe ?? paypal ?? satispay)

/**
 * Per method whoever the shop has keys of. With keys of one, a method without is not offered: the test bank would give away
 * what others pay for.
 */
export async function openPayments(shop: Shop): Promise<PaymentPorts> {
  const { config, settings } = shop
  const callsTo = (party: string) => new JournalledCalls(shop, party, config.paymentPatience)
  const pages = () => shop.publicUrl
  // Stripe's library is large: only whoever needs it loads it.
  const stripe =
    config.stripe &&
    (await import('./stripe-payments.ts')).stripePayments(callsTo('stripe'), { ...config.stripe, pages })
  const paypal =
    config.paypal &&
    paypalPayments(callsTo('paypal'), callsTo('paypal-certificates'), {
      ...config.paypal,
      pages,
      brand: async () => (await settings.current()).company.name,
    })
  const satispay =
    config.satispay &&
    satispayPayments(callsTo('satispay'), {
      ...config.satispay,
      pages,
      api: () => config.apiUrl ?? shop.publicUrl,
    })
  return paymentPorts({
    ...(stripe && { credit_card: stripe, sepa: stripe }),
    ...(paypal && { paypal }),
    ...(satispay && { satispay }),
  })
}
