import * as z from 'zod/mini'
import type { SignedBody } from '#contract/endpoint.ts'
import type { Cents } from '#domain/money/money.ts'
import { isOnline, type OnlineMethod, type PaymentMethod, paymentMethods } from '#domain/orders/payment-methods.ts'
import type { ProviderState } from '#domain/orders/payment-states.ts'
import { ServiceRejected } from '../http-client/service-errors.ts'

/**
 * The provider knows no such payment any more: nobody can pay it. Thrown only by a provider that takes no money unless
 * the shop captures it.
 */
export class PaymentForgotten extends ServiceRejected {}

/**
 * A payment provider, in the shop's own terms. A webhook only says that something happened to a payment; its state is
 * always fetched. Each call may throw ServiceUnavailable, CredentialsExpired, ServiceRejected or PaymentForgotten.
 */
export type PaymentPort = {
  /** Identifies the provider in payments, webhook events and the URL of its webhook. */
  name: string
  /** True if no real money is taken. */
  isSandbox: boolean
  /** The least that it takes. */
  minimum: Cents
  /** Creates the payment at the provider; repeated calls with the same key create it once. */
  begin(payment: NewPayment): Promise<CheckoutSession>
  fetch(providerId: string): Promise<ProviderPayment>
  /** Takes the money of an approved payment (see `awaitsCapture`). */
  capture(providerId: string, key: string): Promise<ProviderPayment>
  /**
   * Closes a payment that must not be paid any more. If it was paid, throws ServiceRejected or returns the paid state.
   */
  cancel(providerId: string, key: string): Promise<ProviderPayment>
  /** Refunds `amount` once per key. Throws ServiceRejected if the provider refuses. */
  refund(providerId: string, refund: { key: string; amount: Cents }): Promise<void>
  /**
   * Verifies the signature and returns what the webhook is about; `undefined` if it is not the provider's. Satispay does
   * not sign: whatever it names is only fetched.
   */
  verifyWebhook(webhook: SignedBody): Promise<PaymentWebhook | undefined>
}

export type NewPayment = {
  key: string
  amount: Cents
  currency: string
  method: OnlineMethod
  /** The name by which shop and provider know the payment; see `referenceOf`. */
  reference: string
  orderId: number
  buyer: PaymentBuyer
}
/**
 * What PayPal and Stripe are told of the buyer: where the parcel goes, on which PayPal's seller protection depends, and
 * the e-mail, which the buyer need not type again. Empty after an erasure; kept out of the call log.
 */
export type PaymentBuyer = {
  email: string
  shipping: Record<'businessName' | 'address' | 'municipality' | 'city' | 'postalCode' | 'province', string>
}
/** `redirectUrl` is the provider's page on which the buyer pays. */
export type CheckoutSession = { providerId: string; redirectUrl: string }
export type ProviderPayment = {
  state: ProviderState
  amount: Cents
  currency: string
  reference: string
  /**
   * Cents that the payer has back; more than `amount` if money went back twice. `undefined` if the provider keeps no
   * account of refunds: then the shop's own total is used.
   */
  refunded: Cents | undefined
  /** Set on a pending payment that the payer has approved: `capture` takes the money. */
  awaitsCapture?: true
  /** Set on an authorized payment that the provider holds back: why, in its own words. */
  heldFor?: string
  /** Set while a dispute is open: the payer's bank has not decided yet whether it takes the money back. */
  isDisputed?: true
}
/**
 * `eventId` is null if the provider sends none; such webhooks are all processed. `providerId` is null if the webhook is
 * about nothing that the shop has begun. `isDisputed` is set if only the webhook says so, because the fetched payment
 * does not.
 */
export type PaymentWebhook = { eventId: string | null; providerId: string | null; isDisputed?: true }

export type PaymentPorts = {
  /** `undefined` if the method is not offered. */
  of(method: OnlineMethod): PaymentPort | undefined
  byName(name: string): PaymentPort | undefined
  /** Every method that is offered, with its provider. */
  all: readonly { method: OnlineMethod; port: PaymentPort }[]
}

/** Returns each provider once; one may take the money of several methods. */
export const portsOf = ({ all }: PaymentPorts): PaymentPort[] => [
  ...new Map(all.map(({ port }) => [port.name, port])).values(),
]

export function paymentPorts(ports: Partial<Record<OnlineMethod, PaymentPort>>): PaymentPorts {
  const all = paymentMethods.filter(isOnline).flatMap(method => {
    const port = ports[method]
    return port ? [{ method, port }] : []
  })
  return {
    all,
    of: method => ports[method],
    byName: name => all.find(({ port }) => port.name === name)?.port,
  }
}

/** True if the method has a provider, or needs none (a bank transfer; see `isOnline`). */
export const isOffered = (ports: PaymentPorts, method: PaymentMethod): boolean =>
  !isOnline(method) || ports.of(method) !== undefined

/** The least that can be paid by the method. */
export const minimumOf = (ports: PaymentPorts, method: PaymentMethod): Cents =>
  (isOnline(method) ? ports.of(method)?.minimum : undefined) ?? 0

/** Buyers are redirected to HTTPS pages only. */
export const HttpsUrl = z.url({ protocol: /^https$/ })

const prefix = 'AUR-'
/** Returns the reference by which provider and shop know a payment. */
export const referenceOf = (key: string): string => prefix + key
/** True if the payment is this shop's: a provider may serve other shops under the same account. */
export const isOwnReference = (reference: string): boolean => reference.startsWith(prefix)

/** Returns the paths to which the provider sends the buyer back, after the payment or without one. */
export const returnUrls = (orderId: number) => {
  const success = `/account/pagamento?ordine=${orderId}`
  return { success, abandoned: `${success}&esito=abbandonato` }
}
