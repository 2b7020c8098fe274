import { createHmac } from 'node:crypto'
import { aProvider, type ProviderAnswer, type ProviderCall, type ProviderWebhook } from './a-provider.ts'

const secretKey = 'sk_test_auricola'
const webhookSecret = 'whsec_auricola'

type Session = {
  id: string
  method: string
  amount: number
  reference: string
  email: string | null
  /** Hours after the stand-in was opened. */
  madeAt: number
  status: 'open' | 'complete' | 'expired'
  intent: string | null
  paid: 'requires_payment_method' | 'processing' | 'succeeded'
  refunded: number
  disputes: { id: string; status: string; amount: number }[]
}

/** A stand-in for Stripe: checkout sessions, refunds, disputes, signed events. */
export async function aStripe() {
  const sessions: Session[] = []
  const refunds: { id: string; intent: string; status: string; metadata: Record<string, string> | null }[] = []
  const answers = new Map<string, ProviderAnswer>()
  /** Error code of the next refund, in Stripe's terms. */
  const next: { refundError?: string; cents: number } = { cents: 0 }
  let events = 0
  let hours = 0

  const refusal = (status: number, message: string) => ({
    status,
    body: { error: { type: 'invalid_request_error', message } },
  })
  const shown = (session: Session, isExpanded: boolean) => ({
    id: session.id,
    object: 'checkout.session',
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}#fragment` : null,
    status: session.status,
    payment_status: session.paid === 'succeeded' ? 'paid' : 'unpaid',
    amount_total: session.amount + next.cents,
    currency: 'eur',
    client_reference_id: session.reference,
    payment_method_types: [session.method],
    payment_intent: isExpanded && session.intent ? intentOf(session) : session.intent,
  })
  const intentOf = ({ intent, paid, refunded, disputes }: Session) => ({
    id: intent,
    object: 'payment_intent',
    status: paid,
    latest_charge: {
      object: 'charge',
      amount_refunded: refunded,
      disputed: disputes.length > 0,
      status: paid === 'succeeded' ? 'succeeded' : paid === 'processing' ? 'pending' : 'failed',
    },
  })

  const perform = ({ method, path, query, text }: ProviderCall): ProviderAnswer => {
    const form = new URLSearchParams(text)
    /** A page of a list, as long as Stripe's: ten items, or `limit` up to a hundred. */
    const pageOf = <Item extends { id: string }>(items: Item[]) => {
      const after = query.get('starting_after')
      const from = after ? items.findIndex(({ id }) => id === after) + 1 : 0
      const limit = Math.min(Number(query.get('limit') ?? 10), 100)
      return { object: 'list', data: items.slice(from, from + limit), has_more: from + limit < items.length }
    }
    const [, , noun = '', id = '', action = ''] = path.replace('/checkout', '').split('/')
    const ofIntent = query.get('payment_intent') ?? form.get('payment_intent')
    const session = sessions.find(one => (id ? one.id === id : one.intent === ofIntent))
    if (noun === 'sessions' && method === 'POST' && id === '') {
      const made: Session = {
        id: `cs_test_${sessions.length + 1}`,
        method: form.get('allowed_payment_method_types[0]') ?? '',
        amount: Number(form.get('line_items[0][price_data][unit_amount]')),
        reference: form.get('client_reference_id') ?? '',
        email: form.get('customer_email'),
        madeAt: hours,
        disputes: [],
        status: 'open',
        intent: null,
        paid: 'requires_payment_method',
        refunded: 0,
      }
      sessions.push(made)
      return { status: 200, body: shown(made, false) }
    }
    if (noun === 'sessions' && id === '') return { status: 200, body: pageOf(session ? [shown(session, false)] : []) }
    if (!session) return refusal(404, 'No such object')
    if (noun === 'sessions' && action === 'expire') {
      if (session.status !== 'open')
        return refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
      session.status = 'expired'
      return { status: 200, body: shown(session, false) }
    }
    if (noun === 'sessions') return { status: 200, body: shown(session, query.has('expand[0]')) }
    if (noun === 'disputes')
      return { status: 200, body: pageOf(session.disputes.map(one => ({ object: 'dispute', ...one }))) }
    if (method === 'GET') return { status: 200, body: pageOf(refunds.filter(({ intent }) => intent === ofIntent)) }
    if (next.refundError) return refusal(400, next.refundError)
    const metadata = { key: form.get('metadata[key]') ?? '' }
    const refund = { id: `re_${refunds.length + 1}`, intent: ofIntent ?? '', status: 'succeeded', metadata }
    refunds.push(refund)
    session.refunded += Number(form.get('amount'))
    return { status: 200, body: refund }
  }

  const provider = await aProvider(call => {
    if (call.headers.authorization !== `Bearer ${secretKey}`) return refusal(401, 'Invalid API Key provided')
    const key = call.headers['idempotency-key']?.toString()
    const answer = (key && answers.get(key)) || perform(call)
    if (key) answers.set(key, answer)
    return answer
  })

  const find = (id: string): Session => {
    const session = sessions.find(one => one.id === id)
    if (!session) throw new Error(`no session ${id}`)
    return session
  }
  /** The payer enters a card, or the mandate for a debit. */
  const accept = (id: string) => {
    const session = find(id)
    const isDebit = session.method === 'sepa_debit'
    session.status = 'complete'
    session.intent = `pi_${id}`
    session.paid = isDebit ? 'processing' : 'succeeded'
    return session
  }
  return {
    ...provider,
    sessions,
    refunds,
    next,
    accept,
    settle: (id: string) => Object.assign(find(id), { paid: 'succeeded' }),
    fail: (id: string) => Object.assign(find(id), { paid: 'requires_payment_method' }),
    /** Replaces the disputes of a payment by one. */
    dispute: (id: string, status: string, amount = find(id).amount) =>
      Object.assign(find(id), { disputes: [{ id: 'du_1', status, amount }] }),
    /** Stripe closes a session that nobody completes for a day, and forgets the keys of calls. */
    pass(passed: number) {
      hours += passed
      for (const session of sessions)
        if (session.status === 'open' && hours - session.madeAt >= 24) session.status = 'expired'
      if (passed >= 24) answers.clear()
    },
    /** An event about the session, or about an object of its payment intent. */
    webhook: (
      id: string,
      { object = 'checkout.session', secret = webhookSecret, ageSeconds = 0 } = {},
    ): ProviderWebhook => {
      const { reference, intent } = find(id)
      const about =
        object === 'checkout.session'
          ? { id, object, client_reference_id: reference, payment_intent: intent }
          : { id: 'ch_1', object, payment_intent: intent }
      const body = JSON.stringify({ id: `evt_${++events}`, object: 'event', data: { object: about } })
      const seconds = Math.floor(Date.now() / 1000) - ageSeconds
      const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
      const headers = { 'Stripe-Signature': `t=${seconds},v1=${digest}` }
      return { path: '/payments/stripe/webhook', method: 'POST', headers, body }
    },
    environment: {
      STRIPE_URL: provider.url,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
  }
}
