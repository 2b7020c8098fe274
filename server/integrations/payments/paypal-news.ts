import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod/mini'
import type { SignedText } from '#contract/endpoint.ts'
import type { JournalledCalls } from '../outside/journalled-calls.ts'
import { OutsideRefused, OutsideUnavailable } from '../outside/outside-errors.ts'
import { isOurs, type PaymentNews } from './payment-port.ts'
import type { paypalCalls } from './paypal-calls.ts'

/**
 * Guarantees that only PayPal is heard: it signs the id and time of the transmission, the id of the shop's webhook and the
 * body's CRC-32 with the key of a certificate that is fetched from PayPal's own host. Whoever forges news makes the shop
 * fetch no more than a few certificates, by a way of their own: payments do not suffer for it.
 */

const Link = z.object({ rel: z.string(), href: z.string() })
const Id = z.string().check(z.regex(/^[\w-]{1,64}$/))
const Resource = z.object({
  id: z.optional(Id),
  status: z._default(z.string(), ''),
  custom_id: z.optional(z.string()),
  supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) })),
  links: z._default(z.array(Link), []),
  /** Of a dispute: which of the shop's captures it is about. */
  disputed_transactions: z._default(z.array(z.object({ seller_transaction_id: z.optional(Id) })), []),
})
type Resource = z.output<typeof Resource>
const News = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  resource_type: z._default(z.string(), ''),
  resource: Resource,
})

const day = 86_400_000
/** News is told again for three days. */
const oldest = 4 * day
const mostCertificates = 20
/** Certificates are few and last for years. */
const mostFetches = { count: 10, within: 60_000 }

type PayPalNewsPlaces = { url: string; webhookId: string }

/** `certificateCalls` are for certificates alone. */
export function paypalNews(
  certificateCalls: JournalledCalls,
  ask: ReturnType<typeof paypalCalls>,
  { url, webhookId }: PayPalNewsPlaces,
) {
  const certificates = new Map<string, X509Certificate>()
  let fetched: number[] = []
  const certificateAt = async (address: string): Promise<X509Certificate | undefined> => {
    const known = certificates.get(address)
    if (known) return known
    const now = Date.now()
    fetched = fetched.filter(at => now - at < mostFetches.within)
    if (fetched.length >= mostFetches.count) throw new OutsideUnavailable('too many certificates were asked for')
    fetched.push(now)
    const certificate = await fetchCertificate(certificateCalls, address)
    if (!certificate) return undefined
    if (certificates.size === mostCertificates) certificates.clear()
    certificates.set(address, certificate)
    return certificate
  }

  const isSigned = async ({ text, headers }: SignedText): Promise<boolean> => {
    const part = (name: string) => headers[`paypal-${name}`] ?? ''
    const time = part('transmission-time')
    const age = Date.now() - Date.parse(time)
    const isFresh = age < oldest && age > -day
    if (!isFresh || part('auth-algo') !== 'SHA256withRSA' || !isPayPals(part('cert-url'), url)) return false
    const certificate = await certificateAt(part('cert-url'))
    if (!certificate || certificate.validToDate.getTime() < Date.now()) return false
    const message = `${part('transmission-id')}|${time}|${webhookId}|${crc32(text)}`
    const signature = Buffer.from(part('transmission-sig'), 'base64')
    return verify('sha256', Buffer.from(message), certificate.publicKey, signature)
  }

  /** Nothing where it is of what others sell with the same account. */
  const orderBehind = async (capture: string): Promise<string | null> => {
    const path = `/v2/payments/captures/${capture}`
    try {
      const found = await ask({ operation: 'payment-of', method: 'GET', path }, Resource)
      return isOurs(found.custom_id ?? '') ? (orderOf(found) ?? null) : null
    } catch (error) {
      if (error instanceof OutsideRefused) return null
      throw error
    }
  }

  return async (news: SignedText): Promise<PaymentNews | undefined> => {
    if (!(await isSigned(news))) return undefined
    const told = z.safeParse(News, JSON.parse(news.text))
    if (!told.success) return undefined
    const { id: eventId, resource_type: type, resource } = told.data
    if (resource.custom_id !== undefined && !isOurs(resource.custom_id)) return { eventId, providerId: null }
    const providerId = type === 'checkout-order' ? resource.id : orderOf(resource)
    if (providerId) return { eventId, providerId }
    const isDispute = type === 'dispute'
    const capture = isDispute
      ? resource.disputed_transactions.map(one => one.seller_transaction_id).find(id => id !== undefined)
      : linkUp(resource, 'payments/captures')
    if (capture === undefined) return { eventId, providerId: null }
    const isOpen = isDispute && resource.status !== 'RESOLVED'
    return { eventId, providerId: await orderBehind(capture), ...(isOpen && { isDisputed: true }) }
  }
}

const orderOf = (resource: Resource): string | undefined =>
  resource.supplementary_data?.related_ids?.order_id ?? linkUp(resource, 'checkout/orders')

const linkUp = ({ links }: Resource, kind: string): string | undefined =>
  links
    .filter(({ rel }) => rel === 'up')
    .map(({ href }) => new RegExp(`/v2/${kind}/([\\w-]{1,64})$`).exec(href)?.[1])
    .find(id => id !== undefined)

/** At PayPal, or, where another host stands in for it, there. */
function isPayPals(address: string, url: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, pathname } = new URL(address)
  const isAtHome = /^https:\/\/api(-m)?(\.sandbox)?\.paypal\.com$/.test(origin)
  return /^\/v1\/notifications\/certs\/[\w-]{1,100}$/.test(pathname) && (isAtHome || origin === new URL(url).origin)
}

/** Nothing where there is none. */
async function fetchCertificate(calls: JournalledCalls, address: string): Promise<X509Certificate | undefined> {
  const call = { operation: 'payment-certificate', method: 'GET', url: address, headers: { Accept: '*/*' } } as const
  try {
    return await calls.call(call, ({ status, text }) => {
      if (status !== 200) throw new OutsideRefused(`no certificate (${status})`)
      try {
        return new X509Certificate(text)
      } catch (cause) {
        throw new OutsideUnavailable('a certificate that cannot be read', { isNonsense: true, cause })
      }
    })
  } catch (error) {
    if (error instanceof OutsideRefused) return undefined
    throw error
  }
}
