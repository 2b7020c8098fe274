import { type PrintedProduct, piecesOf } from './print-surface.ts'
import type { TagPrint } from './tag-print.ts'

/** How much a product bears; 0 is not at all. Lengths are characters. */
export type PrintRules = { digits: number; lines: number; lineLength: number; logoLength: number; keeperLength: number }

const official: PrintRules = { digits: 0, lines: 0, lineLength: 0, logoLength: 0, keeperLength: 36 }
/** In capitals that can still be read; source of the figures: the widths of domain/print/tag-layout.ts. */
const farm = {
  flag: { digits: 4, lines: 2, lineLength: 20, logoLength: 16, keeperLength: 0 },
  button: { digits: 4, lines: 1, lineLength: 10, logoLength: 0, keeperLength: 0 },
  strip: { digits: 6, lines: 1, lineLength: 14, logoLength: 0, keeperLength: 0 },
} as const satisfies Record<string, PrintRules>

/** What may be chosen of a product's print; null where there is nothing to choose. */
export function printRulesOf(product: PrintedProduct): PrintRules | null {
  const pieces = piecesOf(product)
  const [first] = pieces
  if (!first) return null
  if (product.productTypes.includes('ministeriale'))
    return pieces.some(piece => piece.faces.some(face => face.use === 'space')) ? official : null
  // Steel is punched, number by number.
  return first.isMetal ? { ...farm.strip, lines: 0 } : farm[first.shape]
}

/** How many pieces can be numbered before the digits are too many. */
export const mostNumbered = ({ start, step = 1 }: TagPrint, { digits }: PrintRules): number =>
  start === undefined ? Infinity : Math.max(0, Math.floor((10 ** digits - 1 - Number(start)) / step) + 1)
