import type { Species } from '../catalogue/species.ts'
import type { TagListLine } from '../tags/tag-list-parser.ts'

/**
 * Movement documents (modello 4, documento di accompagnamento) of animals that arrive at a holding: what a document
 * announces, and how that compares with what was read at the unloading.
 */

/** Who told the shop: the registry, or the keeper who has the document in hand. */
export const movementSources = ['registry', 'keeper'] as const
export type MovementSource = (typeof movementSources)[number]

/** The most animals of a document: more than a lorry with trailer carries. */
export const maxMovementAnimals = 2000
/** The most codes of an unloading, surplus animals included. */
export const maxUnloadedAnimals = 2 * maxMovementAnimals

/**
 * What can be wrong with an announced animal, in the order in which it is told:
 * - `not-a-code`: no complete code of a tag; last digits do not say which animal arrives
 * - `repeated`: stands above
 * - `other-species`: the animal is known to be of another species than the document
 */
export type AnnouncedProblem = 'not-a-code' | 'repeated' | 'other-species'
export type RefusedLine = { input: string; problem: AnnouncedProblem }
export type AnnouncedAnimals = { codes: string[]; refused: RefusedLine[] }

/**
 * Returns the animals of a document that was written as a list. `speciesOf` returns the species of a known animal. A code alone seldom tells it, so that most animals are taken as the document says.
 */
export function readAnnounced(
  lines: readonly TagListLine[],
  species: Species,
  speciesOf: (code: string) => Species | null = () => null,
): AnnouncedAnimals {
  const codes = new Set<string>()
  const refused: RefusedLine[] = []
  for (const { input, code } of lines) {
    if (code === null) refused.push({ input, problem: 'not-a-code' })
    else if (codes.has(code)) refused.push({ input, problem: 'repeated' })
    else if (isOfOtherSpecies(code, species, speciesOf(code))) refused.push({ input, problem: 'other-species' })
    else codes.add(code)
  }
  return { codes: [...codes], refused }
}

/**
 * German tags of cattle have ten digits and those of sheep and goats twelve that begin with 01 (tag-countries.ts). No
 * other country that is known here tells the species by the code.
 */
function isOfOtherSpecies(code: string, species: Species, known: Species | null): boolean {
  if (known !== null) return known !== species
  if (!code.startsWith('DE')) return false
  const isSmall = species === 'sheep' || species === 'goat'
  return code.length === 'DE'.length + 10 ? isSmall || species === 'pig' : !isSmall
}

export type MovementDayProblem = 'issued-in-future' | 'departed-before-issue'

/** Returns what is wrong with the days of a document, all of them '2026-11-27'; null if they are possible. */
export function movementDayProblem(
  { issuedOn, departedOn }: { issuedOn: string; departedOn: string },
  today: string,
): MovementDayProblem | null {
  if (issuedOn > today) return 'issued-in-future'
  return departedOn < issuedOn ? 'departed-before-issue' : null
}

/** What became of an animal at the unloading; `missing` was announced only, `surplus` was read only. */
export const unloadingOutcomes = ['present', 'missing', 'surplus'] as const
export type UnloadingOutcome = (typeof unloadingOutcomes)[number]

/** Codes by outcome: announced ones in the order of the document, surplus ones in the order in which they were read. */
export type Unloading = Record<UnloadingOutcome, string[]>

/** Compares the animals of a document with those that were read. */
export function compareUnloading(announced: readonly string[], read: Iterable<string>): Unloading {
  const [expected, seen] = [new Set(announced), new Set(read)]
  return {
    present: announced.filter(code => seen.has(code)),
    missing: announced.filter(code => !seen.has(code)),
    surplus: [...seen].filter(code => !expected.has(code)),
  }
}
