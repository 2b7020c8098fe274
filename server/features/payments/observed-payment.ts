import type { Cents } from '#domain/money/money.ts'
import type { ProviderPayment } from '../../integrations/payments/payment-port.ts'

/**
 * The provider's payment, compared with the shop's. If the provider keeps no account of refunds, `refunded` is the
 * shop's own total.
 */
export type ObservedPayment = ProviderPayment & {
  refunded: Cents
  /** Cents that `refunded` must reach: the provider's completed refunds that are more than an hour old. */
  expectedRefunded: Cents
  /** Refunds that the provider has just rejected. */
  refundFailures: readonly RefundFailure[]
  matchesRequest: boolean
}
export type RefundFailure = { id: number; reason: string }
