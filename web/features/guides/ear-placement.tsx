import { DrawnDisc, DrawnTag, SignPrint } from './drawn-tag.tsx'
import styles from './ear-placement.module.css'
import { cattleHead, type Head } from './head-drawing.tsx'

/** The captions' own middle lines, where the leaders end. */
const CAPTION_X = 118
const HEIGHT = 356

const Leader = ({ x, y, to }: { x: number; y: number; to: number }) => (
  <path className={styles.leader} d={`M${x} ${y}L${to} ${y + 24}V${HEIGHT}`} />
)

/** Where the tags go, seen from the front: the animal's right ear is at the reader's left. */
export const EarPlacement = ({ head = cattleHead }: { head?: Head }) => {
  const { texts, pin, scale, right, leftSign } = head
  const { x, y } = pin
  const below = y + 128 * scale
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox={`0 0 560 ${HEIGHT}`} role="img" aria-label={texts.drawing}>
        <g className={styles.lines}>{head.drawing}</g>
        {right && <Leader x={x} y={right === 'disc' ? y + 28 : below} to={CAPTION_X} />}
        <Leader x={560 - x} y={below} to={560 - CAPTION_X} />
        {right === 'tag' && (
          <DrawnTag x={x} y={y} scale={scale}>
            <SignPrint>1</SignPrint>
          </DrawnTag>
        )}
        {right === 'disc' && <DrawnDisc x={x} y={y} radius={21} />}
        <DrawnTag x={560 - x} y={y} scale={scale}>
          {leftSign && <SignPrint>{leftSign}</SignPrint>}
        </DrawnTag>
      </svg>
      <figcaption className={styles.captions}>
        {[texts.right, texts.left].map((caption, n) => (
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
