import { CodePrint, DrawnDisc, DrawnTag } from './drawn-tag.tsx'
import { Arrow, Inset, ink, StepScene } from './step-scene.tsx'

const ByEye = () => (
  <StepScene>
    <DrawnTag x={76} y={24} scale={0.9}>
      <CodePrint />
    </DrawnTag>
    <path className={ink.paper} d="M152 76c18-26 54-26 72 0-18 26-54 26-72 0z" />
    <circle className={ink.solid} cx="188" cy="76" r="9" />
    <path className={ink.dots} d="M140 76h-8" />
  </StepScene>
)

/** The stick reader with its loop on the left and the screen in the grip. */
const Stick = () => (
  <>
    <ellipse className={ink.line} cx="30" cy="52" rx="24" ry="32" />
    <ellipse className={ink.line} cx="30" cy="52" rx="16" ry="24" />
    <path className={ink.line} d="M54 47h30v10H54" />
    <rect className={ink.forest} x="84" y="30" width="116" height="44" rx="12" />
    <rect className={ink.paper} x="94" y="39" width="92" height="26" rx="3" />
    <text className={ink.figures} x="140" y="56.5" textAnchor="middle" fontSize="11">
      380 … 4731
    </text>
  </>
)

const ByReader = () => (
  <StepScene>
    <DrawnDisc x={34} y={75} radius={22} />
    <path className={ink.dots} d="M64 58c6 10 6 24 0 34M73 52c9 14 9 32 0 46" />
    <Inset box={[84, 34, 156, 86]} view="0 4 210 96">
      <Stick />
    </Inset>
  </StepScene>
)

const Silence = () => (
  <StepScene>
    <path className={ink.line} d="M24 34v84m18-84v84m18-84v84M16 46h52M16 106h52" />
    <path className={ink.wrong} d="M22 56l40 40m0-40-40 40" />
    <Arrow x={84} y={76} length={26} />
    <DrawnDisc x={140} y={76} radius={20} />
    <path className={ink.dots} d="M166 66c5 6 5 14 0 20" />
    <ellipse className={ink.line} cx="192" cy="76" rx="14" ry="34" />
    <ellipse className={ink.line} cx="192" cy="76" rx="8" ry="26" />
    <path className={ink.jaw} d="M207 76h26" />
  </StepScene>
)

export const readingScenes = [ByEye, ByReader, Silence]
