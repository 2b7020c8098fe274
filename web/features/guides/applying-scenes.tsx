import { DrawnTag } from './drawn-tag.tsx'
import { Check, Inset, ink, StepScene } from './step-scene.tsx'

const ear = 'M224 40C180 20 112 22 40 74C100 122 176 122 224 98'
const ribs = 'M214 56C160 38 106 50 72 72M214 82C170 100 120 94 88 80'

const Disinfection = () => (
  <StepScene>
    <path className={ink.paper} d="M238 34C204 18 156 22 112 60C152 104 204 104 238 84" />
    <path className={ink.dots} d="M228 48C196 36 164 44 144 58M228 70C200 84 172 78 156 66" />
    <path className={ink.paper} d="M24 78c0-10 10-8 12-18h18c2 10 12 8 12 18v58H24z" />
    <path className={ink.yellow} d="M24 92h42v28H24z" />
    <path className={ink.line} d="M38 60V48h14v12M34 48V36h30l8 8h-8v4z" />
    <path className={ink.dots} d="M80 42l18-8M80 46l22 4M80 50l16 14" />
  </StepScene>
)

/**
 * The pliers from the side: the pivot on the right, the flag on the upper jaw, the male part on the needle of the lower
 * jaw.
 */
const Pliers = ({ gap, hasEar }: { gap: number; hasEar: boolean }) => {
  const upper = 110 - gap / 2
  const lower = 110 + gap / 2
  return (
    <StepScene>
      <Inset box={[0, 8, 240, 134]} view="6 30 298 160">
        {hasEar && <path className={ink.paper} d="M8 112C50 98 96 100 140 103V117C96 116 54 114 8 112Z" />}
        <path className={ink.yellow} d={`M58 ${lower - 4}h44v-6H58zM75 ${lower - 10}v-18l5-12 5 12v18z`} />
        <path className={ink.yellow} d={`M52 ${upper + 4}h56v7H52zM70 ${upper + 11}h20v9H70z`} />
        <path className={ink.jaw} d={`M60 ${upper}h48C150 ${upper} 170 ${upper + gap * 0.2} 214 100`} />
        <path className={ink.jaw} d={`M60 ${lower}h48C150 ${lower} 170 ${lower - gap * 0.2} 214 120`} />
        <path className={ink.jaw} d={`M230 104C252 ${100 - gap * 0.12} 268 ${96 - gap * 0.3} 290 ${92 - gap * 0.42}`} />
        <path
          className={ink.jaw}
          d={`M230 116C252 ${120 + gap * 0.12} 268 ${124 + gap * 0.3} 290 ${128 + gap * 0.42}`}
        />
        <circle className={ink.pivot} cx="218" cy="110" r="12" />
      </Inset>
    </StepScene>
  )
}

const Load = () => <Pliers gap={104} hasEar={false} />
const Centre = () => <Pliers gap={104} hasEar />
const Close = () => <Pliers gap={46} hasEar />

const Turning = () => (
  <StepScene>
    <path className={ink.paper} d={ear} />
    <path className={ink.dots} d={ribs} />
    <DrawnTag x={126} y={68} scale={0.52} isClosed />
    <path className={ink.line} d="M84 128c-10-8-12-22-6-32m-9 5 9-6 5 10M168 128c10-8 12-22 6-32m9 5-9-6-5 10" />
  </StepScene>
)

const Registration = () => (
  <StepScene>
    <rect className={ink.paper} x="66" y="26" width="108" height="106" rx="6" />
    <path className={ink.forest} d="M66 32c0-4 2-6 6-6h96c4 0 6 2 6 6v18H66z" />
    <path className={ink.line} d="M92 16v18m56-18v18" />
    <text className={`${ink.figures} ${ink.large}`} x="120" y="104" textAnchor="middle">
      7
    </text>
    <Check x={172} y={126} />
  </StepScene>
)

export const applyingScenes = [Disinfection, Load, Centre, Close, Turning, Registration]
