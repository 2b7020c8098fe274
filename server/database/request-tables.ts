import type { Generated, JSONColumnType } from 'kysely'
import type { IdentityProof, WhichPiece } from '#domain/replacement.ts'
import type { Species } from '#domain/species.ts'
import type { RequestEvent, RequestProblem, RequestState, TagCause, TagState } from '#domain/tag-life.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

/** What is asked of the registry, and each step of each tag. */

/** A herd as a line of cart or order keeps it. */
export type HerdCopy = { holding: string; fiscalCode: string; species: Species }

type CodeRequests = {
  id: Generated<number>
  user_id: number
  order_id: number
  order_item_id: number
  kind: 'new' | 'duplicate'
  herd: JSONColumnType<HerdCopy> | null
  quantity: number
  code: string | null
  which: WhichPiece | null
  identified_by: IdentityProof | null
  reprint: number | null
  key: Generated<string>
  state: Generated<RequestState>
  problem: RequestProblem | null
  /** Written by a trigger. */
  problem_since: InstantOrNull
  registry_id: string | null
  refusal: string | null
  tries: Generated<number>
  due_at: InstantOrNull
  created_at: Instant
  sent_at: InstantOrNull
  decided_at: InstantOrNull
  printed_at: InstantOrNull
  shipped_at: InstantOrNull
  lot: string | null
  tracking: string | null
  confirmed_at: InstantOrNull
  parcel_id: number | null
}

type CodeRequestEvents = {
  id: Generated<number>
  request_id: number
  at: Instant
  name: RequestEvent
  note: Generated<string>
  actor_id: number | null
}

type TagEvents = {
  id: Generated<number>
  tag_id: number
  at: Instant
  state: TagState
  cause: TagCause
  note: Generated<string>
  back: Generated<boolean>
  was: JSONColumnType<{ state: TagState; since: string; cause?: TagCause }> | null
}
type TagSteps = { before: TagState; after: TagState; back: boolean }

type SpoiledPieces = {
  id: Generated<number>
  order_id: number
  order_item_id: number
  mark: string
  which: Exclude<WhichPiece, 'entrambe'> | null
  reprint: number | null
  reason: string
  at: Instant
  actor_id: number | null
  printed_at: InstantOrNull
}

export type RequestTables = {
  code_requests: CodeRequests
  code_request_events: CodeRequestEvents
  tag_events: TagEvents
  tag_steps: TagSteps
  spoiled_pieces: SpoiledPieces
}
