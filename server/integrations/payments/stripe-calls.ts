import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { ReadRejection, ServiceClient } from '../http-client/service-client.ts'
import { ServiceUnavailable } from '../http-client/service-errors.ts'

const Refusal = z.object({
  error: z.object({
    type: z.string(),
    code: z.optional(z.string()),
    message: z._default(z.string(), ''),
  }),
})
/** Another call has the same key or changes the same object, so the outcome is not known yet. */
const inProgress = ['idempotency_key_in_use', 'lock_timeout']

const readRejection: ReadRejection = json => {
  const refusal = z.safeParse(Refusal, json)
  if (!refusal.success) return undefined
  const { type, code, message } = refusal.data.error
  const reason = `${code ?? type}: ${message}`.slice(0, 500)
  if (code !== undefined && inProgress.includes(code)) throw new ServiceUnavailable(reason)
  return reason
}

const withoutEmail = (form: string) => form.replace(/(?<=^|&)customer_email=[^&]*/, 'customer_email=…')

/**
 * Calls to Stripe: its library composes the requests, the shop's `ServiceClient` sends them. The library is opened anew
 * for each call, because `send` needs the call's name for the call log and the schema of its response.
 */
export function stripeCalls(client: ServiceClient, { url, secretKey }: { url: string; secretKey: string }) {
  const { protocol, hostname, port } = new URL(url)
  return async <Schema extends z.ZodMiniType>(
    operation: string,
    schema: Schema,
    request: (stripe: Stripe) => Promise<unknown>,
  ): Promise<z.output<Schema>> => {
    const outcome: { answer?: z.output<Schema>; error?: unknown } = {}
    const send = async (address: string, { method, headers, body }: RequestInit): Promise<Response> => {
      const given = new Headers(headers)
      const text = typeof body === 'string' ? body : ''
      const key = given.get('Idempotency-Key')
      try {
        outcome.answer = await client.callJson(
          {
            operation,
            method: method === 'POST' ? 'POST' : 'GET',
            url: address,
            headers: Object.fromEntries(given),
            secrets: [secretKey],
            logsOnlyResult: true,
            ...(text && {
              rawBody: { type: 'application/x-www-form-urlencoded', text, loggedBody: withoutEmail(text) },
            }),
            ...(key && { idempotencyKey: key }),
          },
          schema,
          readRejection,
        )
      } catch (error) {
        outcome.error = error
        throw error
      }
      return Response.json(outcome.answer)
    }
    const stripe = new Stripe(secretKey, {
      host: hostname,
      port: port || (protocol === 'https:' ? 443 : 80),
      protocol: protocol === 'https:' ? 'https' : 'http',
      httpClient: Stripe.createFetchHttpClient(send as typeof fetch),
      maxNetworkRetries: 0,
      telemetry: false,
    })
    await request(stripe).catch((error: unknown) => {
      // The library wraps errors of the `ServiceClient`: throw the original.
      throw outcome.error ?? error
    })
    if (outcome.answer === undefined) throw new ServiceUnavailable('the library did not ask')
    return outcome.answer
  }
}
