import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Executor } from '../../database/open-database.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { insertJournalEntry, type JournalOutcome } from './registry-journal-queries.ts'
import { LinkExpired, RegistryRefused, RegistryUnavailable } from './registry-port.ts'

/** A call as it goes out. */
export type OutsideCall = {
  operation: string
  url: string
  method: 'GET' | 'POST'
  body?: object
  /** Sent as a bearer token and never written down. */
  access?: string
  key?: string
  /** The bodies of this call carry tokens: the journal keeps neither. */
  isSecret?: true
}

const longestText = 2000
/** Of an answer that is worth reading at all. */
const longestAnswer = 4 * 1024 * 1024

const Reasoned = z.object({ reason: z.string().check(z.maxLength(500)) })

/**
 * The one way out to the registry. Guarantees that no call takes longer than the shop's patience, that every one stands in
 * the journal without tokens, that a registry which does not answer is left alone for a while, and that only answers of
 * the right shape come back: everything else is one of the port's three errors.
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

  async ask<Schema extends z.ZodMiniType>(call: OutsideCall, schema: Schema): Promise<z.output<Schema>> {
    const started = performance.now()
    let answer = ''
    let outcome: JournalOutcome = 'unavailable'
    try {
      if (!this.breaker.admit()) throw new RegistryUnavailable('not asked: it has not answered several times')
      const received = await this.#send(call)
      answer = received.text
      const result = judge(received, schema)
      outcome = 'answered'
      return result
    } catch (error) {
      outcome = outcomeOf(error)
      if (outcome === 'unavailable' && answer === '') answer = error instanceof Error ? error.message : ''
      throw error
    } finally {
      await this.#note(call, answer, outcome, performance.now() - started)
    }
  }

  async #send({ url, method, body, access, key }: OutsideCall): Promise<{ status: number; text: string }> {
    try {
      const response = await fetch(url, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(this.#patience),
        headers: {
          Accept: 'application/json',
          ...(body && { 'Content-Type': 'application/json' }),
          ...(access && { Authorization: `Bearer ${access}` }),
          ...(key && { 'Idempotency-Key': key }),
        },
        body: body && JSON.stringify(body),
      })
      const text = await textOf(response)
      if (response.status < 500) this.breaker.succeeded()
      else this.breaker.failed()
      return { status: response.status, text }
    } catch (cause) {
      this.breaker.failed()
      if (cause instanceof RegistryUnavailable) throw cause
      throw new RegistryUnavailable(reasonOf(cause), { cause })
    }
  }

  /** A journal that cannot be written does not undo what the registry has done. */
  async #note(
    { operation, key, body, url, isSecret }: OutsideCall,
    answer: string,
    outcome: JournalOutcome,
    ms: number,
  ) {
    const { pathname, search } = new URL(url)
    const request = `${pathname}${search}${body && !isSecret ? ` ${JSON.stringify(body)}` : ''}`
    const kept = isSecret && outcome === 'answered' ? '' : answer
    await insertJournalEntry(this.#db, {
      operation,
      key: key ?? null,
      request: storable(request),
      answer: storable(kept),
      outcome,
      milliseconds: Math.round(ms),
    }).catch((error: unknown) => this.#log.error({ err: error, operation }, 'registry journal not written'))
  }
}

async function textOf(response: Response): Promise<string> {
  let size = 0
  const parts: Uint8Array[] = []
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > longestAnswer) throw new RegistryUnavailable('an endless answer', { isNonsense: true })
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function judge<Schema extends z.ZodMiniType>({ status, text }: { status: number; text: string }, schema: Schema) {
  if (status === 401) throw new LinkExpired('the access was not accepted')
  if (status === 429 || status >= 500) throw new RegistryUnavailable(`answered ${status}`)
  const json = parsed(text)
  if (status >= 400) {
    const refusal = z.safeParse(Reasoned, json)
    if (refusal.success) throw new RegistryRefused(refusal.data.reason)
  } else if (status === 200) {
    const answer = z.safeParse(schema, json)
    if (answer.success) return answer.data
  }
  throw new RegistryUnavailable(`an answer that makes no sense (${status})`, { isNonsense: true })
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
  if (error instanceof LinkExpired) return 'expired'
  if (error instanceof RegistryRefused) return 'refused'
  return error instanceof RegistryUnavailable && error.isNonsense ? 'nonsense' : 'unavailable'
}

/** What the socket said, if it said anything. */
const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message
}

/** PostgreSQL knows no NUL; half a character at the cut is none. */
const storable = (text: string) => text.slice(0, longestText).replaceAll('\0', '�').toWellFormed()
