import type { Product } from '#contract/products.ts'
import { isDarkColor } from '#domain/print/print-ink.ts'
import { type FaceUse, piecesOf, type TagPiece } from '#domain/print/print-surface.ts'
import { type FaceLayout, layoutOf, type PrintContent } from '#domain/print/tag-layout.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import { tidyTagCode } from '#domain/tag-codes.ts'
import { FaceDrawing } from '../../ui/tag-drawing.tsx'
import { productPageTexts as texts } from './product-page-texts.ts'

/** What a shopper has written to be printed: a code to try, and the rest as it will be ordered. */
export type WrittenPrint = { code: string; print: TagPrint }

export const isFarmTag = ({ productTypes }: Pick<Product, 'productTypes'>) => !productTypes.includes('ministeriale')

export const exampleCodeOf = (product: Pick<Product, 'productTypes' | 'features'>) => {
  if (product.features.includes('holding_code')) return texts.holdingExample
  return isFarmTag(product) ? texts.numberExample : texts.codeExample
}

/** An example stands in the place of what is not written yet. */
export function contentOf(product: Product, { code, print }: WrittenPrint): PrintContent {
  if (!isFarmTag(product))
    return { code: tidyTagCode(code) ? code : exampleCodeOf(product), keeperText: print.keeperText }
  const { text = [], start = '', logoText } = print
  const isEmpty = start === '' && text.every(line => line.trim() === '')
  return { text, logoText, number: isEmpty ? exampleCodeOf(product) : start }
}

/** Among the pieces of a product the one to look at for such a face: the flag, which is read from afar, before a button. */
export const placeOf = (pieces: readonly TagPiece[], use: FaceUse): number => {
  const bearing = pieces.filter(piece => piece.faces.some(face => face.use === use))
  const shown = bearing.find(({ shape }) => shape === 'flag') ?? bearing[0]
  return shown ? pieces.indexOf(shown) : 0
}

/** The faces of one piece, with what is written on them. */
export const facesOf = (product: Product, piece: TagPiece, written: WrittenPrint): FaceLayout[] =>
  layoutOf(piece, contentOf(product, written))

type PrintedFaceProps = { face: FaceLayout; color: string | undefined; label?: string; className?: string | undefined }

export const PrintedFace = ({ face, color, ...rest }: PrintedFaceProps) => (
  <FaceDrawing face={face} colour={color} ink={color && isDarkColor(color) ? 'light' : 'dark'} {...rest} />
)

type TagPreviewProps = {
  product: Product
  /** Upper-case hex of the plastic. */
  color: string | undefined
  written: WrittenPrint
  /** Which face is looked at. */
  use?: FaceUse
  className?: string | undefined
}

/** The face of a tag with what the buyer has written on it, as decoration. */
export const TagPreview = ({ product, color, written, use = 'code', className }: TagPreviewProps) => {
  const pieces = piecesOf(product)
  const piece = pieces[placeOf(pieces, use)]
  const face = piece && facesOf(product, piece, written).find(one => one.use === use)
  return face && <PrintedFace face={face} color={color} className={className} />
}
