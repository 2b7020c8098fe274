import type { Generated, GeneratedAlways } from 'kysely'
import type { IssueKind } from '#domain/admin/issue-kinds.ts'
import type { Species } from '#domain/catalogue/species.ts'
import type { ConflictKind, LeaveCause } from '#domain/herds.ts'
import type { MovementSource } from '#domain/movements/inbound-movement.ts'
import type { TagStatus } from '#domain/tags/tag-list.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

/** Registry accounts, herds, animals, conflicts between registry and shop, outbound calls and issues. */

type RegistryAccounts = {
  user_id: number
  vet_info_id: string
  account_holder: string
  linked_by: 'registry' | 'keeper'
  access_token: Buffer | null
  refresh_token: Buffer | null
  expires_at: InstantOrNull
  linked_at: Instant
  last_synced_at: InstantOrNull
  syncing_since: InstantOrNull
  sync_processed: Generated<number>
  sync_total: number | null
  problem: 'expired' | 'unavailable' | 'refused' | null
}

type RegistryLogins = {
  state_digest: Buffer
  user_id: number
  verifier: Buffer
  return_to: string
  created_at: Instant
  expires_at: string
  used_at: InstantOrNull
}

type Herds = {
  id: Generated<number>
  user_id: number
  holding: string
  fiscal_code: string
  species: Species
  name: Generated<string>
  place: Generated<string>
  synced_at: InstantOrNull
  missing_since: InstantOrNull
  unread_rows: Generated<number>
}

/** Dates are days such as '2026-03-31'. */
type Animals = {
  herd_id: number
  code: string
  species: Species
  sex: 'm' | 'f' | null
  born_on: string | null
  left_on: string | null
  leave_reason: LeaveCause | null
}

type RegistryConflicts = {
  id: Generated<number>
  user_id: number
  kind: ConflictKind
  code: string
  tag_status: TagStatus
  left_on: string | null
  leave_reason: LeaveCause | null
  detected_at: Instant
  resolved_at: InstantOrNull
  confirmed_at: InstantOrNull
  confirmed_by: number | null
}

/** Days are such as '2026-03-31'. */
type InboundMovements = {
  id: Generated<number>
  user_id: number
  source: MovementSource
  number: string
  sender: string
  holding: string
  species: Species
  issued_on: string
  departed_on: string
  received_at: Instant
  unloaded_at: InstantOrNull
}

type InboundMovementAnimals = {
  movement_id: number
  code: string
  position: number
  is_announced: boolean
  is_read: boolean | null
}

type OutboundCalls = {
  id: GeneratedAlways<number>
  at: Instant
  operation: string
  idempotency_key: string | null
  request: string
  response: string
  outcome: 'ok' | 'rejected' | 'unauthorized' | 'invalid' | 'unavailable'
  duration_ms: number
  user_id: number | null
}

type Issues = {
  id: Generated<number>
  kind: IssueKind
  subject: string
  message: string
  raised_at: Instant
  resolved_at: InstantOrNull
  resolved_by: number | null
}

export type RegistryTables = {
  registry_accounts: RegistryAccounts
  registry_oauth_states: RegistryLogins
  herds: Herds
  animals: Animals
  registry_conflicts: RegistryConflicts
  inbound_movements: InboundMovements
  inbound_movement_animals: InboundMovementAnimals
  outbound_calls: OutboundCalls
  issues: Issues
}
