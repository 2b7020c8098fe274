import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Database } from '../../database/open-database.ts'
import type { Metrics } from '../../metrics.ts'
import { callContext } from './call-context.ts'
import { CallLogWriter } from './call-log-writer.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { CallOutcome } from './log-call-queries.ts'
import { readBody } from './read-body.ts'
import { classifyStatus, retryAfterMs } from './response-status.ts'
import { CredentialsExpired, ServiceRejected, ServiceUnavailable } from './service-errors.ts'

/** A call to an external service. */
export type OutboundCall = {
  operation: string
  url: string
  method: 'GET' | 'POST' | 'PUT'
  body?: object
  /** Sent instead of a JSON body; the call log stores `loggedBody`. */
  rawBody?: { type: string; text: string; loggedBody: string }
  /** Additional headers; never logged. */
  headers?: Record<string, string>
  /** Sent as a bearer token; never logged. */
  bearerToken?: string
  idempotencyKey?: string
  /** The bodies of this call carry tokens, so the call log stores neither. */
  omitFromLog?: true
  /** The call log stores what was read of an accepted response, because the rest names people. */
  logsOnlyResult?: true
  /** Changes nothing at the service, although it is a POST: the call log then stores neither body. */
  isRead?: true
  /** Stored instead of the path, if that names an animal or a person. */
  loggedPath?: string
  /** Removed from the logged response, in case the service repeats them. */
  secrets?: readonly string[]
  /** Longest accepted response, in bytes. */
  maxResponseBytes?: number
}
type RawResponse = { status: number; text: string }

const maxLoggedChars = 2000
const defaultMaxResponseBytes = 4 * 1024 * 1024

const RejectionBody = z.object({ reason: z.string().check(z.minLength(1), z.maxLength(500)) })

/** Returns the reason of a rejection in the service's own words; `undefined` if the body contains none. */
export type ReadRejection = (json: unknown, status: number) => string | undefined
const rejectionReason: ReadRejection = json => z.safeParse(RejectionBody, json).data?.reason

type ClientContext = { db: Database; log: Logger; metrics: Metrics; services: ServiceClient[] }

/**
 * The only way to call an external service. Calls have a timeout, are logged without tokens, and pass a circuit
 * breaker. Responses are validated: whatever is not of the expected shape becomes one of three errors.
 */
export class ServiceClient {
  /** Short name of the service. */
  readonly service: string
  readonly #ctx: Omit<ClientContext, 'services'>
  readonly #timeoutMs: number
  readonly #callLog: CallLogWriter
  readonly breaker = new CircuitBreaker()
  /** Null if there was no response since this process started. */
  lastResponseAt: Date | null = null

  constructor(ctx: ClientContext, service: string, timeoutMs: number) {
    this.service = service
    this.#ctx = ctx
    this.#timeoutMs = timeoutMs
    this.#callLog = new CallLogWriter(ctx.db)
    ctx.services.push(this)
  }

  /** Returns a JSON response of this shape. */
  callJson<Schema extends z.ZodMiniType>(
    call: OutboundCall,
    schema: Schema,
    readRejection: ReadRejection = rejectionReason,
  ): Promise<z.output<Schema>> {
    return this.call(call, received => parseResponse(received, schema, readRejection))
  }

  /**
   * Returns what `read` makes of a response that is neither an error nor too large. `read` throws the same three
   * errors.
   */
  async call<Result>(call: OutboundCall, read: (received: RawResponse) => Result): Promise<Result> {
    const started = performance.now()
    let answer = ''
    let outcome: CallOutcome = 'unavailable'
    try {
      if (!(await this.breaker.admit())) throw new ServiceUnavailable('not asked: it has not answered several times')
      const received = await this.#send(call)
      const digest = isRead(call) ? digestOf(received) : undefined
      answer = call.omitFromLog ? '' : digest ? JSON.stringify(digest) : received.text
      throwUnlessUsable(received.status)
      const result = read(received)
      if (call.logsOnlyResult) answer = JSON.stringify(result)
      else if (digest) answer = JSON.stringify({ ...digest, ...countsOf(result) })
      outcome = 'ok'
      return result
    } catch (error) {
      outcome = outcomeOf(error)
      if (error instanceof ServiceUnavailable && (answer === '' || isRead(call)))
        answer = `${error.message}${answer && ` ${answer}`}`
      throw error
    } finally {
      await this.#logCall(call, answer, outcome, performance.now() - started)
    }
  }

  async #send({
    url,
    method,
    body,
    rawBody,
    headers,
    bearerToken,
    idempotencyKey,
    maxResponseBytes,
  }: OutboundCall): Promise<RawResponse> {
    const sent = new Headers({
      Accept: 'application/json',
      ...(rawBody && { 'Content-Type': `${rawBody.type}; charset=utf-8` }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(bearerToken && { Authorization: `Bearer ${bearerToken}` }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    })
    for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value)
    try {
      const response = await fetch(url, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(this.#timeoutMs),
        headers: sent,
        body: rawBody ? rawBody.text : body && JSON.stringify(body),
      })
      const text = await readText(response, maxResponseBytes ?? defaultMaxResponseBytes)
      const { status, headers } = response
      if (status === 429 || status >= 500) this.breaker.failed(retryAfterMs(headers.get('Retry-After'), Date.now()))
      else this.breaker.succeeded()
      this.lastResponseAt = new Date()
      return { status, text }
    } catch (cause) {
      this.breaker.failed()
      if (cause instanceof ServiceUnavailable) throw cause
      throw new ServiceUnavailable(networkErrorOf(cause), { cause })
    }
  }

  /** A failure to write the call log is only logged: the call itself has had its effect. */
  async #logCall(call: OutboundCall, answer: string, outcome: CallOutcome, ms: number) {
    const { operation, idempotencyKey, bearerToken, secrets } = call
    this.#ctx.metrics.recordServiceCall(this.service, operation, outcome, ms)
    const entry = {
      operation,
      idempotency_key: idempotencyKey ?? null,
      request: storable(loggedRequest(call)),
      response: storable(withoutSecrets(answer, [...(secrets ?? []), ...(bearerToken ? [bearerToken] : [])])),
      outcome,
      duration_ms: Math.round(ms),
      user_id: callContext.getStore() ?? null,
    }
    await this.#callLog
      .write(entry)
      .catch((error: unknown) => this.#ctx.log.error({ err: error, operation }, 'call not written to the call log'))
  }
}

const isRead = ({ method, isRead }: OutboundCall) => isRead ?? method === 'GET'

/**
 * Returns what the call log stores of a request: the evidence of a write, with its body; of a read only the path,
 * because a query says whose data were read.
 */
function loggedRequest(call: OutboundCall): string {
  const { pathname, search } = new URL(call.url)
  const path = call.loggedPath ?? pathname
  if (isRead(call)) return path
  const sent = call.rawBody?.loggedBody ?? (call.body && !call.omitFromLog && JSON.stringify(call.body))
  return `${path}${search}${sent ? ` ${sent}` : ''}`
}

/** Returns what the call log stores of the response to a read: enough to compare two of them, and nobody's data. */
const digestOf = ({ status, text }: RawResponse) => ({
  status,
  characters: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
})

/** Returns the number of elements of each list that was read. */
const countsOf = (result: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Array.isArray(result) ? { rows: result } : (result ?? {})).flatMap(([name, value]) =>
      Array.isArray(value) ? [[name, value.length]] : [],
    ),
  )

async function readText(response: Response, maxBytes: number): Promise<string> {
  const bytes = await readBody(response, maxBytes)
  if (!isUtf8(bytes)) throw new ServiceUnavailable('an answer that is not UTF-8', { isInvalidResponse: true })
  return bytes.toString('utf8')
}

function throwUnlessUsable(status: number) {
  const statusClass = classifyStatus(status)
  if (statusClass === 'expired') throw new CredentialsExpired('the access was not accepted')
  if (statusClass === 'retry') throw new ServiceUnavailable(`answered ${status}`)
}

function parseResponse<Schema extends z.ZodMiniType>(
  { status, text }: RawResponse,
  schema: Schema,
  readRejection: ReadRejection,
) {
  const json = parseJson(text)
  const statusClass = classifyStatus(status)
  let why = json === undefined ? ', no JSON' : ''
  if (statusClass === 'rejection') {
    const rejection = readRejection(json, status)
    if (rejection !== undefined) throw new ServiceRejected(rejection)
  } else if (statusClass === 'ok') {
    const checked = z.safeParse(schema, json)
    if (checked.success) return checked.data
    why ||= `, at ${checked.error.issues[0]?.path.join('.')}`
  }
  throw new ServiceUnavailable(`an answer that makes no sense (${status}${why})`, {
    isInvalidResponse: true,
  })
}

/** Returns `undefined` for text that is not JSON, which no schema accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const outcomeOf = (error: unknown): CallOutcome => {
  if (error instanceof CredentialsExpired) return 'unauthorized'
  if (error instanceof ServiceRejected) return 'rejected'
  return error instanceof ServiceUnavailable && error.isInvalidResponse ? 'invalid' : 'unavailable'
}

/** Returns the message of the socket error, if there is one. */
const networkErrorOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message
}

/** Replaces secrets in texts of external services that we store, because they may repeat what was sent to them. */
export const withoutSecrets = (text: string, secrets: readonly string[] = []): string =>
  secrets.reduce((kept, secret) => kept.replaceAll(secret, '…'), text)

/** Shortens the text and makes it storable: PostgreSQL stores neither NUL nor half a surrogate pair. */
const storable = (text: string) => text.slice(0, maxLoggedChars).replaceAll('\0', '�').toWellFormed()
