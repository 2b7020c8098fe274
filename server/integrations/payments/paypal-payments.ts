import * as z from 'zod/mini'
import { type Cents, toEuros } from '#domain/money.ts'
import type { JournalledCalls } from '../outside/journalled-calls.ts'
import { OutsideRefused, OutsideUnavailable } from '../outside/outside-errors.ts'
import { type PaymentPort, type PaymentTruth, PayPage, returnPages } from './payment-port.ts'
import { paypalCalls } from './paypal-calls.ts'
import { paypalNews } from './paypal-news.ts'

/**
 * PayPal's orders (v2). The payer agrees on PayPal's page and the shop takes the money afterwards; what it does not take
 * nobody pays, and an order can not be cancelled otherwise. Its `invoice_id` keeps PayPal from taking it twice even when it
 * has forgotten the key of the request.
 */

const Id = z.string().check(z.regex(/^[\w-]{1,64}$/))
const Amount = z.object({
  currency_code: z.string().check(z.length(3)),
  value: z.pipe(
    z.string().check(z.regex(/^\d{1,8}(\.\d{1,2})?$/)),
    z.transform((value: string): Cents => Math.round(Number(value) * 100)),
  ),
})
const Capture = z.object({
  id: Id,
  status: z.enum(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING', 'DECLINED', 'FAILED']),
  amount: Amount,
})
const Refund = z.object({
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  amount: Amount,
  invoice_id: z.optional(z.string()),
})
const Unit = z.object({
  custom_id: z._default(z.string(), ''),
  amount: Amount,
  payments: z.optional(
    z.object({ captures: z._default(z.array(Capture), []), refunds: z._default(z.array(Refund), []) }),
  ),
})
const Order = z.object({
  id: Id,
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z.tuple([Unit]),
})
type Order = z.output<typeof Order>
const Begun = z.object({ id: Id, links: z.array(z.object({ rel: z.string(), href: z.string() })) })
const Taken = z.object({ id: Id })
const GivenBack = z.object({ status: Refund.shape.status })

type PayPalPlaces = {
  url: string
  isTrial: boolean
  clientId: string
  clientSecret: string
  webhookId: string
  /** Where buyers reach the shop's pages. */
  pages: () => string
  /** The company, as the buyer reads it on PayPal's page. */
  brand: () => Promise<string>
}

export function paypalPayments(
  calls: JournalledCalls,
  certificateCalls: JournalledCalls,
  places: PayPalPlaces,
): PaymentPort {
  const ask = paypalCalls(calls, places)
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`
  const find = (id: string): Promise<Order> => ask({ operation: 'payment', method: 'GET', path: orderPath(id) }, Order)
  const fetch = async (id: string) => truthOf(await find(id))

  return {
    name: 'paypal',
    isTrial: places.isTrial,
    async begin({ key, amount, currency, reference, orderId }) {
      const { made, left } = returnPages(orderId)
      const price = { currency_code: currency, value: toEuros(amount).toFixed(2) }
      const body = {
        intent: 'CAPTURE',
        purchase_units: [{ custom_id: reference, invoice_id: reference, amount: price }],
        payment_source: {
          paypal: {
            experience_context: {
              brand_name: (await places.brand()).slice(0, 127),
              locale: 'it-IT',
              shipping_preference: 'NO_SHIPPING',
              user_action: 'PAY_NOW',
              payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
              return_url: places.pages() + made,
              cancel_url: places.pages() + left,
            },
          },
        },
      }
      const { id, links } = await ask(
        { operation: 'begin-payment', method: 'POST', path: '/v2/checkout/orders', key, body },
        Begun,
      )
      const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page || !z.safeParse(PayPage, page.href).success)
        throw new OutsideUnavailable('an order without a page to pay it', { isNonsense: true })
      return { providerId: id, redirect: page.href }
    },
    fetch,
    async capture(providerId, key) {
      const path = `${orderPath(providerId)}/capture`
      const isRefused = await ask({ operation: 'capture-payment', method: 'POST', path, key, body: {} }, Taken).then(
        () => false,
        (error: unknown) => {
          if (error instanceof OutsideRefused) return true
          throw error
        },
      )
      const { awaitsCapture, ...truth } = await fetch(providerId)
      // The payer's bank has said no, and PayPal waits for another try that this payment does not make.
      return isRefused && awaitsCapture ? { ...truth, state: 'failed' } : truth
    },
    async cancel(providerId) {
      const { awaitsCapture: _, ...truth } = await fetch(providerId)
      return truth.state === 'pending' ? { ...truth, state: 'cancelled' } : truth
    },
    async refund(providerId, { key, amount }) {
      const order = await find(providerId)
      const capture = captureOf(order)
      const [{ payments }] = order.purchase_units
      if (!capture) throw new OutsideRefused('nothing was paid')
      if (payments?.refunds.some(({ invoice_id, status }) => invoice_id === key && isGivenBack(status))) return
      const price = { currency_code: capture.amount.currency_code, value: toEuros(amount).toFixed(2) }
      const path = `/v2/payments/captures/${capture.id}/refund`
      const body = { amount: price, invoice_id: key }
      const { status } = await ask({ operation: 'refund-payment', method: 'POST', path, key, body }, GivenBack)
      if (!isGivenBack(status)) throw new OutsideRefused(`the refund is ${status}`)
    },
    read: paypalNews(certificateCalls, ask, places),
  }
}

const isGivenBack = (status: string) => status === 'COMPLETED' || status === 'PENDING'

/** The one that took the money, else the one that may still, else the latest that did not. */
function captureOf({ purchase_units: [{ payments }] }: Order) {
  const captures = payments?.captures ?? []
  const taken = captures.find(({ status }) => /^(COMPLETED|PARTIALLY_REFUNDED|REFUNDED)$/.test(status))
  return taken ?? captures.find(({ status }) => status === 'PENDING') ?? captures.at(-1)
}

const statesOfCapture = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'refunded',
  PENDING: 'authorized',
  DECLINED: 'failed',
  FAILED: 'failed',
} as const

function truthOf(order: Order): PaymentTruth {
  const [{ custom_id: reference, amount: asked, payments }] = order.purchase_units
  const capture = captureOf(order)
  const amount = capture?.amount ?? asked
  const refunds = payments?.refunds.filter(({ status }) => isGivenBack(status)) ?? []
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount.value, 0)
  const told = { amount: amount.value, currency: amount.currency_code, reference, refunded }
  if (capture) {
    const state = statesOfCapture[capture.status]
    return { ...told, state, refunded: state === 'refunded' ? amount.value : refunded }
  }
  if (order.status === 'APPROVED') return { ...told, state: 'pending', awaitsCapture: true }
  return { ...told, state: order.status === 'VOIDED' ? 'cancelled' : 'pending' }
}
