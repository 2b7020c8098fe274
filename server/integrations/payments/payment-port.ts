import type { SignedText } from '#contract/endpoint.ts'
import type { Cents } from '#domain/money.ts'
import type { ProviderState } from '#domain/payment-life.ts'
import type { OnlineMethod } from '#domain/payment-methods.ts'

/**
 * Whoever takes the money, in the shop's own words. News from outside says only that something happened to a payment; what
 * is true of it is always fetched. Calls end in the three errors of every outside call.
 */
export type PaymentPort = {
  /** Under which payments and news are kept. */
  name: string
  /** The same key is the same payment, however often it is begun. */
  begin(payment: NewPayment): Promise<BegunPayment>
  fetch(providerId: string): Promise<PaymentTruth>
  /** Takes what was authorized. */
  capture(providerId: string, key: string): Promise<PaymentTruth>
  /** Of a payment that nobody is to pay any more; refused where it was paid. */
  cancel(providerId: string, key: string): Promise<PaymentTruth>
  /** Under the same key money is given back once. */
  refund(providerId: string, refund: { key: string; amount: Cents }): Promise<PaymentTruth>
  /** Nothing where the news is not the provider's. */
  read(news: SignedText): PaymentNews | undefined
}

export type NewPayment = {
  key: string
  amount: Cents
  currency: string
  method: OnlineMethod
  /** By which shop and provider both know what it pays. */
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
  refunded: Cents
}
export type PaymentNews = { eventId: string; providerId: string }

export type PaymentPorts = {
  of(method: OnlineMethod): PaymentPort
  named(name: string): PaymentPort | undefined
}
