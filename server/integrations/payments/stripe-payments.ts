import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { orderNumber } from '#domain/order-status.ts'
import type { JournalledCalls } from '../outside/journalled-calls.ts'
import { OutsideRefused, OutsideUnavailable } from '../outside/outside-errors.ts'
import { isOurs, type PaymentPort, type PaymentTruth, PayPage, returnPages } from './payment-port.ts'
import { stripeCalls } from './stripe-calls.ts'

/**
 * Stripe's own page (Checkout) for cards and SEPA debits. A refused card leaves its page open for another; a debit succeeds
 * or fails days after its mandate, and may come back for weeks after that.
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
  url: z.nullable(PayPage),
  status: z.enum(['open', 'complete', 'expired']),
  amount_total: Cents,
  currency: z.string().check(z.length(3)),
  client_reference_id: z._default(z.nullable(z.string()), null),
  payment_method_types: z.array(z.string()),
  payment_intent: z.nullable(z.union([z.string(), Intent])),
})
type Session = z.output<typeof Session>
const Found = z.object({
  data: z.array(z.object({ id: Session.shape.id, client_reference_id: z._default(z.nullable(z.string()), null) })),
})
const Refund = z.object({ id: z.string(), status: z.nullable(z.string()), metadata: z.record(z.string(), z.string()) })
const Refunds = z.object({ data: z.array(Refund) })
const Disputes = z.object({ data: z.array(z.object({ status: z.string(), amount: Cents })) })

const News = z.object({
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

const newsTolerance = 300 // seconds
const methodTypes = { credit_card: 'card', sepa: 'sepa_debit' } as const

type StripePlaces = {
  url: string
  isTrial: boolean
  secretKey: string
  webhookSecret: string
  /** Where buyers reach the shop's pages. */
  pages: () => string
}

export function stripePayments(calls: JournalledCalls, places: StripePlaces): PaymentPort {
  const ask = stripeCalls(calls, places)
  const find = (id: string): Promise<Session> =>
    ask('payment', Session, stripe =>
      stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
    )
  const disputesOf = async (intent: string) =>
    (await ask('disputes', Disputes, stripe => stripe.disputes.list({ payment_intent: intent }))).data
  const truthOf = async (session: Session): Promise<PaymentTruth> => {
    const intent = intentOf(session)
    const charge = intent?.latest_charge
    const told = {
      amount: session.amount_total,
      currency: session.currency.toUpperCase(),
      reference: session.client_reference_id ?? '',
      refunded: charge?.amount_refunded ?? 0,
    }
    const state = stateOf(session, intent)
    if (state !== 'captured' || !intent || !charge) return { ...told, state }
    if (charge.status === 'failed') return returned(told, told.amount)
    const disputes = charge.disputed ? await disputesOf(intent.id) : []
    // Whoever takes a debit back has it back, whole and whatever was refunded before; of a card the bank decides.
    const isDebit = session.payment_method_types.includes('sepa_debit')
    const taken = disputes
      .filter(({ status }) => isDebit || status === 'lost')
      .reduce((sum, { amount }) => sum + amount, 0)
    const gone = told.refunded + taken
    if (gone >= told.amount) return returned(told, gone)
    const isOpen = disputes.some(({ status }) => !isDebit && !/lost|won|closed|prevented/.test(status))
    return { ...told, state, refunded: gone, ...(isOpen && { isDisputed: true }) }
  }
  const fetch = async (id: string) => truthOf(await find(id))

  return {
    name: 'stripe',
    isTrial: places.isTrial,
    async begin({ key, amount, currency, method, reference, orderId }) {
      if (method !== 'credit_card' && method !== 'sepa') throw new OutsideRefused(`no ${method} here`)
      const { made, left } = returnPages(orderId)
      const session = await ask('begin-payment', Session, stripe =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: [methodTypes[method]],
            adaptive_pricing: { enabled: false },
            client_reference_id: reference,
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
            success_url: places.pages() + made,
            cancel_url: places.pages() + left,
          },
          { idempotencyKey: key },
        ),
      )
      if (session.url === null) throw new OutsideUnavailable('a session without a page to pay it', { isNonsense: true })
      return { providerId: session.id, redirect: session.url }
    },
    fetch,
    // Cards and debits are taken by themselves.
    capture: fetch,
    async cancel(providerId, key) {
      const expired = await ask('cancel-payment', Session, stripe =>
        stripe.checkout.sessions.expire(providerId, {}, { idempotencyKey: key }),
      )
      return truthOf(expired)
    },
    async refund(providerId, { key, amount }) {
      const intent = intentOf(await find(providerId))
      if (!intent) throw new OutsideRefused('nothing was paid')
      // Stripe forgets the key of a request after a day.
      const made = await ask('refunds', Refunds, stripe =>
        stripe.refunds.list({ payment_intent: intent.id, limit: 100 }),
      )
      if (made.data.some(({ metadata, status }) => metadata.key === key && !isUndone(status))) return
      const { status } = await ask('refund-payment', Refund, stripe =>
        stripe.refunds.create({ payment_intent: intent.id, amount, metadata: { key } }, { idempotencyKey: key }),
      )
      if (isUndone(status)) throw new OutsideRefused(`the refund is ${status}`)
    },
    async read({ text, headers }) {
      if (!isSigned(text, headers['stripe-signature'], places.webhookSecret)) return undefined
      const told = z.safeParse(News, JSON.parse(text))
      if (!told.success) return undefined
      const { id: eventId, data } = told.data
      const { object, id, client_reference_id: reference, payment_intent: intent } = data.object
      if (object === 'checkout.session') return { eventId, providerId: isOurs(reference ?? '') ? id : null }
      const intentId = object === 'payment_intent' ? id : intent
      if (intentId === null) return { eventId, providerId: null }
      const found = await ask('payment-of', Found, stripe =>
        stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 }),
      )
      const session = found.data.find(one => isOurs(one.client_reference_id ?? ''))
      return { eventId, providerId: session?.id ?? null }
    },
  }
}

const isUndone = (status: string | null) => status === 'failed' || status === 'canceled'

const intentOf = ({ payment_intent: intent }: Session) =>
  intent === null || typeof intent === 'string' ? undefined : intent

const returned = (told: Omit<PaymentTruth, 'state'>, refunded: number): PaymentTruth => ({
  ...told,
  state: 'refunded',
  refunded,
})

function stateOf({ status }: Session, intent: z.output<typeof Intent> | undefined): PaymentTruth['state'] {
  if (intent?.status === 'succeeded') return 'captured'
  if (status === 'expired') return 'cancelled'
  if (status === 'open') return 'pending'
  if (intent?.status === 'processing') return 'authorized'
  if (intent?.status === 'canceled') return 'cancelled'
  // A debit that was not honoured asks for another method, which nobody will give any more.
  return intent?.status === 'requires_payment_method' ? 'failed' : 'pending'
}

/** By the library; it says so by throwing. */
function isSigned(text: string, signature: string | undefined, secret: string): boolean {
  try {
    Stripe.webhooks.constructEvent(text, signature ?? '', secret, newsTolerance)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}
