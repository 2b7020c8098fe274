import * as z from 'zod/mini'
import { providerStates } from '#domain/orders/payment-states.ts'
import type { ServiceClient } from '../http-client/service-client.ts'
import { isFromProvider } from '../http-client/webhook-signature.ts'
import { type PaymentPort, returnUrls } from './payment-port.ts'

/**
 * The shop's own test bank: JSON over HTTP. Its states are those of `ProviderState`, so nothing is translated.
 * Responses are validated strictly.
 */

const Charge = z.object({
  id: z.string().check(z.regex(/^pay_[0-9a-f-]{36}$/)),
  state: z.enum(providerStates),
  amount: z.int().check(z.minimum(0)),
  currency: z.string().check(z.length(3)),
  reference: z.string().check(z.minLength(1), z.maxLength(500)),
  refunded: z.int().check(z.minimum(0)),
})
const WebhookBody = z.object({ id: z.string().check(z.regex(/^evt_[0-9a-f-]{36}$/)), payment: Charge.shape.id })

const name = 'test-bank'
/** Path of the shop's webhook for the test bank. */
export const testBankWebhookPath = `/api/payments/${name}/webhook`

type TestBankOptions = { apiUrl: string; pagesUrl: string; accessKey: string; webhookSecret: string }

export function testBankPayments(
  client: ServiceClient,
  { apiUrl, pagesUrl, accessKey, webhookSecret }: TestBankOptions,
): PaymentPort {
  const post = (operation: string, key: string, path: string, body: object) =>
    client.callJson(
      { operation, method: 'POST', url: apiUrl + path, bearerToken: accessKey, idempotencyKey: key, body },
      Charge,
    )
  const at = (providerId: string) => `/charges/${encodeURIComponent(providerId)}`

  return {
    name,
    isSandbox: true,
    minimum: 1,
    async begin({ key, amount, currency, method, reference, orderId }) {
      const { success, abandoned } = returnUrls(orderId)
      const { id } = await post('begin-payment', key, '/charges', {
        amount,
        currency,
        method,
        reference,
        returnUrl: success,
        cancelUrl: abandoned,
      })
      return { providerId: id, redirectUrl: `${pagesUrl}/paga?id=${id}` }
    },
    fetch: providerId =>
      client.callJson(
        { operation: 'payment', method: 'GET', url: apiUrl + at(providerId), bearerToken: accessKey },
        Charge,
      ),
    capture: (providerId, key) => post('capture-payment', key, `${at(providerId)}/capture`, {}),
    cancel: (providerId, key) => post('cancel-payment', key, `${at(providerId)}/cancel`, {}),
    async refund(providerId, { key, amount }) {
      await post('refund-payment', key, `${at(providerId)}/refunds`, { amount })
    },
    async verifyWebhook(webhook) {
      if (!isFromProvider(webhookSecret, webhook)) return undefined
      const parsed = z.safeParse(WebhookBody, JSON.parse(webhook.text))
      return parsed.success ? { eventId: parsed.data.id, providerId: parsed.data.payment } : undefined
    },
  }
}
