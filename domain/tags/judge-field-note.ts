import type { Species } from '../catalogue/species.ts'
import type { TagCodeProblem } from './tag-code-problems.ts'
import { canMarkApplied, canRetire, type RetireReason, type TagState } from './tag-states.ts'

/**
 * Notes that a keeper takes in the stable, often without a signal, and that are recorded when they arrive. A note states
 * what was seen; it changes a tag only where nothing contradicts it, and asks otherwise.
 */

/** lost: a tag is gone · applied: a new tag is in the ear · death: the animal is dead · remark: words only. */
export const fieldNoteKinds = ['lost', 'applied', 'death', 'remark'] as const
export type FieldNoteKind = (typeof fieldNoteKinds)[number]

/**
 * - `recorded`: holds; a lost tag waits to be ordered
 * - `repeated`: said before, by another note or on another page; nothing to do
 * - `open`: asks something
 * - `dismissed`: withdrawn by the keeper
 */
export const fieldNoteStates = ['recorded', 'repeated', 'open', 'dismissed'] as const
export type FieldNoteState = (typeof fieldNoteStates)[number]

/**
 * What a note asks:
 * - `not-a-code`, `ambiguous`, `unknown`, `not-yours`: which tag is meant (see `tagCodeProblems`)
 * - `wrong-day`: the day is to come, or the tag was applied before it was ordered
 * - `retired`: the tag is out of use, so that it can be neither lost nor applied, nor its animal have died
 * - `not-applied`: the tag was never applied, so that it can be neither lost from the ear nor its animal have died
 * - `not-sent`: the tag was not sent yet, so that it cannot be in an ear
 * - `applied-earlier`: the tag was applied before, on another day
 * - `already-ordered`: the tag is being made again
 */
export const fieldNoteQuestions = [
  'not-a-code',
  'ambiguous',
  'unknown',
  'not-yours',
  'wrong-day',
  'retired',
  'not-applied',
  'not-sent',
  'applied-earlier',
  'already-ordered',
] as const
export type FieldNoteQuestion = (typeof fieldNoteQuestions)[number]

/** A tag as the note finds it. Days are ISO dates in Italian time. */
export type NotedTag = {
  state: TagState
  species: Species | null
  /** Day on which it entered its state: until it is applied, the day of the last step of its order. */
  since: string
  reason: RetireReason | null
  isBeingReissued: boolean
}

/** What is known when a note arrives. */
export type NoteContext = {
  /** What is wrong with the code; null if it is one of the keeper's tags or animals, or may be. */
  problem: TagCodeProblem | null
  /** Null if the tag was not bought here. */
  tag: NotedTag | null
  /** True if an earlier note says that the same tag is lost and it was not ordered since. */
  isNotedLost: boolean
  today: string
}

export type NoteVerdict = { state: 'recorded' | 'repeated' } | { state: 'open'; question: FieldNoteQuestion }

const recorded: NoteVerdict = { state: 'recorded' }
const repeated: NoteVerdict = { state: 'repeated' }
const ask = (question: FieldNoteQuestion): NoteVerdict => ({ state: 'open', question })

/** Decides whether a note of a day holds, says nothing new, or asks. A recorded note changes the tag as it says. */
export function judgeFieldNote(
  { kind, on }: { kind: FieldNoteKind; on: string },
  { problem, tag, isNotedLost, today }: NoteContext,
): NoteVerdict {
  if (on > today) return ask('wrong-day')
  if (kind === 'remark') return recorded
  if (problem === 'not-a-code' || problem === 'ambiguous' || problem === 'unknown' || problem === 'not-yours')
    return ask(problem)
  if (kind === 'applied') return tag ? judgeApplied(on, tag) : ask('unknown')
  if (problem === 'already-ordered' || tag?.isBeingReissued) return ask('already-ordered')
  return kind === 'death' ? judgeDeath(tag) : judgeLost(tag, isNotedLost)
}

function judgeApplied(on: string, { state, since, isBeingReissued }: NotedTag): NoteVerdict {
  if (canMarkApplied({ state })) return on < since ? ask('wrong-day') : recorded
  if (state === 'inactive') return ask('retired')
  if (state === 'requested' || state === 'granted' || state === 'printed') return ask('not-sent')
  // A replacement that is in the ear says nothing new about the code.
  if (isBeingReissued || state !== 'registered') return repeated
  return since === on ? repeated : ask('applied-earlier')
}

/** The death of an animal whose tag was not bought here changes nothing here; the registry is told by the keeper. */
function judgeDeath(tag: NotedTag | null): NoteVerdict {
  if (!tag) return recorded
  if (tag.state === 'inactive') return tag.reason === 'death' ? repeated : ask('retired')
  return canRetire({ state: tag.state, animal: tag.species }, 'death') ? recorded : ask('not-applied')
}

function judgeLost(tag: NotedTag | null, isNotedLost: boolean): NoteVerdict {
  if (tag?.state === 'inactive') return ask('retired')
  if (tag && tag.state !== 'registered' && tag.state !== 'replaced') return ask('not-applied')
  return isNotedLost ? repeated : recorded
}
