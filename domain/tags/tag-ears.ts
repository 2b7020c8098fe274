import type { Species } from '../catalogue/species.ts'
import type { TagPiece } from './replacement.ts'

/** Left and right are the animal's. */
export const ears = ['left', 'right'] as const
export type Ear = (typeof ears)[number]

/** The ears that a keeper says a tag was lost from. */
export const lostEars = [...ears, 'both'] as const
export type LostEar = (typeof lostEars)[number]

const isBovine = (species: Species | null) => species === 'cattle' || species === 'buffalo'

/**
 * True if no rule tells the ear by the piece, so that the keeper is asked: sheep and goats wear two pieces as the
 * veterinary service says, and pigs one, by preference on the left.
 */
export const isEarAsked = (species: Species | null): boolean => !isBovine(species)

type Piece = Exclude<TagPiece, 'entrambe'> | null

/**
 * Returns the ear that a rule puts a piece into: of bovines the primary is worn right and the secondary left (decree of
 * 23/1/2007), and so is the single tag beside a bolus. Null if there is no rule.
 */
export function prescribedEar(species: Species | null, piece: Piece): Ear | null {
  if (!isBovine(species) || piece === null) return null
  return piece === 'principale' ? 'right' : 'left'
}

/** Returns the piece that is lost from an ear. `undefined` if the ear does not tell. */
export function pieceOfEar(species: Species | null, ear: LostEar | null | undefined): TagPiece | undefined {
  if (ear === 'both') return 'entrambe'
  if (!ear || !isBovine(species)) return undefined
  return ear === 'right' ? 'principale' : 'secondaria'
}

const labels: Record<LostEar, string> = { left: 'Sinistro', right: 'Destro', both: 'Tutti e due' }
export const earLabel = (ear: LostEar): string => labels[ear]

/** Returns the sentence of the ear in a history: 'orecchio sinistro'. */
export const earInWords = (ear: LostEar): string =>
  ear === 'both' ? 'tutti e due gli orecchi' : `orecchio ${labels[ear].toLowerCase()}`
