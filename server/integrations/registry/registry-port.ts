import type { Replacement } from '#contract/wire-types.ts'
import type { LeaveCause } from '#domain/herds.ts'
import type { Species } from '#domain/species.ts'
import type { Means } from '#domain/tag-means.ts'

/**
 * The national registry in the shop's own words. Whoever stands behind it (the simulator, a shopkeeper with files, BDN),
 * callers see these types and the three errors of every outside call, and nothing that was not checked.
 */

/** A herd is known by these three together: one account may hold several. */
export type HerdKey = { holding: string; fiscalCode: string; species: Species }
/** `animals`: how many it has on its pages, those that left included. */
export type RegistryHerd = HerdKey & { name: string; place: string; animals: number }

export type RegistryAnimal = {
  code: string
  species: Species
  sex: 'm' | 'f'
  /** Dates, as 2026-03-31. */
  bornOn: string
  leftOn: string | null
  cause: LeaveCause | null
}

/** The person behind a VetInfo account. */
export type Holder = { vetInfoId: string; name: string; fiscalCode: string }
/** `refreshToken` is absent where the old one stays. `expiresIn` in seconds. */
export type Tokens = { accessToken: string; refreshToken?: string; expiresIn: number }

export type CodeRequest = { herd: HerdKey; quantity: number; means: Means }
export type RequestStatus =
  | { state: 'in-verifica' }
  | { state: 'concessa'; codes: string[] }
  | { state: 'respinta'; reason: string }
export type DuplicateRequest = { herd: HerdKey; code: string; which: Replacement['which']; reason: string }
export type ShippedCodes = { requestId: string; codes: string[]; lot: string; productModel: string; tracking: string }

export const delegationStates = ['assente', 'in-verifica', 'attiva', 'revocata', 'scaduta', 'rifiutata'] as const
export type DelegationState = (typeof delegationStates)[number]

/** A keeper's access; none where the shop asks with its own. */
export type Access = string

/** How a keeper goes to the registry, says yes there, and comes back with a code. */
export type LinkByRedirect = {
  address(login: { state: string; challenge: string }): string
  exchangeCode(login: { code: string; verifier: string }): Promise<Tokens & { refreshToken: string; holder: Holder }>
  refresh(refreshToken: string): Promise<Tokens>
}

/**
 * `key` is an idempotency key, made before the first try and the same for each retry. Every call may throw
 * OutsideUnavailable, every one with an access AccessExpired, those that ask for something OutsideRefused.
 */
export type Registry = {
  /** Nothing where keepers tell us their account and holdings themselves. */
  link: LinkByRedirect | null
  /** Whose herds are read: of accounts that were linked there, of those that keepers have told us of, or nobody's. */
  readonly reads: 'registry' | 'keeper' | null
  /** Where a keeper without a registry account gets one. */
  readonly registrationAddress: string
  /** Since when it has not answered (milliseconds since 1970); null while it does, as far as is known. */
  readonly unavailableSince: number | null
  /** `told`: herds that a keeper without an access has told us of and delegated to us. */
  herds(access: Access, told: readonly HerdKey[]): Promise<RegistryHerd[]>
  /** One page; `next` is where the following one begins. */
  animals(
    access: Access,
    herd: HerdKey,
    after: string | null,
  ): Promise<{ animals: RegistryAnimal[]; next: string | null }>
  animal(access: Access, code: string): Promise<RegistryAnimal | null>
  requestCodes(access: Access, key: string, request: CodeRequest): Promise<{ requestId: string }>
  requestStatus(access: Access, requestId: string): Promise<RequestStatus>
  requestDuplicate(access: Access, key: string, request: DuplicateRequest): Promise<{ requestId: string }>
  /** Whether it was told: where codes are asked for by hand, nobody is. */
  confirmShipped(access: Access, key: string, shipped: ShippedCodes): Promise<boolean>
  delegationStatus(access: Access, herd: HerdKey): Promise<DelegationState>
}
