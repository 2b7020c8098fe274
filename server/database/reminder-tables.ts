import type { Generated } from 'kysely'
import type { Species } from '#domain/catalogue/species.ts'
import type { ReminderKind } from '#domain/reminders/reminders.ts'
import type { Instant } from './column-types.ts'

/** The reminders that keepers asked for, and those that they got. */

type ReminderSettings = {
  user_id: number
  births_days: number | null
  stock_days: number | null
  delegation_days: number | null
  apply_days: number | null
  unsubscribe_key: string
  unsubscribe_digest: Buffer
  calendar_key: string | null
  calendar_digest: Buffer | null
  updated_at: Instant
}

type Reminders = {
  id: Generated<number>
  user_id: number
  kind: ReminderKind
  occasion: string
  day: string
  holding: string
  species: Species
  quantity: number | null
  order_id: number | null
  mail_id: number | null
  created_at: Instant
}

export type ReminderTables = {
  reminder_settings: ReminderSettings
  reminders: Reminders
}
