import type { CSSProperties } from 'react'
import type { Product } from '#contract/products.ts'
import type { FaceLayout } from '#domain/print/blank-layout.ts'
import type { PrintablePiece } from '#domain/print/print-surface.ts'
import { faceMargin } from '../../../ui/brand/tag-drawing.tsx'
import { usePrintLayout } from '../../../ui/brand/use-print-layout.ts'
import styles from './face-preview.module.css'
import { pieceTexts as texts } from './print-texts.ts'
import { contentOf, type TypedPrint } from './tag-content.ts'
import { PrintedFace } from './tag-preview.tsx'

type FacePreviewProps = {
  product: Product
  piece: PrintablePiece
  color: string | undefined
  written: TypedPrint
}

const across = ({ width }: FaceLayout) => width + 2 * faceMargin

/** All faces of a piece side by side to the same scale, with their measures. */
export function FacePreview({ product, piece, color, written }: FacePreviewProps) {
  const faces = usePrintLayout(contentOf(product, written))(piece)
  // The width holds the two widest faces; a third one is beside them if there is space.
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
