import type { Replacement } from '#contract/shapes/wire-types.ts'
import type { Species } from '#domain/catalogue/species.ts'
import type { LeaveCause } from '#domain/herds.ts'
import type { TagTechnology } from '#domain/tags/tag-technology.ts'

/**
 * The national registry as the shop sees it. Whatever implements it (the simulator, staff, BDN), callers get these
 * types, validated, and the three errors of calls to external services.
 */

/** These three identify a herd: one account may hold several. */
export type HerdKey = { holding: string; fiscalCode: string; species: Species }
/** `animals` is the number of animals on its pages, including those that left. */
export type RegistryHerd = HerdKey & { name: string; place: string; animals: number }

export type RegistryAnimal = {
  code: string
  species: Species
  /** Null if the registry does not say: it permits that for sheep and goats. */
  sex: 'm' | 'f' | null
  /** Days such as '2026-03-31'. Null like the sex. */
  bornOn: string | null
  leftOn: string | null
  cause: LeaveCause | null
}

/** Rows of a herd that could not be read, and in which columns; their animals are left out. */
export type UnreadRows = { count: number; columns: string[] }

/** A movement document (modello 4) of animals on their way to a herd. */
export type RegistryMovement = {
  number: string
  issuedOn: string
  departedOn: string
  /** Code of the holding that sends them. */
  sender: string
  codes: string[]
}

/** The person behind a VetInfo account. */
export type AccountHolder = { vetInfoId: string; name: string; fiscalCode: string }
/** `refreshToken` is undefined if the old one stays valid. `expiresIn` is in seconds. */
export type Tokens = { accessToken: string; refreshToken?: string; expiresIn: number }

export type NewCodesRequest = { herd: HerdKey; quantity: number; means: TagTechnology }
export type CodeRequestStatus =
  | { state: 'in-verifica' }
  | { state: 'concessa'; codes: string[] }
  | { state: 'respinta'; reason: string }
export type DuplicateRequest = { herd: HerdKey; code: string; piece: Replacement['piece']; reason: string }
export type ShippedCodes = { requestId: string; codes: string[]; lot: string; productModel: string; tracking: string }

export const registryDelegationStates = [
  'assente',
  'in-verifica',
  'attiva',
  'revocata',
  'scaduta',
  'rifiutata',
] as const
export type RegistryDelegationState = (typeof registryDelegationStates)[number]

/** A keeper's access token; empty if the adapter uses the shop's own access. */
export type KeeperAccess = string

/** Linking by redirect (OAuth 2.0 with PKCE): the keeper consents at the registry and returns with a code. */
export type LinkByRedirect = {
  address(login: { state: string; challenge: string }): string
  exchangeCode(login: {
    code: string
    verifier: string
  }): Promise<Tokens & { refreshToken: string; holder: AccountHolder }>
  refresh(refreshToken: string): Promise<Tokens>
}

/**
 * `key` is an idempotency key, created before the first attempt and the same for each retry. All calls may throw
 * ServiceUnavailable, calls with an access CredentialsExpired, and calls that request something ServiceRejected.
 */
export type Registry = {
  /** Null if keepers declare their account and holdings themselves. */
  link: LinkByRedirect | null
  /** Which herds are synced: those of accounts linked at the registry, those that keepers have declared, or none. */
  readonly syncSource: 'registry' | 'keeper' | null
  /** URL where a keeper without a registry account can get one. */
  readonly registrationAddress: string
  /** Since when it has not responded (milliseconds since 1970); null while it responds, as far as is known. */
  readonly unavailableSince: number | null
  /** `declared`: herds that a keeper without an access has declared and delegated to the shop. */
  herds(access: KeeperAccess, declared: readonly HerdKey[]): Promise<RegistryHerd[]>
  /** Returns one page; `next` is the cursor of the following one, or null. */
  animals(
    access: KeeperAccess,
    herd: HerdKey,
    after: string | null,
  ): Promise<{ animals: RegistryAnimal[]; next: string | null; unread?: UnreadRows }>
  animal(access: KeeperAccess, code: string): Promise<RegistryAnimal | null>
  /**
   * Returns the documents of animals on their way to the herd. Null if the registry has no public call for them: then
   * keepers enter what they have in hand.
   */
  readonly inboundMovements: ((access: KeeperAccess, herd: HerdKey) => Promise<RegistryMovement[]>) | null
  requestCodes(access: KeeperAccess, key: string, request: NewCodesRequest): Promise<{ requestId: string }>
  requestStatus(access: KeeperAccess, requestId: string): Promise<CodeRequestStatus>
  requestDuplicate(access: KeeperAccess, key: string, request: DuplicateRequest): Promise<{ requestId: string }>
  /** Returns false if the registry was not notified, because codes are requested manually. */
  confirmShipped(access: KeeperAccess, key: string, shipped: ShippedCodes): Promise<boolean>
  delegationStatus(access: KeeperAccess, herd: HerdKey): Promise<RegistryDelegationState>
}
