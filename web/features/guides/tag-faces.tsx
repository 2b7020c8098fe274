import { CodePrint, DrawnTag } from './drawn-tag.tsx'
import { guideDrawingTexts } from './guide-drawing-texts.ts'
import styles from './tag-faces.module.css'

const Face = ({ x, label, isBlank }: { x: number; label: string; isBlank: boolean }) => (
  <g>
    <DrawnTag x={x} y={18} scale={1}>
      {isBlank ? <rect className={styles.blank} x="15" y="47" width="86" height="72" rx="3" /> : <CodePrint />}
    </DrawnTag>
    <text className={styles.label} x={x} y="160" textAnchor="middle">
      {label}
    </text>
  </g>
)

/** Both faces of a tag side by side, to tell the primary piece from the secondary. */
export const TagFaces = ({ label, isBlankBehind }: { label: string; isBlankBehind: boolean }) => (
  <svg className={styles.drawing} viewBox="-2 0 276 168" role="img" aria-label={label}>
    <Face x={58} label={guideDrawingTexts.faces.front} isBlank={false} />
    <Face x={214} label={guideDrawingTexts.faces.behind} isBlank={isBlankBehind} />
  </svg>
)
