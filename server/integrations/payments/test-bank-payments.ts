import * as z from 'zod/mini'
import { providerStates } from '#domain/payment-life.ts'
import type { JournalledCalls } from '../outside/journalled-calls.ts'
import { isFromProvider } from '../outside/webhook-signature.ts'
import { type PaymentPort, returnPages } from './payment-port.ts'

/** The shop's own test bank over JSON and HTTP. What comes back is checked to the letter. */

const Charge = z.object({
  id: z.string().check(z.regex(/^pay_[0-9a-f-]{36}$/)),
  state: z.enum(providerStates),
  amount: z.int().check(z.minimum(0)),
  currency: z.string().check(z.length(3)),
  reference: z.string().check(z.minLength(1), z.maxLength(500)),
  refunded: z.int().check(z.minimum(0)),
})
const News = z.object({ id: z.string().check(z.regex(/^evt_[0-9a-f-]{36}$/)), payment: Charge.shape.id })

const name = 'test-bank'
/** Where the shop hears of the test bank's payments. */
export const testBankNews = `/api/payments/${name}/news`

type TestBankPlaces = { api: string; pages: string; accessKey: string; newsSecret: string }

export function testBankPayments(
  calls: JournalledCalls,
  { api, pages, accessKey, newsSecret }: TestBankPlaces,
): PaymentPort {
  const post = (operation: string, key: string, path: string, body: object) =>
    calls.ask({ operation, method: 'POST', url: api + path, access: accessKey, key, body }, Charge)
  const at = (providerId: string) => `/charges/${encodeURIComponent(providerId)}`

  return {
    name,
    isTrial: true,
    async begin({ key, amount, currency, method, reference, orderId }) {
      const { made, left } = returnPages(orderId)
      const { id } = await post('begin-payment', key, '/charges', {
        amount,
        currency,
        method,
        reference,
        returnUrl: made,
        cancelUrl: left,
      })
      return { providerId: id, redirect: `${pages}/paga?id=${id}` }
    },
    fetch: providerId =>
      calls.ask({ operation: 'payment', method: 'GET', url: api + at(providerId), access: accessKey }, Charge),
    capture: (providerId, key) => post('capture-payment', key, `${at(providerId)}/capture`, {}),
    cancel: (providerId, key) => post('cancel-payment', key, `${at(providerId)}/cancel`, {}),
    async refund(providerId, { key, amount }) {
      await post('refund-payment', key, `${at(providerId)}/refunds`, { amount })
    },
    async read(news) {
      if (!isFromProvider(newsSecret, news)) return undefined
      const told = z.safeParse(News, JSON.parse(news.text))
      return told.success ? { eventId: told.data.id, providerId: told.data.payment } : undefined
    },
  }
}
