import type { Product } from '#contract/products.ts'
import { isDarkColor } from '#domain/print/print-ink.ts'
import { type FaceUse, type PrintablePiece, piecesOf } from '#domain/print/print-surface.ts'
import { type FaceLayout, layoutOf, type PrintContent } from '#domain/print/tag-layout.ts'
import type { TagPrint } from '#domain/print/tag-print.ts'
import { normalizeTagCode } from '#domain/tags/tag-codes.ts'
import { FaceDrawing } from '../../../ui/brand/tag-drawing.tsx'
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

/** Returns the faces of a piece with the typed text. */
export const facesOf = (product: Product, piece: PrintablePiece, written: TypedPrint): FaceLayout[] =>
  layoutOf(piece, contentOf(product, written))

type PrintedFaceProps = { face: FaceLayout; color: string | undefined; label?: string; className?: string | undefined }

export const PrintedFace = ({ face, color, ...rest }: PrintedFaceProps) => (
  <FaceDrawing face={face} color={color} ink={color && isDarkColor(color) ? 'light' : 'dark'} {...rest} />
)

type TagPreviewProps = {
  product: Product
  /** Upper-case hex of the plastic's colour. */
  color: string | undefined
  written: TypedPrint
  /** The use of the face to show. */
  use?: FaceUse
  className?: string | undefined
}

/** A face of the tag with the customer's text, as decoration. */
export const TagPreview = ({ product, color, written, use = 'code', className }: TagPreviewProps) => {
  const pieces = piecesOf(product)
  const piece = pieces[pieceIndexOf(pieces, use)]
  const face = piece && facesOf(product, piece, written).find(one => one.use === use)
  return face && <PrintedFace face={face} color={color} className={className} />
}
