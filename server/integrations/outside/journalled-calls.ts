import { isUtf8 } from 'node:buffer'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Executor } from '../../database/open-database.ts'
import { bytesOf } from './answer-bytes.ts'
import { meaningOf, waitAsked } from './answer-meanings.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { keeperOfCalls } from './keeper-of-calls.ts'
import { AccessExpired, OutsideRefused, OutsideUnavailable } from './outside-errors.ts'
import { insertJournalEntry, type JournalOutcome } from './outside-journal-queries.ts'

/** A call as it goes out. */
export type OutsideCall = {
  operation: string
  url: string
  method: 'GET' | 'POST' | 'PUT'
  body?: object
  /** What goes out in place of a JSON body; the journal keeps `noted`. */
  document?: { type: string; text: string; noted: string }
  /** What else goes out with it and is never written down. */
  headers?: Record<string, string>
  /** Sent as a bearer token and never written down. */
  access?: string
  key?: string
  /** The bodies of this call carry tokens: the journal keeps neither. */
  isSecret?: true
  /** What the journal does not keep even if an answer repeats it. */
  secrets?: readonly string[]
  /** Of an answer that is worth reading at all, in bytes. */
  longestAnswer?: number
}
type Received = { status: number; text: string }

const longestText = 2000
const usualAnswer = 4 * 1024 * 1024

const Reasoned = z.object({ reason: z.string().check(z.minLength(1), z.maxLength(500)) })

/** What a refusal says, in the other party's words; nothing where it makes no sense. */
export type ReadRefusal = (json: unknown, status: number) => string | undefined
const statedReason: ReadRefusal = json => z.safeParse(Reasoned, json).data?.reason

/**
 * The one way out to another party. Guarantees that no call takes longer than the shop's patience, that every one stands in
 * the journal without tokens, that a party which does not answer is left alone for a while, and that only answers of
 * the right shape come back: everything else is one of three errors.
 */
export class JournalledCalls {
  readonly #db: Executor
  readonly #log: Logger
  readonly #patience: number
  readonly breaker = new CircuitBreaker()

  constructor(db: Executor, log: Logger, patience: number) {
    this.#db = db
    this.#log = log
    this.#patience = patience
  }

  /** A JSON answer of this shape. */
  ask<Schema extends z.ZodMiniType>(
    call: OutsideCall,
    schema: Schema,
    readRefusal: ReadRefusal = statedReason,
  ): Promise<z.output<Schema>> {
    return this.call(call, received => judge(received, schema, readRefusal))
  }

  /** Whatever `read` makes of an answer that is neither a failure nor too large; it throws those errors. */
  async call<Result>(call: OutsideCall, read: (received: Received) => Result): Promise<Result> {
    const started = performance.now()
    let answer = ''
    let outcome: JournalOutcome = 'unavailable'
    try {
      if (!this.breaker.admit()) throw new OutsideUnavailable('not asked: it has not answered several times')
      const received = await this.#send(call)
      answer = call.isSecret ? '' : received.text
      refuseUnlessReadable(received.status)
      const result = read(received)
      outcome = 'answered'
      return result
    } catch (error) {
      outcome = outcomeOf(error)
      if (answer === '' && error instanceof OutsideUnavailable) answer = error.message
      throw error
    } finally {
      await this.#note(call, answer, outcome, performance.now() - started)
    }
  }

  async #send({ url, method, body, document, headers, access, key, longestAnswer }: OutsideCall): Promise<Received> {
    const sent = new Headers({
      Accept: 'application/json',
      ...(document && { 'Content-Type': `${document.type}; charset=utf-8` }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(access && { Authorization: `Bearer ${access}` }),
      ...(key && { 'Idempotency-Key': key }),
    })
    for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value)
    try {
      const response = await fetch(url, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(this.#patience),
        headers: sent,
        body: document ? document.text : body && JSON.stringify(body),
      })
      const text = await textOf(response, longestAnswer ?? usualAnswer)
      const { status, headers } = response
      if (status === 429 || status >= 500) this.breaker.failed(waitAsked(headers.get('Retry-After'), Date.now()))
      else this.breaker.succeeded()
      return { status, text }
    } catch (cause) {
      this.breaker.failed()
      if (cause instanceof OutsideUnavailable) throw cause
      throw new OutsideUnavailable(reasonOf(cause), { cause })
    }
  }

  /** A journal that cannot be written does not undo what the other party has done. */
  async #note(
    { operation, key, body, document, url, access, isSecret, secrets }: OutsideCall,
    answer: string,
    outcome: JournalOutcome,
    ms: number,
  ) {
    const { pathname, search } = new URL(url)
    const sent = document?.noted ?? (body && !isSecret && JSON.stringify(body))
    const request = `${pathname}${search}${sent ? ` ${sent}` : ''}`
    await insertJournalEntry(this.#db, {
      operation,
      key: key ?? null,
      request: storable(request),
      answer: storable(withoutSecrets(answer, [...(secrets ?? []), ...(access ? [access] : [])])),
      outcome,
      milliseconds: Math.round(ms),
      user_id: keeperOfCalls.getStore() ?? null,
    }).catch((error: unknown) => this.#log.error({ err: error, operation }, 'journal not written'))
  }
}

async function textOf(response: Response, longest: number): Promise<string> {
  const bytes = await bytesOf(response, longest)
  if (!isUtf8(bytes)) throw new OutsideUnavailable('an answer that is not UTF-8', { isNonsense: true })
  return bytes.toString('utf8')
}

function refuseUnlessReadable(status: number) {
  const meaning = meaningOf(status)
  if (meaning === 'expired') throw new AccessExpired('the access was not accepted')
  if (meaning === 'later') throw new OutsideUnavailable(`answered ${status}`)
}

function judge<Schema extends z.ZodMiniType>({ status, text }: Received, schema: Schema, readRefusal: ReadRefusal) {
  const json = parsed(text)
  const meaning = meaningOf(status)
  if (meaning === 'refusal') {
    const refusal = readRefusal(json, status)
    if (refusal !== undefined) throw new OutsideRefused(refusal)
  } else if (meaning === 'answer') {
    const answer = z.safeParse(schema, json)
    if (answer.success) return answer.data
  }
  throw new OutsideUnavailable(`an answer that makes no sense (${status})`, { isNonsense: true })
}

/** Nothing for what is no JSON: no schema takes that. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const outcomeOf = (error: unknown): JournalOutcome => {
  if (error instanceof AccessExpired) return 'expired'
  if (error instanceof OutsideRefused) return 'refused'
  return error instanceof OutsideUnavailable && error.isNonsense ? 'nonsense' : 'unavailable'
}

/** What the socket said, if it said anything. */
const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message
}

/** For texts that others wrote and we keep: they may say what was sent to them. */
export const withoutSecrets = (text: string, secrets: readonly string[] = []): string =>
  secrets.reduce((kept, secret) => kept.replaceAll(secret, '…'), text)

/** PostgreSQL knows no NUL; half a character at the cut is none. */
const storable = (text: string) => text.slice(0, longestText).replaceAll('\0', '�').toWellFormed()
