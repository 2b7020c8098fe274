import * as z from 'zod/mini'
import type { SignedText } from '#contract/endpoint.ts'
import type { Cents } from '#domain/money.ts'
import type { ProviderState } from '#domain/payment-life.ts'
import { isOnline, type OnlineMethod, type PaymentMethod, paymentMethods } from '#domain/payment-methods.ts'

/**
 * Whoever takes the money, in the shop's own words. News from outside says only that something happened to a payment; what
 * is true of it is always fetched. Calls end in the three errors of every outside call.
 */
export type PaymentPort = {
  /** Under which payments and news are kept. */
  name: string
  /** Nobody pays anything there. */
  isTrial: boolean
  /** The same key is the same payment, however often it is begun. */
  begin(payment: NewPayment): Promise<BegunPayment>
  fetch(providerId: string): Promise<PaymentTruth>
  /** Takes what was authorized. */
  capture(providerId: string, key: string): Promise<PaymentTruth>
  /** Of a payment that nobody is to pay any more; refused where it was paid. */
  cancel(providerId: string, key: string): Promise<PaymentTruth>
  /** Under the same key money is given back once. */
  refund(providerId: string, refund: { key: string; amount: Cents }): Promise<void>
  /** Nothing where the news is not the provider's. */
  read(news: SignedText): Promise<PaymentNews | undefined>
}

export type NewPayment = {
  key: string
  amount: Cents
  currency: string
  method: OnlineMethod
  /** By which shop and provider both know what it pays; see `referenceOf`. */
  reference: string
  orderId: number
}
/** `redirect` is the page on which the buyer pays. */
export type BegunPayment = { providerId: string; redirect: string }
export type PaymentTruth = {
  state: ProviderState
  amount: Cents
  currency: string
  reference: string
  /** What its payer has back, more than the amount where it went back twice. Nothing where the provider keeps no account of it: then the shop's own holds. */
  refunded: Cents | undefined
  /** Pending, as the payer has agreed and the money is taken by `capture`. */
  awaitsCapture?: true
  /** The payer's bank is asked to take the money back; whether it does is open. */
  isDisputed?: true
}
/**
 * `eventId` is null where the provider gives its news none: each is heard then. `providerId` is null where it is about
 * nothing that the shop has begun. `isDisputed` where the news alone says so, as fetching the payment does not tell.
 */
export type PaymentNews = { eventId: string | null; providerId: string | null; isDisputed?: true }

export type PaymentPorts = {
  /** Nothing for a method that is not offered. */
  of(method: OnlineMethod): PaymentPort | undefined
  named(name: string): PaymentPort | undefined
  /** Of every method that is offered. */
  all: readonly { method: OnlineMethod; port: PaymentPort }[]
}

export function paymentPorts(ports: Partial<Record<OnlineMethod, PaymentPort>>): PaymentPorts {
  const all = paymentMethods.filter(isOnline).flatMap(method => {
    const port = ports[method]
    return port ? [{ method, port }] : []
  })
  return {
    all,
    of: method => ports[method],
    named: name => all.find(({ port }) => port.name === name)?.port,
  }
}

/** What nobody takes the money of is paid without one; see `isOnline`. */
export const isOffered = (ports: PaymentPorts, method: PaymentMethod): boolean =>
  !isOnline(method) || ports.of(method) !== undefined

/** Where a buyer may be sent. */
export const PayPage = z.url({ protocol: /^https$/ })

const prefix = 'AUR-'
/** What provider and shop both know a payment by. */
export const referenceOf = (key: string): string => prefix + key
/** Providers may serve others than this shop under the same account. */
export const isOurs = (reference: string): boolean => reference.startsWith(prefix)

/** Where a payment leads back to, made or left. */
export const returnPages = (orderId: number) => {
  const made = `/account/pagamento?ordine=${orderId}`
  return { made, left: `${made}&esito=abbandonato` }
}
