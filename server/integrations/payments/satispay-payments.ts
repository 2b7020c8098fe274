import { createHash, type KeyObject, sign } from 'node:crypto'
import * as z from 'zod/mini'
import type { ReadRejection, ServiceClient } from '../http-client/service-client.ts'
import { ServiceUnavailable } from '../http-client/service-errors.ts'
import { HttpsUrl, type PaymentPort, type ProviderPayment, returnUrls } from './payment-port.ts'

/**
 * Satispay's payments. Each call is signed with the shop's key (draft-cavage-http-signatures-10 over target, host, date
 * and digest). Satispay's callbacks are not signed and only name a payment. It keeps no account of refunds: each refund
 * is a payment of its own, so `refunded` is always `undefined`.
 *
 * | Satispay         | ours       |
 * | ---------------- | ---------- |
 * | PENDING          | pending    |
 * | PENDING, expired | cancelled  |
 * | AUTHORIZED       | authorized |
 * | ACCEPTED         | captured   |
 * | CANCELED         | cancelled  |
 */

const Payment = z.object({
  id: z.uuid(),
  status: z.enum(['PENDING', 'AUTHORIZED', 'ACCEPTED', 'CANCELED']),
  expired: z._default(z.boolean(), false),
  amount_unit: z.int().check(z.minimum(0)),
  currency: z.string().check(z.length(3)),
  external_code: z._default(z.string().check(z.maxLength(50)), ''),
})
type Payment = z.output<typeof Payment>
const CreatedPayment = z.object({ ...Payment.shape, redirect_url: HttpsUrl })
/** Satispay accepts a refund at once or not at all. */
const Refund = z.object({ id: z.uuid(), status: z.literal('ACCEPTED') })

const Refusal = z.object({ code: z.union([z.int(), z.string()]), message: z.string().check(z.maxLength(500)) })
const tooManyCalls = '70'
const readRejection: ReadRejection = json => {
  const refusal = z.safeParse(Refusal, json)
  if (!refusal.success) return undefined
  const { code, message } = refusal.data
  if (String(code) === tooManyCalls) throw new ServiceUnavailable(message)
  return `${message} (${code})`
}

const name = 'satispay'

type SatispayOptions = {
  url: string
  isSandbox: boolean
  keyId: string
  privateKey: KeyObject
  /** Base URLs of the shop's pages, for buyers, and of its API, for Satispay's callbacks. */
  publicUrl: () => string
  apiUrl: () => string
}

export function satispayPayments(client: ServiceClient, options: SatispayOptions): PaymentPort {
  const { url, keyId, privateKey } = options
  const ask = <Schema extends z.ZodMiniType>(
    { operation, method, path, body, key }: SatispayCall,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const target = new URL(`${url}/g_business/v1/payments${path}`)
    const text = body ? JSON.stringify(body) : ''
    const headers = signedHeaders(method, target, text, { keyId, privateKey })
    const document = body && { type: 'application/json', text, loggedBody: text }
    return client.callJson(
      {
        operation,
        method,
        url: target.href,
        headers,
        ...(document && { rawBody: document }),
        ...(key && { idempotencyKey: key }),
      },
      schema,
      readRejection,
    )
  }
  const fetchPayment = async (call: SatispayCall) => toProviderPayment(await ask(call, Payment))
  const fetch = (id: string) =>
    fetchPayment({ operation: 'payment', method: 'GET', path: `/${encodeURIComponent(id)}` })

  return {
    name,
    isSandbox: options.isSandbox,
    minimum: 1,
    async begin({ key, amount, currency, reference, orderId }) {
      const created = await ask(
        {
          operation: 'begin-payment',
          method: 'POST',
          path: '',
          key,
          body: {
            flow: 'MATCH_CODE',
            amount_unit: amount,
            currency,
            external_code: reference,
            redirect_url: options.publicUrl() + returnUrls(orderId).success,
            callback_url: `${options.apiUrl()}/api/payments/${name}/webhook?payment_id={uuid}`,
          },
        },
        CreatedPayment,
      )
      return { providerId: created.id, redirectUrl: created.redirect_url }
    },
    fetch,
    // A payment that the payer accepted is paid, so there is nothing to capture.
    capture: fetch,
    cancel: providerId =>
      fetchPayment({
        operation: 'cancel-payment',
        method: 'PUT',
        path: `/${encodeURIComponent(providerId)}`,
        body: { action: 'CANCEL' },
      }),
    async refund(providerId, { key, amount }) {
      const body = { flow: 'REFUND', amount_unit: amount, currency: 'EUR', parent_payment_uid: providerId }
      await ask({ operation: 'refund-payment', method: 'POST', path: '', key, body }, Refund)
    },
    // Satispay does not sign its webhooks: this one only names the payment to fetch, and is rate-limited.
    async verifyWebhook({ text }) {
      return { eventId: null, providerId: text }
    },
  }
}

type SatispayCall = {
  operation: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  key?: string
}

function toProviderPayment({ status, expired, amount_unit, currency, external_code }: Payment): ProviderPayment {
  const states = { PENDING: 'pending', AUTHORIZED: 'authorized', ACCEPTED: 'captured', CANCELED: 'cancelled' } as const
  const state = status === 'PENDING' && expired ? 'cancelled' : states[status]
  return { state, amount: amount_unit, currency, reference: external_code, refunded: undefined }
}

/** Returns the body's digest and a signature over it. The connection itself sends the Host header that is signed. */
function signedHeaders(
  method: string,
  { pathname, search, host }: URL,
  text: string,
  { keyId, privateKey }: Pick<SatispayOptions, 'keyId' | 'privateKey'>,
) {
  const date = new Date().toUTCString()
  const digest = `SHA-256=${createHash('sha256').update(text).digest('base64')}`
  const message = [
    `(request-target): ${method.toLowerCase()} ${pathname}${search}`,
    `host: ${host}`,
    `date: ${date}`,
    `digest: ${digest}`,
  ].join('\n')
  const signature = sign('sha256', Buffer.from(message), privateKey).toString('base64')
  return {
    Date: date,
    Digest: digest,
    Authorization: `Signature keyId="${keyId}", algorithm="rsa-sha256", headers="(request-target) host date digest", signature="${signature}"`,
  }
}
