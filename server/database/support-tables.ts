import type { Generated } from 'kysely'
import type { SupportTopic } from '#domain/support-topics.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

type SupportThreads = {
  id: Generated<number>
  user_id: number | null
  visitor_name: string | null
  visitor_email: string | null
  order_id: number | null
  topic: SupportTopic
  created_at: Instant
  last_message_at: Instant
  waiting_since: InstantOrNull
  closed_at: InstantOrNull
  read_at: Instant
}

type SupportMessages = {
  id: Generated<number>
  thread_id: number
  at: Instant
  author: 'buyer' | 'staff'
  actor_id: number | null
  text: string
}

export type SupportTables = { support_threads: SupportThreads; support_messages: SupportMessages }
