import type { Generated, GeneratedAlways } from 'kysely'
import type { ExceptionKind } from '#domain/exception-areas.ts'
import type { ConflictKind, LeaveCause } from '#domain/herds.ts'
import type { Species } from '#domain/species.ts'
import type { TagStatus } from '#domain/tag-list.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

/** The registry account, what the registry says, and what went wrong with it. */

type RegistryAccounts = {
  user_id: number
  vet_info_id: string
  holder: string
  linked_by: 'registry' | 'keeper'
  access_token: Buffer | null
  refresh_token: Buffer | null
  expires_at: InstantOrNull
  linked_at: Instant
  last_synced_at: InstantOrNull
  syncing_since: InstantOrNull
  sync_done: Generated<number>
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
  gone_at: InstantOrNull
}

/** Dates are days, as 2026-03-31. */
type Animals = {
  herd_id: number
  code: string
  species: Species
  sex: 'm' | 'f'
  born_on: string
  left_on: string | null
  cause: LeaveCause | null
}

type RegistryConflicts = {
  id: Generated<number>
  user_id: number
  kind: ConflictKind
  code: string
  ours: TagStatus
  left_on: string | null
  cause: LeaveCause | null
  found_at: Instant
  solved_at: InstantOrNull
  kept_at: InstantOrNull
  kept_by: number | null
}

type OutsideJournal = {
  id: GeneratedAlways<number>
  at: Instant
  operation: string
  key: string | null
  request: string
  answer: string
  outcome: 'answered' | 'refused' | 'expired' | 'nonsense' | 'unavailable'
  milliseconds: number
  user_id: number | null
}

type ShopExceptions = {
  id: Generated<number>
  kind: ExceptionKind
  subject: string
  text: string
  at: Instant
  solved_at: InstantOrNull
  solved_by: number | null
}

export type RegistryTables = {
  registry_accounts: RegistryAccounts
  registry_logins: RegistryLogins
  herds: Herds
  animals: Animals
  registry_conflicts: RegistryConflicts
  outside_journal: OutsideJournal
  shop_exceptions: ShopExceptions
}
