import { CodePrint, DrawnDisc, DrawnTag } from './drawn-tag.tsx'
import { ink, StepScene, Writing } from './step-scene.tsx'

const Account = () => (
  <StepScene>
    <rect className={ink.paper} x="34" y="24" width="172" height="104" rx="6" />
    <DrawnTag x={76} y={48} scale={0.46} />
    <Writing x={122} y={48} widths={[60, 44, 60, 32]} />
    <rect className={ink.forest} x="122" y="98" width="60" height="16" rx="3" />
  </StepScene>
)

const Choice = () => (
  <StepScene>
    <path className={ink.paper} d="M22 30h60v86h-60zM90 30h60v86h-60zM158 30h60v86h-60z" />
    <DrawnTag x={52} y={50} scale={0.34} />
    <path className={ink.line} d="M176 100l22-42m6 42-22-42m-2 0c-2-8-2-12 2-18m20 18c2-8 2-12-2-18" />
    <circle className={ink.wash} cx="120" cy="72" r="38" />
    <DrawnDisc x={120} y={72} radius={23} />
    <path className={ink.jaw} d="M150 102l20 22" />
  </StepScene>
)

const Wish = () => (
  <StepScene>
    <DrawnTag x={76} y={30} scale={0.84}>
      <CodePrint />
    </DrawnTag>
    <circle className={ink.yellow} cx="160" cy="48" r="9" />
    <circle className={ink.line} cx="160" cy="48" r="14" />
    <circle className={ink.paper} cx="190" cy="48" r="9" />
    <circle className={ink.forest} cx="216" cy="48" r="9" />
    <rect className={ink.paper} x="146" y="84" width="80" height="32" rx="4" />
    <path className={ink.line} d="M156 100h9m42 0h10m-5-5v10" />
    <text className={ink.figures} x="186" y="105" textAnchor="middle">
      25
    </text>
  </StepScene>
)

const Receipt = () => (
  <StepScene>
    <path className={ink.paper} d="M72 14h96v118l-12-8-12 8-12-8-12 8-12-8-12 8-12-8-12 8z" />
    <path className={ink.thin} d="M86 34h36m20 0h12M86 50h28m30 0h10M86 66h32m24 0h12" />
    <path className={ink.line} d="M86 84h68" />
    <text className={ink.words} x="86" y="104">
      Totale
    </text>
    <text className={ink.figures} x="154" y="104" textAnchor="end">
      €
    </text>
  </StepScene>
)

const Button = () => (
  <StepScene>
    <rect className={ink.forest} x="34" y="20" width="172" height="110" rx="8" />
    <path className={ink.light} d="M52 42h58m44 0h34M52 58h44m66 0h26" />
    <rect className={ink.yellow} x="52" y="80" width="136" height="34" rx="5" />
    <path className={ink.line} d="M84 97h72" />
  </StepScene>
)

const Parcel = () => (
  <StepScene>
    <path className={ink.line} d="M52 24h136" />
    <circle className={ink.forest} cx="52" cy="24" r="7" />
    <circle className={ink.forest} cx="120" cy="24" r="7" />
    <circle className={ink.paper} cx="188" cy="24" r="7" />
    <path className={ink.paper} d="M120 50l52 22v48l-52 22-52-22v-48z" />
    <path className={ink.line} d="M68 72l52 22 52-22M120 94v48" />
    <path className={ink.yellow} d="M90 59l52 22v17l12-5v-17l-52-22z" />
  </StepScene>
)

export const orderingScenes = [Account, Choice, Wish, Receipt, Button, Parcel]
