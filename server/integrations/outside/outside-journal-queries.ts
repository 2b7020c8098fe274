import type { Executor } from '../../database/open-database.ts'

export type JournalOutcome = 'answered' | 'refused' | 'expired' | 'nonsense' | 'unavailable'

type JournalEntry = {
  operation: string
  key: string | null
  request: string
  answer: string
  outcome: JournalOutcome
  milliseconds: number
  user_id: number | null
}

export const insertJournalEntry = (db: Executor, entry: JournalEntry) =>
  db.insertInto('outside_journal').values(entry).execute()
