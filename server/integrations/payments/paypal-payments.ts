import * as z from 'zod/mini'
import { type Cents, toEuros } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import type { ServiceClient } from '../http-client/service-client.ts'
import { ServiceRejected, ServiceUnavailable } from '../http-client/service-errors.ts'
import {
  HttpsUrl,
  type PaymentBuyer,
  PaymentForgotten,
  type PaymentPort,
  type ProviderPayment,
  returnUrls,
} from './payment-port.ts'
import { paypalCalls } from './paypal-calls.ts'
import { paypalWebhookVerifier } from './paypal-webhook.ts'

/**
 * PayPal's orders (API v2). The payer approves the order on PayPal's page and the shop captures it afterwards. An order
 * that is never captured takes no money; PayPal has no other way to cancel it. `invoice_id` keeps PayPal from taking
 * the money twice even if it has forgotten the key of the request.
 *
 * The states of an order. A capture counts before the order's own status; of several captures `captureOf` picks one.
 *
 * | PayPal                                         | ours                     |
 * | ---------------------------------------------- | ------------------------ |
 * | capture COMPLETED or PARTIALLY_REFUNDED        | captured                 |
 * | capture REFUNDED                               | refunded                 |
 * | capture PENDING                                | authorized, `heldFor`    |
 * | capture DECLINED or FAILED                     | failed                   |
 * | order APPROVED, no capture                     | pending, `awaitsCapture` |
 * | order APPROVED, and PayPal rejects the capture | failed                   |
 * | order VOIDED, no capture                       | cancelled                |
 * | 404: not approved for three hours              | `PaymentForgotten`       |
 * | any other order, no capture                    | pending                  |
 * | pending, when the shop cancels it              | cancelled                |
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
  status_details: z.optional(z.object({ reason: z._default(z.string().check(z.maxLength(100)), '') })),
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
const CreatedOrder = z.object({ id: Id, links: z.array(z.object({ rel: z.string(), href: z.string() })) })
const CaptureResult = z.object({ id: Id })
const RefundResult = z.object({ status: Refund.shape.status })

type PayPalOptions = {
  url: string
  isSandbox: boolean
  clientId: string
  clientSecret: string
  webhookId: string
  /** Base URL of the shop's pages. */
  publicUrl: () => string
  /** The company's name, which the buyer reads on PayPal's page. */
  brand: () => Promise<string>
}

export function paypalPayments(
  client: ServiceClient,
  certificateCalls: ServiceClient,
  options: PayPalOptions,
): PaymentPort {
  const ask = paypalCalls(client, options)
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`
  const find = (id: string): Promise<Order> =>
    ask({ operation: 'payment', method: 'GET', path: orderPath(id) }, Order).catch((error: unknown) => {
      if (error instanceof ServiceRejected && forgotten.test(error.message)) throw new PaymentForgotten(error.message)
      throw error
    })
  const fetch = async (id: string) => toProviderPayment(await find(id))

  return {
    name: 'paypal',
    isSandbox: options.isSandbox,
    minimum: 1,
    async begin({ key, amount, currency, reference, orderId, buyer }) {
      const { success, abandoned } = returnUrls(orderId)
      const price = { currency_code: currency, value: toEuros(amount).toFixed(2) }
      const unit = { custom_id: reference, invoice_id: reference, description: orderNumber(orderId), amount: price }
      const brand = await options.brand()
      const bodyWith = (shipping?: object | typeof withheld) => ({
        intent: 'CAPTURE',
        purchase_units: [{ ...unit, ...(shipping && { shipping }) }],
        payment_source: {
          paypal: {
            experience_context: {
              brand_name: brand.slice(0, 127),
              locale: 'it-IT',
              shipping_preference: shipping ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
              user_action: 'PAY_NOW',
              payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
              return_url: options.publicUrl() + success,
              cancel_url: options.publicUrl() + abandoned,
            },
          },
        },
      })
      const create = (idempotencyKey: string, shipping?: object) => {
        const call = {
          operation: 'begin-payment',
          method: 'POST',
          path: '/v2/checkout/orders',
          idempotencyKey,
        } as const
        return ask({ ...call, body: bodyWith(shipping), loggedBody: bodyWith(shipping && withheld) }, CreatedOrder)
      }
      const shipping = shippingOf(buyer)
      const { id, links } = await create(key, shipping).catch((error: unknown) => {
        // An address that PayPal does not know costs the seller its protection, not the buyer the way to pay.
        if (shipping && error instanceof ServiceRejected && aboutAddress.test(error.message)) return create(`${key}-2`)
        throw error
      })
      const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!page || !z.safeParse(HttpsUrl, page.href).success)
        throw new ServiceUnavailable('an order without a page to pay it', { isInvalidResponse: true })
      return { providerId: id, redirectUrl: page.href }
    },
    fetch,
    async capture(providerId, key) {
      const path = `${orderPath(providerId)}/capture`
      const isRefused = await ask(
        { operation: 'capture-payment', method: 'POST', path, idempotencyKey: key, body: {} },
        CaptureResult,
      ).then(
        () => false,
        (error: unknown) => {
          if (error instanceof ServiceRejected) return true
          throw error
        },
      )
      const { awaitsCapture, ...payment } = await fetch(providerId)
      // The payer's bank refused. PayPal keeps the order approved for another attempt, which this payment does not
      // make.
      return isRefused && awaitsCapture ? { ...payment, state: 'failed' } : payment
    },
    async cancel(providerId) {
      const { awaitsCapture: _, ...payment } = await fetch(providerId)
      return payment.state === 'pending' ? { ...payment, state: 'cancelled' } : payment
    },
    async refund(providerId, { key, amount }) {
      const order = await find(providerId)
      const capture = captureOf(order)
      const [{ payments }] = order.purchase_units
      if (!capture) throw new ServiceRejected('nothing was paid')
      if (payments?.refunds.some(({ invoice_id, status }) => invoice_id === key && isRefunded(status))) return
      const price = { currency_code: capture.amount.currency_code, value: toEuros(amount).toFixed(2) }
      const path = `/v2/payments/captures/${capture.id}/refund`
      const body = { amount: price, invoice_id: key }
      const { status } = await ask(
        { operation: 'refund-payment', method: 'POST', path, idempotencyKey: key, body },
        RefundResult,
      )
      if (!isRefunded(status)) throw new ServiceRejected(`the refund is ${status}`)
    },
    verifyWebhook: paypalWebhookVerifier(certificateCalls, ask, options),
  }
}

/** What the call log stores instead of the buyer's address. */
const withheld = '…'

/** The issues that PayPal names if it refuses an address. */
const aboutAddress = /ADDRESS|POSTAL_CODE|CITY|STATE|PROVINCE|ZIP/

/** Returns PayPal's `shipping`; `undefined` after an erasure. The shop delivers in Italy only. */
function shippingOf({ shipping }: PaymentBuyer) {
  const { businessName, address, municipality, city, postalCode, province } = shipping
  if (address === '' || city === '') return undefined
  return {
    type: 'SHIPPING',
    name: { full_name: businessName },
    address: {
      address_line_1: address,
      ...(municipality && { address_line_2: municipality }),
      admin_area_2: city,
      admin_area_1: province,
      postal_code: postalCode,
      country_code: 'IT',
    },
  }
}

/** PayPal deletes an order that nobody has approved for about three hours. */
const forgotten = /^RESOURCE_NOT_FOUND: INVALID_RESOURCE_ID/

const isRefunded = (status: string) => status === 'COMPLETED' || status === 'PENDING'

/** Returns the capture that took the money, else one that still may, else the latest that did not. */
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

function toProviderPayment(order: Order): ProviderPayment {
  const [{ custom_id: reference, amount: asked, payments }] = order.purchase_units
  const capture = captureOf(order)
  const amount = capture?.amount ?? asked
  const refunds = payments?.refunds.filter(({ status }) => isRefunded(status)) ?? []
  const refunded = refunds.reduce((sum, refund) => sum + refund.amount.value, 0)
  const common = { amount: amount.value, currency: amount.currency_code, reference, refunded }
  if (capture) {
    const state = statesOfCapture[capture.status]
    const heldFor = state === 'authorized' ? (capture.status_details?.reason ?? '') : undefined
    const whole = state === 'refunded' ? amount.value : refunded
    return { ...common, state, refunded: whole, ...(heldFor !== undefined && { heldFor }) }
  }
  if (order.status === 'APPROVED') return { ...common, state: 'pending', awaitsCapture: true }
  return { ...common, state: order.status === 'VOIDED' ? 'cancelled' : 'pending' }
}
