import type { Product } from '#contract/products.ts'
import { isDarkColor } from '#domain/print/print-ink.ts'
import { type FaceUse, type PrintablePiece, piecesOf } from '#domain/print/print-surface.ts'
import { rememberedLayoutOf } from '#domain/print/remembered-layout.ts'
import { blankLayoutOf, type FaceLayout } from '#domain/print/tag-layout.ts'
import { FaceDrawing } from '../../../ui/brand/tag-drawing.tsx'
import { useIsPainted } from '../../../ui/later.tsx'
import { contentOf, pieceIndexOf, type TypedPrint } from './tag-content.ts'

/** Returns the faces of a piece with the typed text. As long as `isPainted` is false they are blank. */
export const facesOf = (
  product: Product,
  piece: PrintablePiece,
  written: TypedPrint,
  isPainted = true,
): readonly FaceLayout[] => (isPainted ? rememberedLayoutOf(piece, contentOf(product, written)) : blankLayoutOf(piece))

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
  const isPainted = useIsPainted()
  const face = piece && facesOf(product, piece, written, isPainted).find(one => one.use === use)
  return face && <PrintedFace face={face} color={color} className={className} />
}
