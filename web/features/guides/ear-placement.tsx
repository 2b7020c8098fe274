import { DrawnDisc, DrawnTag, SignPrint } from './drawn-tag.tsx'
import styles from './ear-placement.module.css'
import { cattleHead, type HeadDrawingShape } from './head-drawing.tsx'

/** Vertical centre line of a caption, where its leader ends; the right one mirrors it. */
const captionX = 118
const height = 356

const Leader = ({ x, y, to }: { x: number; y: number; to: number }) => (
  <path className={styles.leader} d={`M${x} ${y}L${to} ${y + 24}V${height}`} />
)

/** Where the tags are applied, seen from the front: the animal's right ear is on the viewer's left. */
export const EarPlacement = ({ head = cattleHead }: { head?: HeadDrawingShape }) => {
  const { texts, pin, scale, right, leftSign } = head
  const { x, y } = pin
  const below = y + 128 * scale
  return (
    <figure className={styles.figure}>
      <svg className={styles.drawing} viewBox={`0 0 560 ${height}`} role="img" aria-label={texts.drawing}>
        <g className={styles.lines}>{head.drawing}</g>
        {right && <Leader x={x} y={right === 'disc' ? y + 28 : below} to={captionX} />}
        <Leader x={560 - x} y={below} to={560 - captionX} />
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
