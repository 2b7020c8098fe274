import * as z from 'zod/mini'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { byId, endpoints, signatureHeader } from './endpoint.ts'
import { ComputedAmount, Iban } from './shapes/wire-types.ts'

/**
 * Body of a webhook. Only the event id is checked here: the provider's adapter parses the rest, and the payment's state
 * is fetched from the provider.
 */
const WebhookBody = z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(200)) })

/** Another payment method for an unpaid order. */
const NewPaymentMethod = z.strictObject({
  paymentMethod: z.enum(paymentMethods),
  /** The total that the buyer saw, with the new method's fee: 409 if the order would cost another amount. */
  expectedTotal: ComputedAmount,
})
export type NewPaymentMethod = z.output<typeof NewPaymentMethod>

/** A received bank transfer; without `amount` it is the amount due. */
const ReceivedTransfer = z.strictObject({ amount: z.optional(ComputedAmount) })
export type ReceivedTransfer = z.output<typeof ReceivedTransfer>

/** A refund made by hand. For a bank transfer `iban` is required if no account is stored yet. */
const CompletedRefund = z.strictObject({ iban: z.optional(Iban) })
export type CompletedRefund = z.output<typeof CompletedRefund>

export const payments = endpoints({
  resume: {
    method: 'POST',
    path: '/orders/:id/payment',
    access: 'user',
    summary: 'Returns the payment page of an unpaid order of the signed-in user: of the open payment, or of a new one',
    cost: 60,
    params: byId,
    response: z.object({ url: z.string() }),
    errors: ['conflict', 'unavailable'],
  },
  changeMethod: {
    method: 'POST',
    path: '/orders/:id/payment-method',
    access: 'user',
    summary:
      'Changes the payment method of an unpaid order of the signed-in user; without `url` if no provider is involved',
    cost: 60,
    params: byId,
    body: NewPaymentMethod,
    response: z.object({ url: z.optional(z.string()) }),
    errors: ['conflict', 'unpaid-limit', 'unavailable'],
  },
  testBankWebhook: {
    method: 'POST',
    path: '/payments/test-bank/webhook',
    access: 'anyone',
    summary: 'Receives webhooks of the test bank; verifies the signature and processes each event once',
    body: WebhookBody,
    signatureHeaders: [signatureHeader],
    errors: ['not-found'],
  },
  stripeWebhook: {
    method: 'POST',
    path: '/payments/stripe/webhook',
    access: 'anyone',
    summary:
      'Receives webhooks of Stripe about cards and SEPA debits; verifies the signature, processes each event once',
    body: WebhookBody,
    signatureHeaders: ['Stripe-Signature'],
    errors: ['not-found'],
  },
  paypalWebhook: {
    method: 'POST',
    path: '/payments/paypal/webhook',
    access: 'anyone',
    summary: 'Receives webhooks of PayPal about payments; verifies the signature and processes each event once',
    body: WebhookBody,
    signatureHeaders: [
      'PayPal-Transmission-Id',
      'PayPal-Transmission-Time',
      'PayPal-Transmission-Sig',
      'PayPal-Cert-Url',
      'PayPal-Auth-Algo',
    ],
    errors: ['not-found'],
  },
  satispayWebhook: {
    method: 'GET',
    path: '/payments/satispay/webhook',
    access: 'anyone',
    summary: 'Receives the unsigned callbacks of Satispay; they only cause a status check with the provider',
    query: z.strictObject({ payment_id: z.uuid() }),
    errors: ['not-found'],
  },
  markPaid: {
    method: 'POST',
    path: '/admin/orders/:id/paid',
    access: 'orders',
    summary: 'Records that a bank transfer for an order has arrived, whatever the order’s payment method; for staff',
    params: byId,
    body: ReceivedTransfer,
    errors: ['conflict'],
  },
  completeRefund: {
    method: 'POST',
    path: '/admin/refunds/:id/done',
    access: 'orders',
    summary: 'Records that money was refunded by hand; for bank transfers, to which account',
    params: byId,
    body: CompletedRefund,
    errors: ['conflict'],
  },
})
