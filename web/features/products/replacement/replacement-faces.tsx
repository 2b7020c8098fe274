import type { Product } from '#contract/products.ts'
import { piecesOf } from '#domain/print/print-surface.ts'
import { prescribedEar } from '#domain/tags/tag-ears.ts'
import { usePrintLayout } from '../../../ui/brand/use-print-layout.ts'
import { productPageTexts as texts } from '../detail/product-page-texts.ts'
import { contentOf, type TypedPrint } from '../print/tag-content.ts'
import { PrintedFace } from '../print/tag-preview.tsx'
import styles from './replacement-faces.module.css'
import { replacementTexts } from './replacement-texts.ts'

type FacesProps = { product: Product; color: string | undefined; written: TypedPrint }

/** Shows how the two pieces of a pair differ, so that the customer replaces the right one. */
export function ReplacementFaces({ product, color, written }: FacesProps) {
  const layoutOf = usePrintLayout(contentOf(product, written))
  return (
    <dl className={styles.faces}>
      {(['principale', 'secondaria'] as const).map(which => {
        // Only of bovines a rule tells it.
        const ear = prescribedEar(product.species[0] ?? null, which)
        const piece = piecesOf(product).find(one => one.piece === which)
        // Front and back only; the male part is the same on both pieces.
        const faces = piece ? layoutOf(piece).filter(face => face.use !== 'blank') : []
        return (
          <div key={which}>
            <dt>{texts.pieceChoices[which]}</dt>
            <dd>
              {faces.length > 0 && (
                <span className={styles.pair}>
                  {faces.map(face => (
                    <PrintedFace key={face.part + face.side} face={face} color={color} className={styles.face} />
                  ))}
                </span>
              )}
              {replacementTexts.faces[which]} {ear && replacementTexts.ears[ear]}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
