import { useId } from 'react'
import { dataMatrix } from './data-matrix.ts'
import { PlasticDrawing, type PrintedTag } from './plastic-drawing.tsx'
import styles from './tag-drawing.module.css'
import { TAG_COLLAR, TAG_FRAME, TAG_OUTLINE, TAG_WITH_EYELET } from './tag-shape.ts'

type TagDrawingProps = PrintedTag & {
  /** The Data Matrix beside the small lines carries the same code. */
  matrix?: boolean
}

const MATRIX_SIDE = 23.8

const MatrixPrint = ({ text }: { text: string }) => {
  const matrix = dataMatrix(text)
  return matrix && <path transform={`translate(77.6 50.6) scale(${MATRIX_SIDE / matrix.side})`} d={matrix.path} />
}

/** The printed tag, true to its shape and colours; it follows what it is given, letter by letter. */
export const TagDrawing = ({ print, matrix = true, ...look }: TagDrawingProps) => {
  const collar = useId()
  return (
    <PlasticDrawing viewBox="-3 -3 122 140" slant=".85" {...look}>
      {paint => (
        <>
          <radialGradient id={collar} cx=".35" cy=".3" r=".9">
            <stop offset="0" className={styles.gloss} stopOpacity=".5" />
            <stop offset=".5" className={styles.gloss} stopOpacity="0" />
            <stop offset="1" className={styles.shade} stopOpacity=".28" />
          </radialGradient>
          <path d={TAG_WITH_EYELET} fillRule="evenodd" {...paint.plastic} />
          <path d={TAG_WITH_EYELET} fillRule="evenodd" {...paint.sheen} />
          <path d={TAG_OUTLINE} className={styles.edge} />
          <path d={TAG_FRAME} className={styles.edge} />
          <path d={TAG_FRAME} className={styles.bevel} transform="translate(.5 .6)" />
          <path d={TAG_COLLAR} fillRule="evenodd" {...paint.plastic} />
          <path d={TAG_COLLAR} fillRule="evenodd" fill={`url(#${collar})`} />
          <circle cx="58" cy="15.4" r="12.6" className={styles.edge} />
          <circle cx="58" cy="15.4" r="5.8" className={styles.hole} />
          {print && (
            <g className={paint.print}>
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
        </>
      )}
    </PlasticDrawing>
  )
}
