import type { ReactNode } from 'react'
import { TAG_VIEW_BOX, TAG_WITH_EYELET } from '../../ui/tag-shape.ts'
import styles from './drawn-tag.module.css'

type DrawnTagProps = {
  /** Where the middle of the eyelet lies, in units of the drawing around it. */
  x: number
  y: number
  /** 1 is 116 units wide. */
  scale: number
  /** Closed: the pin of the male shows in the eyelet. */
  isClosed?: boolean
  /** What is printed, in units of the tag's own field. */
  children?: ReactNode
}

/** The ear tag in the line of the drawings, hung by its eyelet. */
export const DrawnTag = ({ x, y, scale, isClosed = false, children }: DrawnTagProps) => (
  <svg
    className={styles.tag}
    x={x - 58 * scale}
    y={y - 15.4 * scale}
    width={116 * scale}
    height={133 * scale}
    viewBox={TAG_VIEW_BOX}
    overflow="visible"
  >
    <path fillRule="evenodd" d={TAG_WITH_EYELET} />
    {isClosed && <circle cx="58" cy="15.4" r="11" />}
    {children}
  </svg>
)

/** A whole code as it stands on a flag. */
export const CodePrint = () => (
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

/** One large sign or number. */
export const SignPrint = ({ children }: { children: ReactNode }) => (
  <text className={styles.print} x="58" y="103" fontSize="46" textAnchor="middle">
    {children}
  </text>
)

/** An electronic button, seen from the front. */
export const DrawnDisc = ({ x, y, radius }: { x: number; y: number; radius: number }) => (
  <g className={styles.tag}>
    <circle cx={x} cy={y} r={radius} />
    <circle cx={x} cy={y} r={radius * 0.62} />
    <circle className={styles.hole} cx={x} cy={y} r={radius * 0.2} />
  </g>
)
