import { TAG_VIEW_BOX, TAG_WITH_EYELET } from '../../ui/tag-shape.ts'
import { drawingTexts } from './drawing-texts.ts'
import styles from './ear-placement.module.css'

const texts = drawingTexts.ear

const Tag = ({ x, number }: { x: number; number: number }) => (
  <svg x={x} y="128" width="56" height="64" viewBox={TAG_VIEW_BOX} overflow="visible">
    <path className={styles.tag} fillRule="evenodd" d={TAG_WITH_EYELET} />
    <text className={styles.number} x="58" y="102" textAnchor="middle">
      {number}
    </text>
  </svg>
)

type CaptionProps = { tagX: number; x: number; anchor: 'start' | 'end'; name: string; place: string }

const Caption = ({ tagX, x, anchor, name, place }: CaptionProps) => (
  <>
    <path className={styles.leader} d={`M${tagX} 204v70`} />
    <g className={styles.caption} textAnchor={anchor}>
      <text x={x} y="300">
        {name}
      </text>
      <text x={x} y="326">
        {place}
      </text>
    </g>
  </>
)

/** Where the two tags go, seen from the front: the animal's right ear is at the reader's left. */
export const EarPlacement = () => (
  <svg className={styles.drawing} viewBox="0 0 560 400" role="img" aria-label={texts.drawing}>
    <g className={styles.lines}>
      <path d="M206 118c22-22 126-22 148 0l16 44-22 116c-4 74-132 74-136 0l-22-116zM214 274c20-22 112-22 132 0" />
      <path d="M236 300c6-8 14-8 18 0M306 300c6-8 14-8 18 0M210 112c-40-6-58-40-46-84M350 112c40-6 58-40 46-84" />
      <path d="M198 134C150 92 74 92 34 130C62 182 140 196 196 168M362 134C410 92 486 92 526 130C498 182 420 196 364 168" />
      <path
        className={styles.ribs}
        d="M186 144C150 122 100 116 60 132M184 158C150 168 110 164 78 150M374 144C410 122 460 116 500 132M376 158C410 168 450 164 482 150"
      />
      <circle className={styles.eye} cx="230" cy="182" r="6" />
      <circle className={styles.eye} cx="330" cy="182" r="6" />
    </g>
    <Tag x={98} number={1} />
    <Tag x={406} number={2} />
    <Caption tagX={126} x={34} anchor="start" name={texts.primary} place={texts.rightEar} />
    <Caption tagX={434} x={526} anchor="end" name={texts.secondary} place={texts.leftEar} />
  </svg>
)
