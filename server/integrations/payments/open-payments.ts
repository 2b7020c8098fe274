import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import { ServiceClient } from '../http-client/service-client.ts'
import { type PaymentPorts, paymentPorts } from './payment-port.ts'
import { paypalPayments } from './paypal-payments.ts'
import { satispayPayments } from './satispay-payments.ts'

/** True if the shop has the keys of at least one payment provider. */
export const hasPaymentKeys = ({ stripe, paypal, satispay }: Config): boolean => Boolean(stripe ?? paypal ?? satispay)

/**
 * Opens the provider of each method that the shop has keys for. With keys of one provider, methods without keys are not
 * offered and there is no test bank, which would give away what others pay for.
 */
export async function openPayments(ctx: AppContext): Promise<PaymentPorts> {
  const { config, settings } = ctx
  const callsTo = (party: string) => new ServiceClient(ctx, party, config.paymentTimeoutMs)
  const publicUrl = () => ctx.publicUrl
  // Stripe's library is large (35 MB), so it is loaded only if it is needed.
  const stripe =
    config.stripe &&
    (await import('./stripe-payments.ts')).stripePayments(callsTo('stripe'), { ...config.stripe, publicUrl })
  const paypal =
    config.paypal &&
    paypalPayments(callsTo('paypal'), callsTo('paypal-certificates'), {
      ...config.paypal,
      publicUrl,
      brand: async () => (await settings.current()).company.name,
    })
  const satispay =
    config.satispay &&
    satispayPayments(callsTo('satispay'), {
      ...config.satispay,
      publicUrl,
      apiUrl: () => config.apiUrl ?? ctx.publicUrl,
    })
  return paymentPorts({
    ...(stripe && { credit_card: stripe, sepa: stripe }),
    ...(paypal && { paypal }),
    ...(satispay && { satispay }),
  })
}
