import type { Product } from '#contract/products.ts'
import type { FaceUse, PrintablePiece } from '#domain/print/print-surface.ts'
import type { PrintContent } from '#domain/print/tag-layout.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import { normalizeTagCode } from '#domain/tags/tag-codes.ts'
import { productPageTexts as texts } from '../detail/product-page-texts.ts'

/** The text that a customer typed for the print: `code` is only a sample for the drawing, `print` is ordered. */
export type TypedPrint = { code: string; print: TagPrint }

export const isFarmTag = ({ productTypes }: Pick<Product, 'productTypes'>) => !productTypes.includes('ministeriale')

export const exampleCodeOf = (product: Pick<Product, 'productTypes' | 'features'>) => {
  if (product.features.includes('holding_code')) return texts.holdingExample
  return isFarmTag(product) ? texts.numberExample : texts.codeExample
}

/** Returns the content of the print; examples stand in for missing text. */
export function contentOf(product: Product, { code, print }: TypedPrint): PrintContent {
  if (!isFarmTag(product))
    return { code: normalizeTagCode(code) ? code : exampleCodeOf(product), keeperText: print.keeperText }
  const { text = [], start = '', logoText } = print
  const isEmpty = start === '' && text.every(line => line.trim() === '')
  return { text, logoText, number: isEmpty ? exampleCodeOf(product) : start }
}

/** Returns the index of the piece to show for a use: a flag, which is read from afar, comes before a button. */
export const pieceIndexOf = (pieces: readonly PrintablePiece[], use: FaceUse): number => {
  const bearing = pieces.filter(piece => piece.faces.some(face => face.use === use))
  const shown = bearing.find(({ shape }) => shape === 'flag') ?? bearing[0]
  return shown ? pieces.indexOf(shown) : 0
}
