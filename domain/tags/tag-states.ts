import type { Species } from '../catalogue/species.ts'
import { leaveCauses } from '../herds.ts'
import type { TagStatus } from './tag-list.ts'

/**
 * States of a tag, from the request for its code until it is retired. A tag goes back only in two cases: a lost tag
 * whose replacement is cancelled returns to the state before the loss, and a declaration about a tag can be undone. The
 * database has the same table (`tag_transitions`) and refuses other transitions.
 */
export const tagStates = [
  'requested',
  'granted',
  'printed',
  'shipped',
  'confirmed',
  'registered',
  'lost',
  'replaced',
  'inactive',
] as const
export type TagState = (typeof tagStates)[number]

/** What caused a transition: an order, the registry, printing, the keeper or staff. */
export const tagActors = ['order', 'registry', 'production', 'keeper', 'staff'] as const
export type TagActor = (typeof tagActors)[number]

/**
 * The possible next states. A tag can become `registered` before its parcel is known to have arrived, and can be
 * retired in every state.
 */
export const tagTransitions: Record<TagState, readonly TagState[]> = {
  requested: ['granted', 'inactive'],
  granted: ['printed', 'registered', 'inactive'],
  printed: ['shipped', 'registered', 'inactive'],
  shipped: ['confirmed', 'registered', 'inactive'],
  confirmed: ['registered', 'inactive'],
  registered: ['lost', 'inactive'],
  lost: ['replaced', 'registered', 'inactive'],
  replaced: ['lost', 'inactive'],
  inactive: [],
}

/** True if a tag may change from `before` to `after`. */
export const canTransition = (before: TagState, after: TagState): boolean => tagTransitions[before].includes(after)

/** Earlier states that a tag may return to when a declaration of the keeper or staff is undone. */
export const reversibleTransitions: Partial<Record<TagState, readonly TagState[]>> = {
  registered: ['shipped', 'confirmed'],
  inactive: ['shipped', 'confirmed', 'registered', 'replaced'],
}

/** The actors whose declarations can be undone. */
export const declarants = ['keeper', 'staff'] as const satisfies readonly TagActor[]
export type Declarant = (typeof declarants)[number]

/**
 * True if a tag can be marked as applied: it was shipped. If the registry is synced, it reports the same a little
 * later.
 */
export const canMarkApplied = ({ state }: { state: TagState }): boolean => state === 'shipped' || state === 'confirmed'

/** Reasons for which a keeper retires a tag. */
export const declarableRetireReasons = [...leaveCauses, 'lost', 'broken'] as const
export type DeclarableRetireReason = (typeof declarableRetireReasons)[number]
/**
 * `left` and `unknown` come from the registry: the animal left without a given cause, or the registry does not know it.
 */
export const retireReasons = [...declarableRetireReasons, 'left', 'unknown'] as const
export type RetireReason = (typeof retireReasons)[number]

/**
 * True if a keeper may retire the tag for this reason. Death, slaughter and sale require an applied tag. Loss and
 * breakage apply to shipped tags; an applied tag is replaced with the same code instead, except for sheep and goats,
 * which may get a new code (Reg. (EU) 2021/520 art. 19). A tag that is being reissued cannot be retired.
 */
export function canRetire(
  { state, animal, isBeingReissued = false }: { state: TagState; animal: Species | null; isBeingReissued?: boolean },
  reason: DeclarableRetireReason,
): boolean {
  if (isBeingReissued) return false
  const isWorn = state === 'registered' || state === 'replaced'
  if (reason !== 'lost' && reason !== 'broken') return isWorn
  return canMarkApplied({ state }) || (isWorn && (animal === 'sheep' || animal === 'goat'))
}

/**
 * Days within which a keeper must report an event to the registry; younger declarations are not treated as conflicts.
 */
export const registryReportingDays = 7

/**
 * The specification's three statuses by state. A lost tag's code stays registered, because its replacement has the
 * same.
 */
const statuses: Record<TagState, TagStatus> = {
  requested: 'in-attesa',
  granted: 'in-attesa',
  printed: 'in-attesa',
  shipped: 'in-attesa',
  confirmed: 'in-attesa',
  registered: 'registrata',
  lost: 'registrata',
  replaced: 'registrata',
  inactive: 'inattiva',
}
/** Returns the specification's status for a state. */
export const statusOf = (state: TagState): TagStatus => statuses[state]

/** waiting: not sent yet · sent: the registry decides · granted, rejected: its decision · cancelled: abandoned. */
export const codeRequestStates = ['waiting', 'sent', 'granted', 'rejected', 'cancelled'] as const
export type CodeRequestState = (typeof codeRequestStates)[number]

/** Why a code request is blocked at the moment. */
export const blockReasons = ['no-herd', 'no-proof', 'not-linked', 'unavailable', 'invalid-response', 'unpaid'] as const
export type BlockReason = (typeof blockReasons)[number]
/** Block reasons that occur when the registry is called; an unpaid request is not sent at all. */
export type RegistryBlock = Exclude<BlockReason, 'unpaid'>

/**
 * Events in the timeline of a code request; `manual`: handled by staff in the registry, `entered`: codes entered by
 * staff.
 */
export const codeRequestEvents = [
  'herd-set',
  'proof-set',
  'sent',
  'manual',
  'unavailable',
  'not-linked',
  'invalid-response',
  'granted',
  'entered',
  'rejected',
  'retried',
  'printed',
  'shipped',
  'confirmed',
  'cancelled',
] as const
export type CodeRequestEvent = (typeof codeRequestEvents)[number]

const second = 1000
const minute = 60 * second

/**
 * Returns the milliseconds until a code request is checked again: exponential backoff from 2 s, because the veterinary
 * service may take seconds or weeks. At most 2 minutes if the registry is down, 15 without a problem, 30 otherwise.
 */
export function codeRequestBackoffMs(attempts: number, problem: BlockReason | null): number {
  const longest = problem === 'unavailable' ? 2 * minute : problem === null ? 15 * minute : 30 * minute
  return Math.min(2 * second * 2 ** Math.min(attempts, 12), longest)
}

/** What is wrong with granted codes; `taken` (another tag has the code) is found by the database only. */
export type AllocationFault = 'too-few' | 'too-many' | 'repeated' | 'foreign' | 'other-code' | 'taken'

/**
 * Checks granted codes: the requested number, all different, new ones Italian, the code of a duplicate unchanged.
 * Returns null if they are valid.
 */
export function allocationFault(
  asked: { quantity: number; code: string | null },
  codes: readonly string[],
): AllocationFault | null {
  if (new Set(codes).size !== codes.length) return 'repeated'
  if (codes.length < asked.quantity) return 'too-few'
  if (codes.length > asked.quantity) return 'too-many'
  if (asked.code === null) return codes.every(code => code.startsWith('IT')) ? null : 'foreign'
  return codes[0] === asked.code ? null : 'other-code'
}
