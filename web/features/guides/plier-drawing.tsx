import { drawingTexts } from './drawing-texts.ts'
import styles from './plier-drawing.module.css'

const texts = drawingTexts.pliers

type Moment = {
  caption: string
  label: string /** Between the jaws, in units of the drawing. */
  gap: number
  hasEar: boolean
}

const moments: readonly Moment[] = [
  { ...texts.load, gap: 104, hasEar: false },
  { ...texts.centre, gap: 104, hasEar: true },
  { ...texts.close, gap: 46, hasEar: true },
]

/** The pliers from the side: pivot at the right, the flag on the upper jaw, the male on the needle of the lower one. */
const Jaws = ({ gap, hasEar }: Moment) => {
  const upper = 110 - gap / 2
  const lower = 110 + gap / 2
  return (
    <>
      {hasEar && <path className={styles.ear} d="M18 112C50 100 96 102 134 104V116C96 114 54 112 18 112Z" />}
      <path className={styles.male} d={`M58 ${lower - 4}h44v-6H58zM75 ${lower - 10}v-18l5-12 5 12v18z`} />
      <path className={styles.female} d={`M52 ${upper + 4}h56v7H52zM70 ${upper + 11}h20v9H70z`} />
      <path className={styles.jaw} d={`M60 ${upper}h48C150 ${upper} 170 ${upper + gap * 0.2} 214 100`} />
      <path className={styles.jaw} d={`M60 ${lower}h48C150 ${lower} 170 ${lower - gap * 0.2} 214 120`} />
      <circle className={styles.pivot} cx="218" cy="110" r="12" />
      <path
        className={styles.jaw}
        d={`M230 104C252 ${100 - gap * 0.12} 268 ${96 - gap * 0.3} 290 ${92 - gap * 0.42}`}
      />
      <path
        className={styles.jaw}
        d={`M230 116C252 ${120 + gap * 0.12} 268 ${124 + gap * 0.3} 290 ${128 + gap * 0.42}`}
      />
    </>
  )
}

/** Load, centre, close: the three moments of a tag, side by side. */
export const PlierDrawing = () => (
  <ol className={styles.moments}>
    {moments.map(moment => (
      <li key={moment.caption}>
        <svg viewBox="10 30 290 160" role="img" aria-label={moment.label}>
          <Jaws {...moment} />
        </svg>
        {moment.caption}
      </li>
    ))}
  </ol>
)
