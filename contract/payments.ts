import * as z from 'zod/mini'
import { paymentMethods } from '#domain/payment-methods.ts'
import { byId, endpoints, signatureHeader } from './endpoint.ts'
import { Amount, Iban } from './wire-types.ts'

/** Whatever else a provider says is not read: what is true is fetched. */
const Told = z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(200)) })

const OtherMethod = z.strictObject({
  paymentMethod: z.enum(paymentMethods),
  /** The total above the button: with the fee of the new method. An order that would cost otherwise is refused. */
  expectedTotal: Amount,
})
export type OtherMethod = z.output<typeof OtherMethod>

/** Without an amount it is what was to be paid. */
const SeenTransfer = z.strictObject({ amount: z.optional(Amount) })
export type SeenTransfer = z.output<typeof SeenTransfer>

/** What came by bank transfer went back to an account: without one that was told before, it is told now. */
const DoneRefund = z.strictObject({ iban: z.optional(Iban) })
export type DoneRefund = z.output<typeof DoneRefund>

export const payments = endpoints({
  begin: {
    method: 'POST',
    path: '/orders/:id/payment',
    access: 'user',
    summary: 'Where an own order that is not paid yet can be paid: the payment that is under way, or a new one',
    params: byId,
    answer: z.object({ url: z.string() }),
    refusals: [409, 503],
  },
  payOtherwise: {
    method: 'POST',
    path: '/orders/:id/payment-method',
    access: 'user',
    summary: 'Pays an own order that is not paid yet by another method; no address where it is paid without a provider',
    params: byId,
    body: OtherMethod,
    answer: z.object({ url: z.optional(z.string()) }),
    refusals: [409, 503],
  },
  hearTestBank: {
    method: 'POST',
    path: '/payments/test-bank/news',
    access: 'anyone',
    summary: 'What the test bank tells: that something happened to a payment; signed, each piece of news heard once',
    body: Told,
    signed: [signatureHeader],
    refusals: [401, 404],
  },
  hearStripe: {
    method: 'POST',
    path: '/payments/stripe/news',
    access: 'anyone',
    summary: 'What Stripe tells of a card payment or a SEPA debit',
    body: Told,
    signed: ['Stripe-Signature'],
    refusals: [401, 404],
  },
  hearPayPal: {
    method: 'POST',
    path: '/payments/paypal/news',
    access: 'anyone',
    summary: 'What PayPal tells of a payment',
    body: Told,
    signed: [
      'PayPal-Transmission-Id',
      'PayPal-Transmission-Time',
      'PayPal-Transmission-Sig',
      'PayPal-Cert-Url',
      'PayPal-Auth-Algo',
    ],
    refusals: [401, 404],
  },
  hearSatispay: {
    method: 'GET',
    path: '/payments/satispay/news',
    access: 'anyone',
    summary: 'Satispay tells that something happened to a payment, unsigned: no more than a reason to ask it',
    query: z.strictObject({ payment_id: z.uuid() }),
    refusals: [404, 429],
  },
  markPaid: {
    method: 'POST',
    path: '/admin/orders/:id/paid',
    access: 'orders',
    summary: 'Writes down that a bank transfer for an order has arrived, in whichever way it was to be paid',
    params: byId,
    body: SeenTransfer,
    refusals: [409],
  },
  finishRefund: {
    method: 'POST',
    path: '/admin/refunds/:id/done',
    access: 'orders',
    summary: 'Writes down that money was given back by hand; of a bank transfer to which account',
    params: byId,
    body: DoneRefund,
    refusals: [409],
  },
})
