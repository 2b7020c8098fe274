import { drawingTexts } from './drawing-texts.ts'
import { DrawnDisc, DrawnTag, SignPrint } from './drawn-tag.tsx'
import styles from './ear-placement.module.css'
import { type DrawnAnimal, headDrawings } from './head-drawing.tsx'

const texts = drawingTexts.ears

/** Where the pin goes through the ear at the reader's left; the other ear is its mirror image. */
const places: Record<DrawnAnimal, { x: number; y: number; scale: number }> = {
  cattle: { x: 118, y: 141, scale: 0.5 },
  sheep: { x: 130, y: 161, scale: 0.42 },
  pig: { x: 154, y: 96, scale: 0.42 },
}
/** The captions' own middle lines, where the leaders end. */
const CAPTION_X = 118
const HEIGHT = 356

const Leader = ({ x, y, to }: { x: number; y: number; to: number }) => (
  <path className={styles.leader} d={`M${x} ${y}L${to} ${y + 24}V${HEIGHT}`} />
)

/** Where the tags go, seen from the front: the animal's right ear is at the reader's left. */
export const EarPlacement = ({ animal = 'cattle' }: { animal?: DrawnAnimal }) => {
  const { drawing, right, left } = texts[animal]
  const { x, y, scale } = places[animal]
  const below = y + 128 * scale
  const isElectronic = animal === 'sheep'
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox={`0 0 560 ${HEIGHT}`} role="img" aria-label={drawing}>
        <g className={styles.lines}>{headDrawings[animal]}</g>
        {right && <Leader x={x} y={isElectronic ? y + 28 : below} to={CAPTION_X} />}
        <Leader x={560 - x} y={below} to={560 - CAPTION_X} />
        {right && !isElectronic && (
          <DrawnTag x={x} y={y} scale={scale}>
            <SignPrint>1</SignPrint>
          </DrawnTag>
        )}
        {isElectronic && <DrawnDisc x={x} y={y} radius={21} />}
        <DrawnTag x={560 - x} y={y} scale={scale}>
          {animal === 'cattle' && <SignPrint>2</SignPrint>}
        </DrawnTag>
      </svg>
      <figcaption className={styles.captions}>
        {[right, left].map((caption, n) => (
          <span key={n === 0 ? 'right' : 'left'}>
            {caption && (
              <>
                <b>{caption.name}</b>
                {caption.place}
              </>
            )}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
