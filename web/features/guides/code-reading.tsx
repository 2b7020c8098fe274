import { tagViewBox, tagWithEyelet } from '../../ui/brand/tag-shape.ts'
import styles from './code-reading.module.css'
import { drawingTexts } from './drawing-texts.ts'

const texts = drawingTexts.code

const scale = 2.75
/** Converts coordinates of the tag into coordinates of the drawing. */
const at = (x: number, y: number) => [150 + scale * x, 14 + scale * y] as const
const [stateX, lineOne] = at(14, 54)
const [provinceX] = at(77.6, 54)
const [animalX, lineTwo] = at(107, 87)

/** How to read a code: its groups are marked and connected to explanations. */
const Drawing = () => (
  <svg className={styles.drawing} viewBox="0 0 700 400" role="img" aria-label={texts.drawing}>
    <svg x="150" y="14" width={116 * scale} height={133 * scale} viewBox={tagViewBox} overflow="visible">
      <path className={styles.tag} fillRule="evenodd" d={tagWithEyelet} />
      <circle className={styles.collar} cx="58" cy="15.4" r="12.6" />
      <g className={styles.marks}>
        <rect x="14" y="45.5" width="24.5" height="17" rx="2" />
        <rect x="42.8" y="45.5" width="34.8" height="17" rx="2" />
        <rect x="14" y="65" width="53.5" height="17" rx="2" />
        <rect x="13.5" y="84.5" width="89" height="33.6" rx="2" />
      </g>
      <path className={styles.collar} d="M67.5 73.5h39.5v28h-4.5" />
      <g className={styles.print}>
        <text x="17" y="59.8" fontSize="16">
          IT
        </text>
        <text x="45.8" y="59.8" fontSize="16">
          001
        </text>
        <text x="17" y="79.2" fontSize="16">
          99024
        </text>
        <text x="58" y="115" fontSize="37" letterSpacing="-1.2" textAnchor="middle">
          4731
        </text>
      </g>
    </svg>
    <path
      className={styles.leader}
      d={`M${stateX} ${lineOne}H118M${provinceX} ${lineOne}H520M${animalX} ${lineTwo}H520`}
    />
    <g className={styles.words}>
      <text x="110" y={lineOne + 8} textAnchor="end">
        {texts.state}
      </text>
      <text x="530" y={lineOne + 8}>
        {texts.province}
      </text>
      <text x="530" y={lineTwo + 8}>
        {texts.animal}
      </text>
    </g>
  </svg>
)

export const CodeReading = () => (
  <div>
    <Drawing />
    <dl className={styles.key}>
      {texts.parts.map(([part, meaning]) => (
        <div key={part}>
          <dt>{part}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </div>
)
