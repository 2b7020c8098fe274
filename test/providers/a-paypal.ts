import { execFileSync } from 'node:child_process'
import { createSign, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { aProvider, type ProviderAnswer, type ProviderCall, type ProviderWebhook } from './a-provider.ts'

const clientId = 'a-client'
const clientSecret = 'the-secret-of-the-client'
const webhookId = '9XL90610J3647323C'

type Money = { currency_code: string; value: string }
type Capture = { id: string; status: string; amount: Money; status_details?: { reason: string } }
type Order = {
  id: string
  status: string
  custom_id: string
  amount: Money
  shipping: unknown
  /** Hours after the stand-in was opened. */
  madeAt: number
  pages: { return_url: string; cancel_url: string }
  captures: Capture[]
  refunds: { id: string; status: string; amount: Money; invoice_id: string }[]
}

/** Key and certificate with which webhooks are signed; the other pair is a forger's. */
const aPair = () =>
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', '-', '-out', '-', '-days', '2'],
      ...['-subj', '/CN=messageverificationcerts.paypal.example'],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
let pairs: { own: string; forged: string } | undefined

/**
 * A stand-in for PayPal: tokens, orders that are approved and then captured, refunds, webhooks signed with its
 * certificate.
 */
export async function aPayPal() {
  const { own, forged } = (pairs ??= { own: aPair(), forged: aPair() })
  const orders: Order[] = []
  const answers = new Map<string, ProviderAnswer>()
  const tokens = new Set<string>()
  const next: {
    cents: number
    captureStatus: string
    heldFor?: string
    addressError?: string
    captureError?: string
    refundError?: string
    /** Awaited before each answer. */
    before?: (path: string) => Promise<unknown>
  } = { cents: 0, captureStatus: 'COMPLETED' }
  let hours = 0
  let ids = 0
  const newId = () => `${String(++ids).padStart(4, '0')}ABCDEFGH`

  const refusal = (status: number, issue: string) => ({
    status,
    body: {
      name: 'UNPROCESSABLE_ENTITY',
      message: 'It cannot be done.',
      details: [{ issue, description: 'As it is.' }],
    },
  })
  const shown = ({ id, status, custom_id, amount, captures, refunds }: Order) => {
    const value = (Number(amount.value) + next.cents / 100).toFixed(2)
    return {
      id,
      status,
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          custom_id,
          amount: { ...amount, value },
          ...(captures.length > 0 && {
            payments: {
              captures: captures.map(one => ({ ...one, amount: { ...one.amount, value } })),
              ...(refunds.length > 0 && { refunds }),
            },
          }),
        },
      ],
      links: [{ rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${id}`, method: 'GET' }],
    }
  }

  const perform = ({ method, path, text }: ProviderCall): ProviderAnswer => {
    const body = text ? JSON.parse(text) : {}
    if (method === 'POST' && path === '/v2/checkout/orders') {
      const [unit] = body.purchase_units
      if (unit.shipping && next.addressError) return refusal(422, next.addressError)
      const order: Order = {
        id: newId(),
        status: 'PAYER_ACTION_REQUIRED',
        custom_id: unit.custom_id,
        amount: unit.amount,
        shipping: unit.shipping,
        madeAt: hours,
        pages: body.payment_source.paypal.experience_context,
        captures: [],
        refunds: [],
      }
      orders.push(order)
      return { status: 201, body: shown(order) }
    }
    const [, , , noun, id = '', action] = path.split('/')
    const order = orders.find(one => one.id === id || one.captures.some(capture => capture.id === id))
    if (!order)
      return {
        status: 404,
        body: {
          name: 'RESOURCE_NOT_FOUND',
          message: 'The specified resource does not exist.',
          details: [{ issue: 'INVALID_RESOURCE_ID', description: 'Specified resource ID does not exist.' }],
        },
      }
    const [capture] = order.captures
    if (noun === 'captures' && method === 'GET')
      return {
        status: 200,
        body: { ...capture, custom_id: order.custom_id, supplementary_data: { related_ids: { order_id: order.id } } },
      }
    if (noun === 'captures') {
      if (next.refundError) return refusal(422, next.refundError)
      const refund = { id: newId(), status: 'COMPLETED', amount: body.amount, invoice_id: body.invoice_id }
      order.refunds.push(refund)
      const sum = order.refunds.reduce((total, one) => total + Number(one.amount.value), 0)
      if (capture) capture.status = sum >= Number(order.amount.value) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
      return { status: 201, body: refund }
    }
    if (action !== 'capture') return { status: 200, body: shown(order) }
    if (next.captureError) return refusal(422, next.captureError)
    if (order.status !== 'APPROVED') return refusal(422, 'ORDER_NOT_APPROVED')
    order.status = 'COMPLETED'
    order.captures.push({
      id: newId(),
      status: next.captureStatus,
      amount: order.amount,
      ...(next.heldFor && { status_details: { reason: next.heldFor } }),
    })
    return { status: 201, body: { id: order.id, status: order.status } }
  }

  const provider = await aProvider(async call => {
    await next.before?.(call.path)
    if (call.path.startsWith('/v1/notifications/certs/'))
      return call.path.endsWith('/CERT-own')
        ? { status: 200, body: own.slice(own.indexOf('-----BEGIN CERTIFICATE')) }
        : { status: 404, body: {} }
    if (call.path === '/v1/oauth2/token') {
      const isKnown = call.headers.authorization === `Basic ${btoa(`${clientId}:${clientSecret}`)}`
      if (!isKnown || call.text !== 'grant_type=client_credentials')
        return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
      const token = `token-${randomUUID()}`
      tokens.add(token)
      return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
    }
    if (!tokens.has(call.headers.authorization?.replace('Bearer ', '') ?? ''))
      return { status: 401, body: { error: 'invalid_token', error_description: 'Access Token not found in cache' } }
    const key = call.headers['paypal-request-id']?.toString()
    const answer = (key && answers.get(key)) || perform(call)
    if (key) answers.set(key, answer)
    return answer
  })
  const find = (id: string): Order => {
    const order = orders.find(one => one.id === id)
    if (!order) throw new Error(`no order ${id}`)
    return order
  }
  /** A webhook transmission like PayPal's, with a valid signature unless the test overrides it. */
  const transmission = (
    event: object,
    { isForged = false, certificate = `${provider.url}/v1/notifications/certs/CERT-own`, days = 0 } = {},
  ): ProviderWebhook => {
    const body = JSON.stringify(event)
    const id = randomUUID()
    const time = new Date(Date.now() - days * 86_400_000).toISOString()
    const signer = createSign('sha256').update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    return {
      path: '/payments/paypal/webhook',
      method: 'POST',
      headers: {
        'PayPal-Transmission-Id': id,
        'PayPal-Transmission-Time': time,
        'PayPal-Transmission-Sig': signer.sign(isForged ? forged : own, 'base64'),
        'PayPal-Cert-Url': certificate,
        'PayPal-Auth-Algo': 'SHA256withRSA',
      },
      body,
    }
  }
  return {
    ...provider,
    orders,
    next,
    transmission,
    approve: (id: string) => Object.assign(find(id), { status: 'APPROVED' }),
    /** PayPal forgets an order that nobody approves for about three hours, and after six the keys of calls. */
    pass(passed: number) {
      hours += passed
      for (const order of [...orders])
        if (order.status === 'PAYER_ACTION_REQUIRED' && hours - order.madeAt >= 3)
          orders.splice(orders.indexOf(order), 1)
      if (passed >= 6) answers.clear()
    },
    /** As if all of PayPal's memory of the order were gone. */
    forget: (id: string) => orders.splice(orders.indexOf(find(id)), 1),
    /** Invalidates all access tokens. */
    forgetTokens: () => tokens.clear(),
    webhook: (id: string, changes: Parameters<typeof transmission>[1] = {}): ProviderWebhook =>
      transmission(
        {
          id: `WH-${randomUUID()}`,
          resource_type: 'checkout-order',
          resource: { id: find(id).id, status: 'APPROVED' },
        },
        changes,
      ),
    environment: {
      PAYPAL_URL: provider.url,
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
    },
    secrets: [clientSecret, btoa(`${clientId}:${clientSecret}`)],
  }
}
