import type { ReactNode } from 'react'
import { tagViewBox, tagWithEyelet } from '../../ui/brand/tag-shape.ts'
import styles from './drawn-tag.module.css'

type DrawnTagProps = {
  /** Centre of the eyelet, in units of the surrounding drawing. */
  x: number
  y: number
  /** At scale 1 the tag is 116 units wide. */
  scale: number
  /** Closed: the pin of the male part is visible in the eyelet. */
  isClosed?: boolean
  /** The print, in units of the tag. */
  children?: ReactNode
}

/** The ear tag as a line drawing, positioned by its eyelet. */
export const DrawnTag = ({ x, y, scale, isClosed = false, children }: DrawnTagProps) => (
  <svg
    className={styles.tag}
    x={x - 58 * scale}
    y={y - 15.4 * scale}
    width={116 * scale}
    height={133 * scale}
    viewBox={tagViewBox}
    overflow="visible"
  >
    <path fillRule="evenodd" d={tagWithEyelet} />
    {isClosed && <circle cx="58" cy="15.4" r="11" />}
    {children}
  </svg>
)

/** A complete code as printed on a flag. */
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

/** An electronic button tag, seen from the front. */
export const DrawnDisc = ({ x, y, radius }: { x: number; y: number; radius: number }) => (
  <g className={styles.tag}>
    <circle cx={x} cy={y} r={radius} />
    <circle cx={x} cy={y} r={radius * 0.62} />
    <circle className={styles.hole} cx={x} cy={y} r={radius * 0.2} />
  </g>
)
