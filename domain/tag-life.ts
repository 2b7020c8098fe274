import { leaveCauses } from './herds.ts'
import type { Species } from './species.ts'
import type { TagStatus } from './tag-list.ts'

/**
 * The life of a tag, from the request for its code to the day it is of no use any more. A tag never skips a step and goes
 * back in two ways only: what was reported lost and is not made again after all stays as it was, and what was merely said
 * of a tag may be taken back. The database keeps the same tables (`tag_steps`) and refuses anything else.
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

/** Who or what made a tag take its step. */
export const tagCauses = ['order', 'registry', 'workshop', 'keeper', 'shopkeeper'] as const
export type TagCause = (typeof tagCauses)[number]

/** An animal may be registered before the parcel is known to have arrived; whatever is not in an ear may be given up. */
export const tagSteps: Record<TagState, readonly TagState[]> = {
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

export const mayFollow = (before: TagState, after: TagState): boolean => tagSteps[before].includes(after)

/** To what a tag may return whose last step was a word of the keeper or the shopkeeper: to what it was before, if that is here. */
export const stepsBack: Partial<Record<TagState, readonly TagState[]>> = {
  registered: ['shipped', 'confirmed'],
  inactive: ['shipped', 'confirmed', 'registered', 'replaced'],
}

/** Whose word may be taken back. */
export const sayers = ['keeper', 'shopkeeper'] as const satisfies readonly TagCause[]
export type Sayer = (typeof sayers)[number]

/** What a keeper has in hand is put into an ear; where the registry is read, it says the same a little later. */
export const mayBeApplied = ({ state }: { state: TagState }): boolean => state === 'shipped' || state === 'confirmed'

/** Why a keeper puts a tag out of use. */
export const endReasons = [...leaveCauses, 'lost', 'broken'] as const
export type EndReason = (typeof endReasons)[number]
/** `left` and `unknown` follow from the registry: the animal left and nobody says why, or the registry never had it. */
export const tagEndings = [...endReasons, 'left', 'unknown'] as const
export type TagEnding = (typeof tagEndings)[number]

/**
 * An animal has to have worn it to die or leave with it. What is lost or broken before it is applied is of no use; lost from
 * an ear it is made again with the same code, but for sheep and goats, which may get a new one (Reg. (EU) 2021/520 art. 19).
 * What is being made again is not ended while that is under way.
 */
export function mayBeEnded(
  { state, animal, isBeingMade = false }: { state: TagState; animal: Species | null; isBeingMade?: boolean },
  reason: EndReason,
): boolean {
  if (isBeingMade) return false
  const isWorn = state === 'registered' || state === 'replaced'
  if (reason !== 'lost' && reason !== 'broken') return isWorn
  return mayBeApplied({ state }) || (isWorn && (animal === 'sheep' || animal === 'goat'))
}

/** Days within which the registry has to be told what a keeper has said; a younger word is no disagreement. */
export const daysToTellRegistry = 7

/** The specification's three statuses: a lost tag's code stays registered, since its replacement bears the same. */
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
export const statusOf = (state: TagState): TagStatus => statuses[state]

export const requestStates = ['waiting', 'sent', 'granted', 'refused', 'cancelled'] as const
export type RequestState = (typeof requestStates)[number]

/** Why a request does not go on at the moment. */
export const requestProblems = ['no-herd', 'not-linked', 'unavailable', 'nonsense', 'unpaid'] as const
export type RequestProblem = (typeof requestProblems)[number]
/** What can be met on the way to the registry; an unpaid request does not set out. */
export type WayProblem = Exclude<RequestProblem, 'unpaid'>

export const requestEvents = [
  'herd',
  'sent',
  'by-hand',
  'unavailable',
  'not-linked',
  'nonsense',
  'granted',
  'uploaded',
  'refused',
  'renewed',
  'printed',
  'shipped',
  'confirmed',
  'cancelled',
] as const
export type RequestEvent = (typeof requestEvents)[number]

const second = 1000
const minute = 60 * second

/**
 * Milliseconds until a request is looked at again. The veterinary service may take seconds or weeks: soon at first, then
 * ever more rarely. A registry that is down is asked again at least every two minutes.
 */
export function nextLook(tries: number, problem: RequestProblem | null): number {
  const longest = problem === 'unavailable' ? 2 * minute : problem === null ? 15 * minute : 30 * minute
  return Math.min(2 * second * 2 ** Math.min(tries, 12), longest)
}

/** What is wrong with codes that the registry grants; nothing when they are as many as asked, all different, new ones Italian. */
export type GrantFault = 'too-few' | 'too-many' | 'repeated' | 'foreign' | 'other-code' | 'taken'

export function grantFault(
  asked: { quantity: number; code: string | null },
  codes: readonly string[],
): GrantFault | null {
  if (new Set(codes).size !== codes.length) return 'repeated'
  if (codes.length < asked.quantity) return 'too-few'
  if (codes.length > asked.quantity) return 'too-many'
  if (asked.code === null) return codes.every(code => code.startsWith('IT')) ? null : 'foreign'
  return codes[0] === asked.code ? null : 'other-code'
}
