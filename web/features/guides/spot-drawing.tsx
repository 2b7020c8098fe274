import { useId } from 'react'
import { CodePrint, DrawnTag } from './drawn-tag.tsx'
import { guideDrawingTexts } from './guide-drawing-texts.ts'
import styles from './spot-drawing.module.css'

const texts = guideDrawingTexts.spot
const ear =
  'M604 112C558 58 470 34 372 38C240 44 118 92 40 180C94 256 196 308 330 312C456 314 556 282 604 226C594 190 594 148 604 112Z'
const cheek = 'M604 112c6-26 14-44 28-62M604 226c6 32 14 56 28 82'
const hairs =
  'M566 104q-14-6-22-18M536 90q-14-4-24-16M502 80q-14-4-24-14M560 250q-12 8-18 20M528 264q-12 6-20 18M494 274q-12 4-22 14'
/** x coordinates from the head to the tip: where the thirds begin and end. */
const [head, nearThird, farThird, tip] = [604, 416, 228, 40] as const
/** Where the pin pierces the ear. */
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
    <path className={styles.bracket} d={`M${from} 350v10H${to}v-10`} />
    <text x={(from + to) / 2} y="390" textAnchor="middle">
      {label}
    </text>
  </g>
)

/** The right ear of an animal seen from the front, with the one correct position for the tag. */
export const SpotDrawing = () => {
  const id = useId()
  return (
    <svg className={styles.drawing} viewBox="24 10 612 390" role="img" aria-label={texts.drawing}>
      <clipPath id={id}>
        <path d={ear} />
      </clipPath>
      <path className={styles.ear} d={ear} />
      <rect className={styles.middle} clipPath={`url(#${id})`} x={farThird} width={nearThird - farThird} height="400" />
      <path className={styles.third} clipPath={`url(#${id})`} d={`M${farThird} 0V400M${nearThird} 0V400`} />
      <path className={styles.line} d={ear + cheek + hairs} />
      <path className={styles.rib} d="M586 146C480 84 250 82 98 172M586 198C480 254 280 258 134 196" />
      <WrongSpot x={134} y={176} label={texts.tears} labelY={46} />
      <WrongSpot x={512} y={168} label={texts.rubs} labelY={32} />
      <DrawnTag {...spot} scale={1.2} isClosed>
        <CodePrint />
      </DrawnTag>
      <g className={styles.words}>
        <Third from={tip} to={farThird - 4} label={texts.tip} />
        <Third from={farThird + 4} to={nearThird - 4} label={texts.middle} />
        <Third from={nearThird + 4} to={head} label={texts.head} />
      </g>
    </svg>
  )
}
