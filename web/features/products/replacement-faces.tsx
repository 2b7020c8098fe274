import type { Product } from '#contract/products.ts'
import { piecesOf } from '#domain/print/print-surface.ts'
import { productPageTexts as texts } from './product-page-texts.ts'
import styles from './replacement-faces.module.css'
import { facesOf, PrintedFace, type WrittenPrint } from './tag-preview.tsx'

type FacesProps = { product: Product; color: string | undefined; written: WrittenPrint }

/** How the two pieces of a pair are told apart, so that the right one is made again. */
export const ReplacementFaces = ({ product, color, written }: FacesProps) => (
  <dl className={styles.faces}>
    {(['principale', 'secondaria'] as const).map(which => {
      const piece = piecesOf(product).find(one => one.which === which)
      // Front and back; the male part is alike on both.
      const faces = piece ? facesOf(product, piece, written).filter(face => face.use !== 'blank') : []
      return (
        <div key={which}>
          <dt>{texts.whichChoices[which]}</dt>
          <dd>
            {faces.length > 0 && (
              <span className={styles.pair}>
                {faces.map(face => (
                  <PrintedFace key={face.part + face.side} face={face} color={color} className={styles.face} />
                ))}
              </span>
            )}
            {texts.faces[which]}
          </dd>
        </div>
      )
    })}
  </dl>
)
