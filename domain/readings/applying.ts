import { resolveTypedCode, type TypedProblem } from './delivery-check.ts'
import type { JudgedReading } from './reading-session.ts'

/** New tags are read one after another, and of each the keeper tells which animal wears it. */

/** animal: the animal that has another code so far · mother: of the newborn that gets the tag · none: not told. */
export const wearerKinds = ['mother', 'animal', 'none'] as const
export type WearerKind = (typeof wearerKinds)[number]

/** Returns the tags that were read, hang on no animal and were not said to be applied, the latest first, each once. */
export function tagsToApply(readings: readonly JudgedReading[], applied: ReadonlySet<string>): string[] {
  const tags = new Set<string>()
  for (const { code, kind, herdId } of readings)
    if (code !== null && kind === 'new' && herdId === null && !applied.has(code)) tags.add(code)
  return [...tags].toReversed()
}

/**
 * Returns the animal that was read after a tag and before the next tag, the last one if there are several; `undefined` if
 * there is none. It is offered as the one that wears the tag, or its mother.
 */
export function animalReadAfter(readings: readonly JudgedReading[], tag: string): string | undefined {
  let animal: string | undefined
  let isAfter = false
  for (const { code, kind, herdId } of readings) {
    if (code === tag) isAfter = true
    else if (kind === 'new' && herdId === null && isAfter) break
    if (isAfter && code !== null && code !== tag && herdId !== null) animal = code
  }
  return animal
}

export type WearerProblem = TypedProblem | 'same-tag' | 'not-in-herd'

type Known = {
  /** Codes of the keeper's living animals. */
  animals: readonly string[]
  /** True if no other animal is the keeper's. */
  isComplete: boolean
}

/**
 * Returns the code of the animal or mother that the keeper wrote: a whole code, or the last digits of an own animal. An
 * animal must be the keeper's; a mother may have died or been sold since. Null if none is told.
 */
export function resolveWearer(
  { tag, kind, written }: { tag: string; kind: WearerKind; written: string },
  { animals, isComplete }: Known,
): { code: string | null } | { problem: WearerProblem } {
  if (kind === 'none') return { code: null }
  const typed = resolveTypedCode(written, animals)
  if ('problem' in typed) return typed
  if (typed.code === tag) return { problem: 'same-tag' }
  const isForeign = kind === 'animal' && isComplete && !animals.includes(typed.code)
  return isForeign ? { problem: 'not-in-herd' } : typed
}
