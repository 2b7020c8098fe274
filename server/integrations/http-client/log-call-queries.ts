import type { Executor } from '../../database/open-database.ts'

export type CallOutcome = 'ok' | 'rejected' | 'unauthorized' | 'invalid' | 'unavailable'

type NewCallLogEntry = {
  operation: string
  idempotency_key: string | null
  request: string
  response: string
  outcome: CallOutcome
  duration_ms: number
  user_id: number | null
}

export const logCall = (db: Executor, entry: NewCallLogEntry) => db.insertInto('outbound_calls').values(entry).execute()
