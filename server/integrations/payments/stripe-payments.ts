import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { orderNumber } from '#domain/orders/order-status.ts'
import type { ServiceClient } from '../http-client/service-client.ts'
import { ServiceRejected, ServiceUnavailable } from '../http-client/service-errors.ts'
import { HttpsUrl, isOwnReference, type PaymentPort, type ProviderPayment, returnUrls } from './payment-port.ts'
import { stripeCalls } from './stripe-calls.ts'

/**
 * Stripe's own payment page (Checkout) for cards and SEPA debits. After a refused card the page stays open for another
 * one. A debit succeeds or fails days after its mandate, and can be charged back for weeks after that.
 *
 * The first row that fits a Checkout session and its payment intent counts.
 *
 * | Stripe                                           | ours                        |
 * | ------------------------------------------------ | --------------------------- |
 * | intent succeeded, its charge failed              | refunded, the whole amount  |
 * | intent succeeded, all of it went back            | refunded                    |
 * | intent succeeded, an open dispute of a card      | captured, `isDisputed`      |
 * | intent succeeded                                 | captured                    |
 * | session expired                                  | cancelled                   |
 * | session open                                     | pending                     |
 * | intent processing                                | authorized                  |
 * | intent canceled                                  | cancelled                   |
 * | intent requires_payment_method                   | failed                      |
 * | any other                                        | pending                     |
 *
 * A dispute counts as a chargeback of its amount if it is of a debit, or of a card and lost; an appeal against a lost
 * one leaves the money away until it is won.
 */

const Cents = z.int().check(z.minimum(0))
const Charge = z.object({
  amount_refunded: Cents,
  disputed: z.boolean(),
  status: z.enum(['succeeded', 'pending', 'failed']),
})
const Intent = z.object({
  id: z.string().check(z.startsWith('pi_')),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  latest_charge: z.nullable(Charge),
})
const Session = z.object({
  id: z.string().check(z.regex(/^cs_\w{1,200}$/)),
  url: z.nullable(HttpsUrl),
  status: z.enum(['open', 'complete', 'expired']),
  amount_total: Cents,
  currency: z.string().check(z.length(3)),
  client_reference_id: z._default(z.nullable(z.string()), null),
  payment_method_types: z.array(z.string()),
  payment_intent: z.nullable(z.union([z.string(), Intent])),
})
type Session = z.output<typeof Session>
const SessionList = z.object({
  data: z.array(z.object({ id: Session.shape.id, client_reference_id: z._default(z.nullable(z.string()), null) })),
})
const Refund = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
})
const Dispute = z.object({ id: z.string(), status: z.string(), amount: Cents })

const WebhookBody = z.object({
  id: z.string().check(z.startsWith('evt_'), z.maxLength(200)),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z._default(z.string(), ''),
      client_reference_id: z._default(z.nullable(z.string()), null),
      payment_intent: z._default(z.nullable(z.string()), null),
    }),
  }),
})

const webhookToleranceSeconds = 300
const methodTypes = { credit_card: 'card', sepa: 'sepa_debit' } as const

type StripeOptions = {
  url: string
  isSandbox: boolean
  secretKey: string
  webhookSecret: string
  /** Base URL of the shop's pages. */
  publicUrl: () => string
}

export function stripePayments(client: ServiceClient, options: StripeOptions): PaymentPort {
  const ask = stripeCalls(client, options)
  const find = (id: string): Promise<Session> =>
    ask('payment', Session, stripe =>
      stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
    )
  /** Returns all objects of a list, page by page. */
  const listAll = async <Item extends z.ZodMiniType<{ id: string }>>(
    operation: string,
    item: Item,
    list: (stripe: Stripe, page: { limit: number; starting_after?: string }) => Promise<unknown>,
  ): Promise<z.output<Item>[]> => {
    const Page = z.object({ data: z.array(item), has_more: z.boolean() })
    const all: z.output<Item>[] = []
    let last: string | undefined
    do {
      const page = { limit: 100, ...(last && { starting_after: last }) }
      const { data, has_more } = await ask(operation, Page, stripe => list(stripe, page))
      all.push(...data)
      last = has_more ? data.at(-1)?.id : undefined
    } while (last)
    return all
  }
  const disputesOf = (intent: string) =>
    listAll('disputes', Dispute, (stripe, page) => stripe.disputes.list({ payment_intent: intent, ...page }))
  const toProviderPayment = async (session: Session): Promise<ProviderPayment> => {
    const intent = intentOf(session)
    const charge = intent?.latest_charge
    const common = {
      amount: session.amount_total,
      currency: session.currency.toUpperCase(),
      reference: session.client_reference_id ?? '',
      refunded: charge?.amount_refunded ?? 0,
    }
    const state = stateOf(session, intent)
    if (state !== 'captured' || !intent || !charge) return { ...common, state }
    if (charge.status === 'failed') return refundedPayment(common, common.amount)
    const disputes = charge.disputed ? await disputesOf(intent.id) : []
    // A disputed debit went back whole, whatever was refunded before. The bank decides disputes of a card.
    const isDebit = session.payment_method_types.includes('sepa_debit')
    const chargedBack = disputes
      .filter(({ status }) => isDebit || isLost(status))
      .reduce((sum, { amount }) => sum + amount, 0)
    const refundedTotal = common.refunded + chargedBack
    if (refundedTotal >= common.amount) return refundedPayment(common, refundedTotal)
    const isOpen = disputes.some(({ status }) => !isDebit && !isLost(status) && !/won|closed|prevented/.test(status))
    return { ...common, state, refunded: refundedTotal, ...(isOpen && { isDisputed: true }) }
  }
  const fetch = async (id: string) => toProviderPayment(await find(id))

  return {
    name: 'stripe',
    isSandbox: options.isSandbox,
    // For cards and debits in euro; a charge below it is refused.
    minimum: 50,
    async begin({ key, amount, currency, method, reference, orderId, buyer }) {
      if (method !== 'credit_card' && method !== 'sepa') throw new ServiceRejected(`no ${method} here`)
      const { success, abandoned } = returnUrls(orderId)
      const session = await ask('begin-payment', Session, stripe =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: [methodTypes[method]],
            adaptive_pricing: { enabled: false },
            client_reference_id: reference,
            ...(buyer.email && { customer_email: buyer.email }),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: orderNumber(orderId) },
                },
              },
            ],
            payment_intent_data: { description: orderNumber(orderId), metadata: { reference } },
            locale: 'it',
            success_url: options.publicUrl() + success,
            cancel_url: options.publicUrl() + abandoned,
          },
          { idempotencyKey: key },
        ),
      )
      if (session.url === null)
        throw new ServiceUnavailable('a session without a page to pay it', { isInvalidResponse: true })
      return { providerId: session.id, redirectUrl: session.url }
    },
    fetch,
    // Stripe captures cards and debits automatically.
    capture: fetch,
    async cancel(providerId, key) {
      const expired = await ask('cancel-payment', Session, stripe =>
        stripe.checkout.sessions.expire(providerId, {}, { idempotencyKey: key }),
      )
      return toProviderPayment(expired)
    },
    async refund(providerId, { key, amount }) {
      const intent = intentOf(await find(providerId))
      if (!intent) throw new ServiceRejected('nothing was paid')
      // Stripe forgets the key of a request after a day, so the refund is looked up by its metadata.
      const existing = await listAll('refunds', Refund, (stripe, page) =>
        stripe.refunds.list({ payment_intent: intent.id, ...page }),
      )
      if (existing.some(({ metadata, status }) => metadata?.key === key && !hasFailed(status))) return
      const { status } = await ask('refund-payment', Refund, stripe =>
        stripe.refunds.create({ payment_intent: intent.id, amount, metadata: { key } }, { idempotencyKey: key }),
      )
      if (hasFailed(status)) throw new ServiceRejected(`the refund is ${status}`)
    },
    async verifyWebhook({ text, headers }) {
      if (!isSigned(text, headers['stripe-signature'], options.webhookSecret)) return undefined
      const parsed = z.safeParse(WebhookBody, JSON.parse(text))
      if (!parsed.success) return undefined
      const { id: eventId, data } = parsed.data
      const { object, id, client_reference_id: reference, payment_intent: intent } = data.object
      if (object === 'checkout.session') return { eventId, providerId: isOwnReference(reference ?? '') ? id : null }
      const intentId = object === 'payment_intent' ? id : intent
      if (intentId === null) return { eventId, providerId: null }
      const found = await ask('payment-of', SessionList, stripe =>
        stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 }),
      )
      const session = found.data.find(one => isOwnReference(one.client_reference_id ?? ''))
      return { eventId, providerId: session?.id ?? null }
    },
  }
}

/** Also while the shop appeals: the money is gone until the appeal is won. */
const isLost = (status: string) => /^(lost|appeal_\w+)$/.test(status)

const hasFailed = (status: string | null) => status === 'failed' || status === 'canceled'

const intentOf = ({ payment_intent: intent }: Session) =>
  intent === null || typeof intent === 'string' ? undefined : intent

const refundedPayment = (common: Omit<ProviderPayment, 'state'>, refunded: number): ProviderPayment => ({
  ...common,
  state: 'refunded',
  refunded,
})

function stateOf({ status }: Session, intent: z.output<typeof Intent> | undefined): ProviderPayment['state'] {
  if (intent?.status === 'succeeded') return 'captured'
  if (status === 'expired') return 'cancelled'
  if (status === 'open') return 'pending'
  if (intent?.status === 'processing') return 'authorized'
  if (intent?.status === 'canceled') return 'cancelled'
  // A failed debit waits for another payment method, which a completed session no longer offers.
  return intent?.status === 'requires_payment_method' ? 'failed' : 'pending'
}

/** Stripe's library verifies the signature, and throws if it is not valid. */
function isSigned(text: string, signature: string | undefined, secret: string): boolean {
  try {
    Stripe.webhooks.constructEvent(text, signature ?? '', secret, webhookToleranceSeconds)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}
