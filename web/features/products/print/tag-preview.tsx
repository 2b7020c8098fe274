import type { Product } from '#contract/products.ts'
import type { FaceLayout } from '#domain/print/blank-layout.ts'
import { isDarkColor } from '#domain/print/print-ink.ts'
import { type FaceUse, piecesOf } from '#domain/print/print-surface.ts'
import { FaceDrawing } from '../../../ui/brand/tag-drawing.tsx'
import { usePrintLayout } from '../../../ui/brand/use-print-layout.ts'
import { contentOf, pieceIndexOf, type TypedPrint } from './tag-content.ts'

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
export function TagPreview({ product, color, written, use = 'code', className }: TagPreviewProps) {
  const pieces = piecesOf(product)
  const piece = pieces[pieceIndexOf(pieces, use)]
  const layoutOf = usePrintLayout(contentOf(product, written))
  const face = piece && layoutOf(piece).find(one => one.use === use)
  return face && <PrintedFace face={face} color={color} className={className} />
}
