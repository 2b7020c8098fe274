import { CodePrint, DrawnTag } from './drawn-tag.tsx'
import { Arrow, Check, ink, Paper, StepScene, Writing } from './step-scene.tsx'

const Identity = () => (
  <StepScene>
    <rect className={ink.paper} x="34" y="44" width="106" height="70" rx="6" />
    <circle className={ink.line} cx="64" cy="70" r="10" />
    <path className={ink.line} d="M48 100c2-22 30-22 32 0" />
    <path className={ink.thin} d="M94 66h32M94 78h24M94 90h32" />
    <rect className={ink.paper} x="128" y="18" width="66" height="116" rx="9" />
    <rect className={ink.yellow} x="146" y="70" width="30" height="24" rx="3" />
    <path className={ink.line} d="M152 70v-8c0-12 18-12 18 0v8M161 80v5M154 124h14" />
  </StepScene>
)

const Allotment = () => (
  <StepScene>
    <path className={ink.paper} d="M18 46c0-15 58-15 58 0v60c0 15-58 15-58 0z" />
    <path className={ink.line} d="M18 46c0 15 58 15 58 0M18 66c0 15 58 15 58 0M18 86c0 15 58 15 58 0" />
    <Arrow x={86} y={76} length={16} />
    <Check x={122} y={76} />
    <Arrow x={142} y={76} length={16} />
    <DrawnTag x={198} y={38} scale={0.64}>
      <CodePrint />
    </DrawnTag>
  </StepScene>
)

const WaitingCart = () => (
  <StepScene>
    <path className={ink.paper} d="M52 46h134l-14 58H72z" />
    <path className={ink.line} d="M24 28h22l26 76h100M76 120h92" />
    <circle className={ink.paper} cx="86" cy="128" r="9" />
    <circle className={ink.paper} cx="156" cy="128" r="9" />
    <DrawnTag x={120} y={36} scale={0.44} />
    <circle className={ink.wash} cx="196" cy="36" r="20" />
    <path className={ink.line} d="M196 24v12l9 6" />
  </StepScene>
)

export const registryScenes = [Identity, Allotment, WaitingCart]

const Signature = () => (
  <StepScene>
    <Paper x={66} y={14} width={96} height={122} />
    <Writing x={80} y={42} widths={[54, 66, 60]} />
    <path className={ink.line} d="M80 112c8-16 14-16 12-4s8 6 12-2 8-2 8 4 10 2 18-2" />
    <path className={ink.thin} d="M80 120h66" />
    <path className={ink.yellow} d="M140 104l4-14 46-46 10 10-46 46z" />
    <path className={ink.line} d="M182 52l10 10" />
  </StepScene>
)

const Activation = () => (
  <StepScene>
    <path className={ink.paper} d="M22 46h88v62H22z" />
    <path className={ink.line} d="M22 46l44 36 44-36" />
    <path className={ink.line} d="M120 77h22m-7-6 7 6-7 6" />
    <path className={ink.paper} d="M154 44c0-16 64-16 64 0v66c0 16-64 16-64 0z" />
    <path className={ink.line} d="M154 44c0 16 64 16 64 0M154 66c0 16 64 16 64 0M154 88c0 16 64 16 64 0" />
    <Check x={206} y={116} />
  </StepScene>
)

const Revocation = () => (
  <StepScene>
    <Paper x={72} y={14} width={96} height={122} />
    <Writing x={86} y={42} widths={[54, 66, 60]} />
    <path className={ink.wrong} d="M88 92l64 30" />
    <path className={ink.line} d="M196 116c22-30 6-66-30-70m10-9-11 9 9 11" />
  </StepScene>
)

export const delegationScenes = [Signature, Activation, Revocation]
