import type { CSSProperties } from 'react'
import type { Product } from '#contract/products.ts'
import type { TagPiece } from '#domain/print/print-surface.ts'
import type { FaceLayout } from '#domain/print/tag-layout.ts'
import { FACE_MARGIN } from '../../ui/tag-drawing.tsx'
import styles from './piece-drawing.module.css'
import { pieceTexts as texts } from './print-texts.ts'
import { facesOf, PrintedFace, type WrittenPrint } from './tag-preview.tsx'

type PieceDrawingProps = {
  product: Product
  piece: TagPiece
  color: string | undefined
  written: WrittenPrint
}

const across = ({ width }: FaceLayout) => width + 2 * FACE_MARGIN

/** Every face of a piece beside the others, in one measure, with its size: what will lie in the parcel. */
export const PieceDrawing = ({ product, piece, color, written }: PieceDrawingProps) => {
  const faces = facesOf(product, piece, written)
  // Two columns hold the widest two; a third face stands with them where there is room.
  const widest = faces.map(across).toSorted((a, b) => b - a)
  const measure = {
    '--two': (widest[0] ?? 0) + (widest[1] ?? 0),
    '--all': widest.reduce((sum, width) => sum + width, 0),
    '--faces': faces.length,
  } as CSSProperties
  return (
    <ul className={styles.faces} style={measure}>
      {faces.map(face => (
        <li key={face.part + face.side} style={{ '--across': across(face) } as CSSProperties}>
          <PrintedFace face={face} color={color} label={texts.face(product.title, face)} className={styles.face} />
          <p className={styles.caption}>
            {texts.nameOf(face)}
            <span className="mono">{texts.size(face)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
