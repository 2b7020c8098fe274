import { TAG_VIEW_BOX, TAG_WITH_EYELET } from '../../ui/tag-shape.ts'
import { drawingTexts } from './drawing-texts.ts'
import styles from './tag-faces.module.css'

const Print = () => (
  <g className={styles.print}>
    <text x="17" y="59.8" fontSize="16">
      IT 001
    </text>
    <text x="17" y="79.2" fontSize="16">
      99024
    </text>
    <text x="58" y="115" fontSize="37" letterSpacing="-1.2" textAnchor="middle">
      4731
    </text>
  </g>
)

const Face = ({ x, label, isBlank }: { x: number; label: string; isBlank: boolean }) => (
  <g>
    <svg x={x} y="2" width="116" height="133" viewBox={TAG_VIEW_BOX} overflow="visible">
      <path className={styles.tag} fillRule="evenodd" d={TAG_WITH_EYELET} />
      {isBlank ? <rect className={styles.blank} x="15" y="47" width="86" height="72" rx="3" /> : <Print />}
    </svg>
    <text className={styles.label} x={x + 58} y="160" textAnchor="middle">
      {label}
    </text>
  </g>
)

/** Both faces of a tag side by side, which is how the primary and the secondary are told apart. */
export const TagFaces = ({ label, isBlankBehind }: { label: string; isBlankBehind: boolean }) => (
  <svg className={styles.drawing} viewBox="-2 0 276 168" role="img" aria-label={label}>
    <Face x={0} label={drawingTexts.faces.front} isBlank={false} />
    <Face x={156} label={drawingTexts.faces.behind} isBlank={isBlankBehind} />
  </svg>
)
