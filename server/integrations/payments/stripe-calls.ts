import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { JournalledCalls, ReadRefusal } from '../outside/journalled-calls.ts'
import { OutsideUnavailable } from '../outside/outside-errors.ts'

const Refusal = z.object({
  error: z.object({
    type: z.string(),
    code: z.optional(z.string()),
    message: z._default(z.string(), ''),
  }),
})
/** Another call with the same key is under way, or somebody else changes the same object: its outcome is not known yet. */
const underWay = ['idempotency_key_in_use', 'lock_timeout']

const readRefusal: ReadRefusal = json => {
  const refusal = z.safeParse(Refusal, json)
  if (!refusal.success) return undefined
  const { type, code, message } = refusal.data.error
  const reason = `${code ?? type}: ${message}`.slice(0, 500)
  if (code !== undefined && underWay.includes(code)) throw new OutsideUnavailable(reason)
  return reason
}

/**
 * Calls to Stripe: its library writes them, our one way out sends them. It is made anew for each call, so that it knows what
 * the call is named in the journal and which answer makes sense.
 */
export function stripeCalls(calls: JournalledCalls, { url, secretKey }: { url: string; secretKey: string }) {
  const { protocol, hostname, port } = new URL(url)
  return async <Schema extends z.ZodMiniType>(
    operation: string,
    schema: Schema,
    deed: (stripe: Stripe) => Promise<unknown>,
  ): Promise<z.output<Schema>> => {
    const outcome: { answer?: z.output<Schema>; error?: unknown } = {}
    const send = async (address: string, { method, headers, body }: RequestInit): Promise<Response> => {
      const given = new Headers(headers)
      const text = typeof body === 'string' ? body : ''
      const key = given.get('Idempotency-Key')
      try {
        outcome.answer = await calls.ask(
          {
            operation,
            method: method === 'POST' ? 'POST' : 'GET',
            url: address,
            headers: Object.fromEntries(given),
            secrets: [secretKey],
            ...(text && { document: { type: 'application/x-www-form-urlencoded', text, noted: text } }),
            ...(key && { key }),
          },
          schema,
          readRefusal,
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
    await deed(stripe).catch((error: unknown) => {
      // The library wraps what our way out has said.
      throw outcome.error ?? error
    })
    if (outcome.answer === undefined) throw new OutsideUnavailable('the library did not ask')
    return outcome.answer
  }
}
