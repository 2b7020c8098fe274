import { type PrintableProduct, piecesOf } from './print-surface.ts'
import type { TagPrint } from './tag-print.ts'

/** Limits of the print on a product, in characters; 0 means not possible. */
export type PrintRules = { digits: number; lines: number; lineLength: number; logoLength: number; keeperLength: number }

const official: PrintRules = { digits: 0, lines: 0, lineLength: 0, logoLength: 0, keeperLength: 36 }
/** Limits at which capitals are still legible, derived from the widths in domain/print/tag-layout.ts. */
const farm = {
  flag: { digits: 4, lines: 2, lineLength: 20, logoLength: 16, keeperLength: 0 },
  button: { digits: 4, lines: 1, lineLength: 10, logoLength: 0, keeperLength: 0 },
  strip: { digits: 6, lines: 1, lineLength: 14, logoLength: 0, keeperLength: 0 },
} as const satisfies Record<string, PrintRules>

/** Returns the limits of a product's print. Null if nothing can be chosen. */
export function printRulesOf(product: PrintableProduct): PrintRules | null {
  const pieces = piecesOf(product)
  const [first] = pieces
  if (!first) return null
  if (product.productTypes.includes('ministeriale'))
    return pieces.some(piece => piece.faces.some(face => face.use === 'space')) ? official : null
  // Steel is punched with numbers only.
  return first.isMetal ? { ...farm.strip, lines: 0 } : farm[first.shape]
}

/** Returns how many pieces can be numbered within the digits; Infinity without a first number. */
export const maxNumberedPieces = ({ start, step = 1 }: TagPrint, { digits }: PrintRules): number =>
  start === undefined ? Infinity : Math.max(0, Math.floor((10 ** digits - 1 - Number(start)) / step) + 1)
