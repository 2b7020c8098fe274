import * as z from 'zod/mini'
import type { JournalledCalls, OutsideCall, ReadRefusal } from '../outside/journalled-calls.ts'
import { AccessExpired, OutsideUnavailable } from '../outside/outside-errors.ts'

const Access = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(4000)),
  expires_in: z.number().check(z.positive()),
})

const Refusal = z.object({
  name: z.string().check(z.maxLength(100)),
  message: z._default(z.string().check(z.maxLength(1000)), ''),
  details: z._default(z.array(z.object({ issue: z.string(), description: z._default(z.string(), '') })), []),
})
/** Another call with the same key is under way: its outcome is not known yet. */
const underWay = /IN_PROGRESS|DUPLICATE_REQUEST_ID/

const readRefusal: ReadRefusal = (json, status) => {
  const refusal = z.safeParse(Refusal, json)
  if (!refusal.success) return undefined
  const { name, message, details } = refusal.data
  const reason = details.map(({ issue, description }) => `${issue} ${description}`.trim()).join('; ') || message
  if (status === 409 || underWay.test(reason)) throw new OutsideUnavailable(reason)
  return `${name}: ${reason}`.slice(0, 500)
}

const early = 60_000 // milliseconds before the access runs out

type PayPalCall = Pick<OutsideCall, 'operation' | 'method' | 'key' | 'body'> & { path: string }

/**
 * Calls to PayPal with an access token, which is kept in memory until shortly before its end; one that is not accepted is
 * asked for once more.
 */
export function paypalCalls(
  calls: JournalledCalls,
  { url, clientId, clientSecret }: { url: string; clientId: string; clientSecret: string },
) {
  let access: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  const newToken = async (): Promise<string> => {
    access = undefined
    const text = 'grant_type=client_credentials'
    const { access_token: token, expires_in: seconds } = await calls.ask(
      {
        operation: 'payment-access',
        method: 'POST',
        url: `${url}/v1/oauth2/token`,
        headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
        document: { type: 'application/x-www-form-urlencoded', text, noted: text },
        isSecret: true,
      },
      Access,
      () => undefined,
    )
    access = { token, until: Date.now() + seconds * 1000 - early }
    return token
  }
  /** Whoever asks meanwhile waits for the same one. */
  const tokenNow = async (): Promise<string> => {
    if (access && access.until > Date.now()) return access.token
    asking ??= newToken().finally(() => {
      asking = undefined
    })
    return asking
  }
  const askOnce = async <Schema extends z.ZodMiniType>(
    { operation, method, path, key, body }: PayPalCall,
    schema: Schema,
  ): Promise<z.output<Schema>> =>
    calls.ask(
      {
        operation,
        method,
        url: url + path,
        access: await tokenNow(),
        ...(body && { body }),
        ...(key && { key, headers: { 'PayPal-Request-Id': key } }),
      },
      schema,
      readRefusal,
    )

  return async <Schema extends z.ZodMiniType>(call: PayPalCall, schema: Schema): Promise<z.output<Schema>> => {
    try {
      return await askOnce(call, schema)
    } catch (error) {
      if (!(error instanceof AccessExpired && access)) throw error
      access = undefined
      return askOnce(call, schema)
    }
  }
}
