import * as z from 'zod/mini'
import type { OutboundCall, ReadRejection, ServiceClient } from '../http-client/service-client.ts'
import { CredentialsExpired, ServiceUnavailable } from '../http-client/service-errors.ts'

const Access = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(4000)),
  expires_in: z.number().check(z.positive()),
})

const Refusal = z.object({
  name: z.string().check(z.maxLength(100)),
  message: z._default(z.string().check(z.maxLength(1000)), ''),
  details: z._default(z.array(z.object({ issue: z.string(), description: z._default(z.string(), '') })), []),
})
/** Another call with the same key is in progress, so the outcome is not known yet. */
const inProgress = /IN_PROGRESS|DUPLICATE_REQUEST_ID/

const readRejection: ReadRejection = (json, status) => {
  const refusal = z.safeParse(Refusal, json)
  if (!refusal.success) return undefined
  const { name, message, details } = refusal.data
  const reason = details.map(({ issue, description }) => `${issue} ${description}`.trim()).join('; ') || message
  if (status === 409 || inProgress.test(reason)) throw new ServiceUnavailable(reason)
  return `${name}: ${reason}`.slice(0, 500)
}

const refreshMargin = 60_000 // milliseconds before the token expires

type PayPalCall = Pick<OutboundCall, 'operation' | 'method' | 'idempotencyKey' | 'body'> & {
  path: string
  /** What the call log stores instead of `body`. */
  loggedBody?: object
}

/**
 * Returns a function that calls PayPal with an access token. The token is kept in memory until a minute before it
 * expires. If PayPal rejects it, the call is repeated once with a new one.
 */
export function paypalCalls(
  client: ServiceClient,
  { url, clientId, clientSecret }: { url: string; clientId: string; clientSecret: string },
) {
  let access: { token: string; until: number } | undefined
  let pendingToken: Promise<string> | undefined

  const newToken = async (): Promise<string> => {
    const text = 'grant_type=client_credentials'
    const { access_token: token, expires_in: seconds } = await client.callJson(
      {
        operation: 'payment-credentials',
        method: 'POST',
        url: `${url}/v1/oauth2/token`,
        headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
        rawBody: { type: 'application/x-www-form-urlencoded', text, loggedBody: text },
        omitFromLog: true,
      },
      Access,
      () => undefined,
    )
    access = { token, until: Date.now() + seconds * 1000 - refreshMargin }
    return token
  }
  /** Concurrent callers wait for the same request for a token. */
  const currentToken = async (): Promise<string> => {
    if (access && access.until > Date.now()) return access.token
    pendingToken ??= newToken().finally(() => {
      pendingToken = undefined
    })
    return pendingToken
  }
  const request = <Schema extends z.ZodMiniType>(
    { operation, method, path, idempotencyKey: key, body, loggedBody = body }: PayPalCall,
    schema: Schema,
    token: string,
  ): Promise<z.output<Schema>> =>
    client.callJson(
      {
        operation,
        method,
        url: url + path,
        logsOnlyResult: true,
        bearerToken: token,
        ...(body && {
          rawBody: { type: 'application/json', text: JSON.stringify(body), loggedBody: JSON.stringify(loggedBody) },
        }),
        ...(key && { idempotencyKey: key, headers: { 'PayPal-Request-Id': key } }),
      },
      schema,
      readRejection,
    )

  return async <Schema extends z.ZodMiniType>(call: PayPalCall, schema: Schema): Promise<z.output<Schema>> => {
    const token = await currentToken()
    try {
      return await request(call, schema, token)
    } catch (error) {
      if (!(error instanceof CredentialsExpired)) throw error
      // Another call may have replaced the token already.
      if (access?.token === token) access = undefined
      return request(call, schema, await currentToken())
    }
  }
}
