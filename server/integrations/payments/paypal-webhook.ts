import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod/mini'
import type { SignedBody } from '#contract/endpoint.ts'
import type { ServiceClient } from '../http-client/service-client.ts'
import { ServiceRejected, ServiceUnavailable } from '../http-client/service-errors.ts'
import { isOwnReference, type PaymentWebhook } from './payment-port.ts'
import type { paypalCalls } from './paypal-calls.ts'

/**
 * Guarantees that only PayPal's webhooks are accepted. PayPal signs the transmission's id and time, the id of the
 * shop's webhook and the CRC-32 of the body, with the key of a certificate that is fetched from PayPal's own host.
 * Forged webhooks cause no more than a few fetches of certificates, which use a client of their own, so that payments
 * are not affected.
 */

const Link = z.object({ rel: z.string(), href: z.string() })
const Id = z.string().check(z.regex(/^[\w-]{1,64}$/))
const Resource = z.object({
  id: z.optional(Id),
  status: z._default(z.string(), ''),
  custom_id: z.optional(z.string()),
  supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) })),
  links: z._default(z.array(Link), []),
  /** Of a dispute: the shop's captures that it is about. */
  disputed_transactions: z._default(z.array(z.object({ seller_transaction_id: z.optional(Id) })), []),
})
type Resource = z.output<typeof Resource>
const WebhookBody = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  resource_type: z._default(z.string(), ''),
  resource: Resource,
})

const day = 86_400_000
/** PayPal repeats a webhook for three days. */
const maxAge = 4 * day
const maxCertificates = 20
/** Certificates are few and valid for years. `within` is in milliseconds. */
const maxFetches = { count: 10, within: 60_000 }

type PayPalWebhookOptions = { url: string; webhookId: string }

/** Returns the port's `verifyWebhook`. `certificateCalls` is used for certificates only. */
export function paypalWebhookVerifier(
  certificateCalls: ServiceClient,
  ask: ReturnType<typeof paypalCalls>,
  { url, webhookId }: PayPalWebhookOptions,
) {
  const certificates = new Map<string, X509Certificate>()
  let fetched: number[] = []
  const certificateAt = async (address: string): Promise<X509Certificate | undefined> => {
    const known = certificates.get(address)
    if (known) return known
    const now = Date.now()
    fetched = fetched.filter(at => now - at < maxFetches.within)
    if (fetched.length >= maxFetches.count) throw new ServiceUnavailable('too many certificates were asked for')
    fetched.push(now)
    const certificate = await fetchCertificate(certificateCalls, address)
    if (!certificate) return undefined
    if (certificates.size === maxCertificates) certificates.clear()
    certificates.set(address, certificate)
    return certificate
  }

  const isSigned = async ({ text, headers }: SignedBody): Promise<boolean> => {
    const part = (name: string) => headers[`paypal-${name}`] ?? ''
    const time = part('transmission-time')
    const age = Date.now() - Date.parse(time)
    const isFresh = age < maxAge && age > -day
    if (!isFresh || part('auth-algo') !== 'SHA256withRSA' || !isPayPalUrl(part('cert-url'), url)) return false
    const certificate = await certificateAt(part('cert-url'))
    if (!certificate || certificate.validToDate.getTime() < Date.now()) return false
    const message = `${part('transmission-id')}|${time}|${webhookId}|${crc32(text)}`
    const signature = Buffer.from(part('transmission-sig'), 'base64')
    return verify('sha256', Buffer.from(message), certificate.publicKey, signature)
  }

  /** Null if the capture belongs to another seller on the same account, or PayPal rejects the call. */
  const orderIdOfCapture = async (capture: string): Promise<string | null> => {
    const path = `/v2/payments/captures/${capture}`
    try {
      const found = await ask({ operation: 'payment-of', method: 'GET', path }, Resource)
      return isOwnReference(found.custom_id ?? '') ? (orderIdOf(found) ?? null) : null
    } catch (error) {
      if (error instanceof ServiceRejected) return null
      throw error
    }
  }

  return async (webhook: SignedBody): Promise<PaymentWebhook | undefined> => {
    if (!(await isSigned(webhook))) return undefined
    const parsed = z.safeParse(WebhookBody, JSON.parse(webhook.text))
    if (!parsed.success) return undefined
    const { id: eventId, resource_type: type, resource } = parsed.data
    if (resource.custom_id !== undefined && !isOwnReference(resource.custom_id)) return { eventId, providerId: null }
    const providerId = type === 'checkout-order' ? resource.id : orderIdOf(resource)
    if (providerId) return { eventId, providerId }
    const isDispute = type === 'dispute'
    const capture = isDispute
      ? resource.disputed_transactions.map(one => one.seller_transaction_id).find(id => id !== undefined)
      : parentId(resource, 'payments/captures')
    if (capture === undefined) return { eventId, providerId: null }
    const isOpen = isDispute && resource.status !== 'RESOLVED'
    return { eventId, providerId: await orderIdOfCapture(capture), ...(isOpen && { isDisputed: true }) }
  }
}

const orderIdOf = (resource: Resource): string | undefined =>
  resource.supplementary_data?.related_ids?.order_id ?? parentId(resource, 'checkout/orders')

const parentId = ({ links }: Resource, kind: string): string | undefined =>
  links
    .filter(({ rel }) => rel === 'up')
    .map(({ href }) => new RegExp(`/v2/${kind}/([\\w-]{1,64})$`).exec(href)?.[1])
    .find(id => id !== undefined)

/** True if the URL is a certificate's, on PayPal's own host or on the configured one that stands in for it. */
function isPayPalUrl(address: string, url: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, pathname } = new URL(address)
  const isPayPalHost = /^https:\/\/api(-m)?(\.sandbox)?\.paypal\.com$/.test(origin)
  return /^\/v1\/notifications\/certs\/[\w-]{1,100}$/.test(pathname) && (isPayPalHost || origin === new URL(url).origin)
}

/** `undefined` if there is no certificate at that address. Throws ServiceUnavailable if it cannot be read. */
async function fetchCertificate(client: ServiceClient, address: string): Promise<X509Certificate | undefined> {
  const call = { operation: 'payment-certificate', method: 'GET', url: address, headers: { Accept: '*/*' } } as const
  try {
    return await client.call(call, ({ status, text }) => {
      if (status !== 200) throw new ServiceRejected(`no certificate (${status})`)
      try {
        return new X509Certificate(text)
      } catch (cause) {
        throw new ServiceUnavailable('a certificate that cannot be read', { isInvalidResponse: true, cause })
      }
    })
  } catch (error) {
    if (error instanceof ServiceRejected) return undefined
    throw error
  }
}
