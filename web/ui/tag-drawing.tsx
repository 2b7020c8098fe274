import { useId } from 'react'
import { classNames } from './class-names.ts'
import { dataMatrix } from './data-matrix.ts'
import styles from './tag-drawing.module.css'
import { TAG_COLLAR, TAG_FRAME, TAG_OUTLINE, TAG_WITH_EYELET } from './tag-shape.ts'

/** What is printed: the two small lines above and the large one below, as in `['IT 001', '99024', '4731']`. */
export type TagPrint = readonly [string, string, string]

type TagDrawingProps = {
  /** Nothing gives a blank tag. */
  print?: TagPrint
  /** A colour value; the yellow of the shop by default. */
  colour?: string
  /** Print on dark plastic is light. */
  ink?: 'dark' | 'light'
  /** The Data Matrix beside the small lines carries the same code. */
  matrix?: boolean
  /** Spoken description; without one the drawing is decoration. */
  label?: string
  className?: string
}

const MATRIX_SIDE = 23.8

const MatrixPrint = ({ text }: { text: string }) => {
  const matrix = dataMatrix(text)
  return matrix && <path transform={`translate(77.6 50.6) scale(${MATRIX_SIDE / matrix.side})`} d={matrix.path} />
}

/** The printed tag, true to its shape and colours; it follows what it is given, letter by letter. */
export const TagDrawing = ({ print, colour, ink = 'dark', matrix = true, label, className }: TagDrawingProps) => {
  const id = useId()
  const plastic = colour ? { fill: colour } : { className: styles.plastic }
  return (
    <svg
      className={classNames(styles.tag, className)}
      viewBox="-3 -3 122 140"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <defs>
        <linearGradient id={`${id}sheet`} x1="0" y1="0" x2=".85" y2="1">
          <stop offset="0" className={styles.gloss} stopOpacity=".34" />
          <stop offset=".38" className={styles.gloss} stopOpacity=".04" />
          <stop offset="1" className={styles.shade} stopOpacity=".13" />
        </linearGradient>
        <radialGradient id={`${id}collar`} cx=".35" cy=".3" r=".9">
          <stop offset="0" className={styles.gloss} stopOpacity=".5" />
          <stop offset=".5" className={styles.gloss} stopOpacity="0" />
          <stop offset="1" className={styles.shade} stopOpacity=".28" />
        </radialGradient>
      </defs>
      <path d={TAG_WITH_EYELET} fillRule="evenodd" {...plastic} />
      <path d={TAG_WITH_EYELET} fillRule="evenodd" fill={`url(#${id}sheet)`} />
      <path d={TAG_OUTLINE} className={styles.edge} />
      <path d={TAG_FRAME} className={styles.edge} />
      <path d={TAG_FRAME} className={styles.bevel} transform="translate(.5 .6)" />
      <path d={TAG_COLLAR} fillRule="evenodd" {...plastic} />
      <path d={TAG_COLLAR} fillRule="evenodd" fill={`url(#${id}collar)`} />
      <circle cx="58" cy="15.4" r="12.6" className={styles.edge} />
      <circle cx="58" cy="15.4" r="5.8" className={styles.hole} />
      {print && (
        <g className={classNames(styles.print, ink === 'dark' ? styles.dark : styles.light)}>
          <text x="17" y="61.5" fontSize="15.2" letterSpacing="-.35">
            {print[0]}
          </text>
          <text x="17" y="79.5" fontSize="15.2" letterSpacing="-.35">
            {print[1]}
          </text>
          <text x="58" y="115.5" fontSize="37.5" letterSpacing="-1.2" textAnchor="middle">
            {print[2]}
          </text>
          {matrix && <MatrixPrint text={print.join('').replace(/[^A-Z0-9]/g, '')} />}
        </g>
      )}
    </svg>
  )
}
