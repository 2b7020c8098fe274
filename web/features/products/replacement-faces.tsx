import type { Product } from '#contract/products.ts'
import { TAG_VIEW_BOX, TAG_WITH_EYELET } from '../../ui/tag-shape.ts'
import { drawnShapeOf } from './printed-tag.ts'
import { productPageTexts as texts } from './product-page-texts.ts'
import styles from './replacement-faces.module.css'
import { TagPreview } from './tag-preview.tsx'

type FacesProps = { product: Product; color: string | undefined; code: string }

/** The face that the keeper may write on. */
const BlankFace = ({ color }: { color: string | undefined }) => (
  <svg className={styles.face} viewBox={TAG_VIEW_BOX} overflow="visible" aria-hidden="true">
    <path
      className={styles.plastic}
      fillRule="evenodd"
      d={TAG_WITH_EYELET}
      {...(color && { style: { fill: color } })}
    />
    <rect className={styles.blank} x="15" y="50" width="86" height="66" rx="3" />
  </svg>
)

/** How the two pieces of a pair are told apart, so that the right one is made again. */
export const ReplacementFaces = ({ product, color, code }: FacesProps) => {
  const isFlag = drawnShapeOf(product) === 'flag'
  const face = <TagPreview product={product} color={color} code={code} className={styles.face} />
  return (
    <dl className={styles.faces}>
      {(['principale', 'secondaria'] as const).map(piece => (
        <div key={piece}>
          <dt>{texts.whichChoices[piece]}</dt>
          <dd>
            {isFlag && (
              <span className={styles.pair}>
                {face}
                {piece === 'principale' ? face : <BlankFace color={color} />}
              </span>
            )}
            {texts.faces[piece]}
          </dd>
        </div>
      ))}
    </dl>
  )
}
