import type { Generated, JSONColumnType } from 'kysely'
import type { DelegationDocument } from '#contract/delegations.ts'
import type { Species } from '#domain/catalogue/species.ts'
import type { DelegationEventName, DelegationState } from '#domain/delegation.ts'
import type { Instant, InstantOrNull } from './column-types.ts'

/** Delegations, their signed documents and signing sessions. */

/** The keeper's details on the day the document was made. */
export type Keeper = {
  name: string
  email: string
  businessName: string
  fiscalCode: string
  vatNumber: string
  address: string
  city: string
  municipality: string
  postalCode: string
  province: string
}

type Delegations = {
  id: Generated<number>
  user_id: number
  holding: string
  species: Species
  state: Generated<DelegationState>
  keeper: JSONColumnType<Keeper>
  document: JSONColumnType<DelegationDocument>
  text_version: string
  document_sha256: Buffer
  signed_sha256: Buffer | null
  envelope_id: string | null
  reason: string | null
  created_at: Instant
  signed_at: InstantOrNull
  sent_at: InstantOrNull
  active_at: InstantOrNull
  ended_at: InstantOrNull
}

type DelegationFiles = {
  delegation_id: number
  kind: 'document' | 'signed'
  bytes: Buffer
  sha256: Buffer
  created_at: Instant
}

type DelegationEvents = {
  id: Generated<number>
  delegation_id: number
  at: Instant
  name: DelegationEventName
  actor_id: number | null
  address: string | null
  user_agent: string | null
}

type SigningSessions = {
  id: Generated<number>
  delegation_id: number
  /** The session of the first delegation, if one code signs several. */
  group_id: number | null
  token_digest: Buffer
  email: string
  attempts: Generated<number>
  created_at: Instant
  expires_at: string
  used_at: InstantOrNull
  address: string | null
  user_agent: string | null
}

type SigningEvents = { event_id: string; received_at: Instant }

export type DelegationTables = {
  delegations: Delegations
  delegation_files: DelegationFiles
  delegation_events: DelegationEvents
  signing_sessions: SigningSessions
  signing_webhook_events: SigningEvents
}
