import { useId } from 'react'
import { TAG_VIEW_BOX, TAG_WITH_EYELET } from '../../ui/tag-shape.ts'
import { drawingTexts } from './drawing-texts.ts'
import styles from './spot-drawing.module.css'

const texts = drawingTexts.spot
const EAR = 'M604 140C500 40 226 22 40 166C116 312 420 344 604 240C594 206 594 174 604 140Z'
const CHEEK = 'M604 140c4-28 12-50 26-70M604 240c8 38 16 66 26 90'
/** From the head to the tip: where the thirds begin and end. */
const [head, nearThird, farThird, tip] = [604, 416, 228, 40] as const
const SCALE = 1.3
const spot = { x: 322, y: 172 }

const WrongSpot = ({ x, y, label, labelY }: { x: number; y: number; label: string; labelY: number }) => (
  <g className={styles.wrong}>
    <path d={`M${x - 9} ${y - 9}l18 18m0-18-18 18`} />
    <path className={styles.leader} d={`M${x} ${labelY + 12}V${y - 20}`} />
    <text x={x} y={labelY} textAnchor="middle">
      {label}
    </text>
  </g>
)

const Third = ({ from, to, label }: { from: number; to: number; label: string }) => (
  <g>
    <path className={styles.bracket} d={`M${from} 358v10H${to}v-10`} />
    <text x={(from + to) / 2} y="398" textAnchor="middle">
      {label}
    </text>
  </g>
)

/** The right ear of an animal seen from the front, with the one place where the tag holds. */
export const SpotDrawing = () => {
  const id = useId()
  return (
    <svg className={styles.drawing} viewBox="24 20 612 388" role="img" aria-label={texts.drawing}>
      <clipPath id={id}>
        <path d={EAR} />
      </clipPath>
      <path className={styles.ear} d={EAR} />
      <rect className={styles.middle} clipPath={`url(#${id})`} x={farThird} width={nearThird - farThird} height="400" />
      <path className={styles.third} clipPath={`url(#${id})`} d={`M${farThird} 0V400M${nearThird} 0V400`} />
      <path className={styles.line} d={EAR + CHEEK} />
      <path className={styles.rib} d="M586 168C450 104 226 104 92 166M586 212C450 250 252 238 126 190" />
      <WrongSpot x={132} y={176} label={texts.tears} labelY={62} />
      <WrongSpot x={512} y={184} label={texts.rubs} labelY={50} />
      <svg
        x={spot.x - 58 * SCALE}
        y={spot.y - 15.4 * SCALE}
        width={116 * SCALE}
        height={133 * SCALE}
        viewBox={TAG_VIEW_BOX}
        overflow="visible"
      >
        <path className={styles.tag} fillRule="evenodd" d={TAG_WITH_EYELET} />
        <circle className={styles.tag} cx="58" cy="15.4" r="11" />
        <text className={styles.print} x="58" y="100" textAnchor="middle">
          4731
        </text>
      </svg>
      <g className={styles.words}>
        <Third from={tip} to={farThird - 4} label={texts.tip} />
        <Third from={farThird + 4} to={nearThird - 4} label={texts.middle} />
        <Third from={nearThird + 4} to={head} label={texts.head} />
      </g>
    </svg>
  )
}
