import { sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

export type CallOutcome = 'ok' | 'rejected' | 'unauthorized' | 'invalid' | 'unavailable'

export type NewCallLogEntry = {
  operation: string
  idempotency_key: string | null
  request: string
  response: string
  outcome: CallOutcome
  duration_ms: number
  user_id: number | null
}

/** Inserts the entries in their order; one statement, whose text is the same for any number of them. */
export const logCalls = (db: Executor, entries: readonly NewCallLogEntry[]) =>
  sql`
    insert into outbound_calls (operation, idempotency_key, request, response, outcome, duration_ms, user_id)
    select * from unnest(${entries.map(entry => entry.operation)}::text[],
      ${entries.map(entry => entry.idempotency_key)}::text[], ${entries.map(entry => entry.request)}::text[],
      ${entries.map(entry => entry.response)}::text[], ${entries.map(entry => entry.outcome)}::text[],
      ${entries.map(entry => entry.duration_ms)}::integer[], ${entries.map(entry => entry.user_id)}::integer[])`.execute(
    db,
  )
