import type { Generated, JSONColumnType } from 'kysely'
import type { Species } from '#domain/catalogue/species.ts'
import type { FieldNoteKind, FieldNoteQuestion, FieldNoteState } from '#domain/tags/judge-field-note.ts'
import type { EarValue, LossDimension } from '#domain/tags/loss-rate.ts'
import type { IdentityProof, TagPiece } from '#domain/tags/replacement.ts'
import type { Ear, LostEar } from '#domain/tags/tag-ears.ts'
import type { BlockReason, CodeRequestEvent, CodeRequestState, TagActor, TagState } from '#domain/tags/tag-states.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

/** Code requests to the registry, state changes of tags, and reprints. */

/** Copy of a herd in a cart line or order line. */
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
  piece: TagPiece | null
  identity_proof: IdentityProof | null
  ear: Ear | null
  reprint_number: number | null
  idempotency_key: Generated<string>
  state: Generated<CodeRequestState>
  block_reason: BlockReason | null
  /** Set by a trigger. */
  blocked_since: InstantOrNull
  registry_request_id: string | null
  rejection_reason: string | null
  attempts: Generated<number>
  next_check_at: InstantOrNull
  created_at: Instant
  sent_at: InstantOrNull
  decided_at: InstantOrNull
  printed_at: InstantOrNull
  shipped_at: InstantOrNull
  lot: string | null
  tracking: string | null
  reported_at: InstantOrNull
  parcel_id: number | null
}

type CodeRequestEvents = {
  id: Generated<number>
  request_id: number
  at: Instant
  name: CodeRequestEvent
  note: Generated<string>
  actor_id: number | null
}

type KeeperWaits = {
  id: Generated<number>
  order_id: number
  started_at: Instant
  step: Generated<number>
  stepped_at: Instant
  ended_at: InstantOrNull
}

type TagEvents = {
  id: Generated<number>
  tag_id: number
  at: Instant
  state: TagState
  changed_by: TagActor
  note: Generated<string>
  is_reversal: Generated<boolean>
  previous: JSONColumnType<{ state: TagState; statusSince: string; changedBy?: TagActor }> | null
}
type TagSteps = { from_state: TagState; to_state: TagState; is_reversal: boolean }

type SpoiledPieces = {
  id: Generated<number>
  order_id: number
  order_item_id: number
  printed_code: string
  piece: Exclude<TagPiece, 'entrambe'> | null
  reprint_number: number | null
  quantity: Generated<number>
  reason: string
  at: Instant
  actor_id: number | null
  printed_at: InstantOrNull
}

type LossFigures = {
  product_id: number
  dimension: Exclude<LossDimension, 'ear'>
  value: string
  keepers: number
  losses: number
  tag_days: number
  reckoned_at: Instant
}

type LossEarFigures = {
  product_id: number
  ear: EarValue
  keepers: number
  losses: number
  tag_days: number
  reckoned_at: Instant
}

type FieldNotes = {
  user_id: number
  id: string
  kind: FieldNoteKind
  written: string
  noted_on: string
  text: string
  noted_at: Instant
  received_at: Instant
  state: FieldNoteState
  question: FieldNoteQuestion | null
  code: string | null
  candidates: Generated<string[]>
  ear: LostEar | null
}

export type CodeRequestTables = {
  field_notes: FieldNotes
  loss_figures: LossFigures
  loss_ear_figures: LossEarFigures
  code_requests: CodeRequests
  code_request_events: CodeRequestEvents
  keeper_waits: KeeperWaits
  tag_events: TagEvents
  tag_transitions: TagSteps
  reprints: SpoiledPieces
}
