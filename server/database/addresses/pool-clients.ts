import pg from 'pg'
import { plannedAnew } from '../plan-anew.ts'
import { DatabaseClient } from './database-client.ts'

/**
 * Sends statements with parameters as named prepared statements, so that PostgreSQL parses and plans each text once per
 * connection: half the work of a short query. The number of texts is bounded: they come from code, and lists are passed
 * as one array parameter.
 */
export class PreparingClient extends DatabaseClient {
  static readonly #names = new Map<string, string>()

  /** Returns the empty name, which prepares nothing, for a statement that is planned anew. */
  static nameOf(text: string) {
    let name = this.#names.get(text)
    if (name === undefined) this.#names.set(text, (name = text.includes(plannedAnew) ? '' : `s${this.#names.size}`))
    return name
  }
}

/**
 * Milliseconds. Longer than any statement of a request takes. Migrations, restores and the like set their own.
 */
export const sessionLimits = { statement_timeout: 8000, idle_in_transaction_session_timeout: 15_000 }

/** Poolers refuse these limits when a session starts, so each transaction sets them for itself. */
const setLimits = Object.entries(sessionLimits)
  .map(([name, milliseconds]) => `; set local ${name} = ${milliseconds}`)
  .join('')

/** Prepares nothing under a name: behind a pooler the next statement may run in another session. */
export class UnpreparedClient extends DatabaseClient {}

type Send = (this: DatabaseClient, ...args: unknown[]) => unknown
const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'
const runQuery = pg.Client.prototype.query as Send

/**
 * Replaces the first two arguments of `query`. A connection on which an answer was waited for in vain is left: the driver
 * would give it to the next statement, which would wait behind the lost one.
 */
function overrideQuery(Client: typeof DatabaseClient, argumentsFor: (text: unknown, values: unknown) => unknown[]) {
  Object.defineProperty(Client.prototype, 'query', {
    value(this: DatabaseClient, text: unknown, values?: unknown, ...rest: unknown[]) {
      const answer = runQuery.call(this, ...argumentsFor(text, values), ...rest)
      if (answer instanceof Promise) answer.catch((error: unknown) => isUnanswered(error) && this.leave(error))
      return answer
    },
  })
}

overrideQuery(PreparingClient, (text, values) =>
  typeof text === 'string' && Array.isArray(values) && values.length > 0
    ? [{ name: PreparingClient.nameOf(text), text, values }]
    : [text, values],
)
overrideQuery(UnpreparedClient, (text, values) => {
  if (typeof text === 'string') return [/^(begin|start transaction)\b/.test(text) ? text + setLimits : text, values]
  return [typeof text === 'object' && text && 'name' in text ? { ...text, name: undefined } : text, values]
})
