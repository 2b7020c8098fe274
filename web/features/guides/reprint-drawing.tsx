import { CodePrint, DrawnTag } from './drawn-tag.tsx'
import { guideDrawingTexts } from './guide-drawing-texts.ts'
import styles from './reprint-drawing.module.css'

const texts = guideDrawingTexts.reprints

/** Reprints of one code; a Roman numeral is the number of the reprint. */
export const ReprintDrawing = () => (
  <figure className={styles.reprints}>
    <svg viewBox="0 0 420 136" role="img" aria-label={texts.drawing}>
      {texts.prints.map(({ numeral }, n) => (
        <DrawnTag key={numeral} x={60 + 150 * n} y={17} scale={1}>
          <CodePrint />
          <text className={styles.numeral} x="100" y="79.2" textAnchor="end">
            {numeral}
          </text>
        </DrawnTag>
      ))}
    </svg>
    <figcaption>
      {texts.prints.map(({ numeral, caption }) => (
        <span key={numeral}>{caption}</span>
      ))}
    </figcaption>
  </figure>
)
