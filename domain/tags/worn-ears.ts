import type { Species } from '../catalogue/species.ts'
import { type PrintableProduct, piecesOf } from '../print/print-surface.ts'
import { type Ear, prescribedEar } from './tag-ears.ts'

/** The ears in which a product's pieces are worn. */
export type WornEars = {
  /** Pieces that each ear wears: 1 or 0. Both are 0 if a single piece may be in either, which nobody recorded. */
  left: number
  right: number
  /** The ear of a piece by rule; `single` is that of the only piece. */
  principale: Ear | null
  secondaria: Ear | null
  single: Ear | null
}

/** Returns the ears in which a product's pieces are worn by animals of a species. A pair has one piece in each. */
export function wornEarsOf(product: PrintableProduct, species: Species | null): WornEars {
  const pieces = piecesOf(product)
  const [only] = pieces
  const isPair = pieces.length === 2
  const single = pieces.length === 1 ? prescribedEar(species, only?.piece ?? null) : null
  return {
    left: isPair || single === 'left' ? 1 : 0,
    right: isPair || single === 'right' ? 1 : 0,
    principale: isPair ? prescribedEar(species, 'principale') : null,
    secondaria: isPair ? prescribedEar(species, 'secondaria') : null,
    single,
  }
}
