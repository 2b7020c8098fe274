import { createHash, type KeyObject, sign } from 'node:crypto'
import * as z from 'zod/mini'
import type { JournalledCalls, ReadRefusal } from '../outside/journalled-calls.ts'
import { OutsideUnavailable } from '../outside/outside-errors.ts'
import { type PaymentPort, type PaymentTruth, PayPage, returnPages } from './payment-port.ts'

/**
 * Satispay's payments. Every call is signed with the shop's key (draft-cavage-http-signatures-10 over target, host, date
 * and digest); what it tells the shop is signed by nobody and names a payment, no more. It keeps no account of refunds: each
 * is a payment of its own.
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
const Begun = z.object({ ...Payment.shape, redirect_url: PayPage })
/** A refund is accepted at once or not at all. */
const Refund = z.object({ id: z.uuid(), status: z.literal('ACCEPTED') })

const Refusal = z.object({ code: z.union([z.int(), z.string()]), message: z.string().check(z.maxLength(500)) })
const tooManyCalls = '70'
const readRefusal: ReadRefusal = json => {
  const refusal = z.safeParse(Refusal, json)
  if (!refusal.success) return undefined
  const { code, message } = refusal.data
  if (String(code) === tooManyCalls) throw new OutsideUnavailable(message)
  return `${message} (${code})`
}

const name = 'satispay'

type SatispayPlaces = {
  url: string
  isTrial: boolean
  keyId: string
  privateKey: KeyObject
  /** Where buyers reach the shop's pages, and Satispay its API. */
  pages: () => string
  api: () => string
}

export function satispayPayments(calls: JournalledCalls, places: SatispayPlaces): PaymentPort {
  const { url, keyId, privateKey } = places
  const ask = <Schema extends z.ZodMiniType>(
    { operation, method, path, body, key }: SatispayCall,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const target = new URL(`${url}/g_business/v1/payments${path}`)
    const text = body ? JSON.stringify(body) : ''
    const headers = signedHeaders(method, target, text, { keyId, privateKey })
    const document = body && { type: 'application/json', text, noted: text }
    return calls.ask(
      { operation, method, url: target.href, headers, ...(document && { document }), ...(key && { key }) },
      schema,
      readRefusal,
    )
  }
  const truthAbout = async (call: SatispayCall) => truthOf(await ask(call, Payment))
  const fetch = (id: string) => truthAbout({ operation: 'payment', method: 'GET', path: `/${encodeURIComponent(id)}` })

  return {
    name,
    isTrial: places.isTrial,
    async begin({ key, amount, currency, reference, orderId }) {
      const begun = await ask(
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
            redirect_url: places.pages() + returnPages(orderId).made,
            callback_url: `${places.api()}/api/payments/${name}/news?payment_id={uuid}`,
          },
        },
        Begun,
      )
      return { providerId: begun.id, redirect: begun.redirect_url }
    },
    fetch,
    // What the payer has agreed to is paid: there is nothing to take.
    capture: fetch,
    cancel: providerId =>
      truthAbout({
        operation: 'cancel-payment',
        method: 'PUT',
        path: `/${encodeURIComponent(providerId)}`,
        body: { action: 'CANCEL' },
      }),
    async refund(providerId, { key, amount }) {
      const body = { flow: 'REFUND', amount_unit: amount, currency: 'EUR', parent_payment_uid: providerId }
      await ask({ operation: 'refund-payment', method: 'POST', path: '', key, body }, Refund)
    },
    async read({ text }) {
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

function truthOf({ status, expired, amount_unit, currency, external_code }: Payment): PaymentTruth {
  const states = { PENDING: 'pending', AUTHORIZED: 'authorized', ACCEPTED: 'captured', CANCELED: 'cancelled' } as const
  const state = status === 'PENDING' && expired ? 'cancelled' : states[status]
  return { state, amount: amount_unit, currency, reference: external_code, refunded: undefined }
}

/** The body's digest and a signature over it; the host is what the connection sends. */
function signedHeaders(
  method: string,
  { pathname, search, host }: URL,
  text: string,
  { keyId, privateKey }: Pick<SatispayPlaces, 'keyId' | 'privateKey'>,
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
