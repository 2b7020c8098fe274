import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CheckIcon } from './icons.tsx'
import styles from './steps.module.css'
import { TagMark } from './tag-mark.tsx'
import { uiMessages } from './ui-messages.ts'

export type StepState = 'done' | 'now' | 'todo'

/** One marker in the shape of the tag: outline to do, yellow now, forest with a check done. */
export const StepMarker = ({ number, state }: { number: number; state: StepState }) => (
  <span
    className={classNames(styles.marker, state === 'done' && styles.markerDone, state === 'now' && styles.markerNow)}
    aria-hidden="true"
  >
    <TagMark solid className={styles.shape} />
    {state === 'done' ? <CheckIcon className={styles.check} /> : <b>{number}</b>}
  </span>
)

type StepsProps = {
  steps: readonly { key: string; title: ReactNode; hint?: ReactNode }[]
  /** Number of the step under way, from 1; those before it are done. */
  current: number
  /** Below 1024 px only the markers, in a row. */
  compact?: boolean
  className?: string
}

export const Steps = ({ steps, current, compact, className }: StepsProps) => (
  <ol className={classNames(styles.steps, compact && styles.compact, className)}>
    {steps.map(({ key, title, hint }, i) => {
      const state: StepState = i + 1 < current ? 'done' : i + 1 === current ? 'now' : 'todo'
      return (
        <li
          key={key}
          className={classNames(styles.step, state !== 'todo' && styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <StepMarker number={i + 1} state={state} />
          <span className={styles.name}>
            {state === 'done' && <span className="vh">{uiMessages.stepDone} </span>}
            {title}
            {hint && <small>{hint}</small>}
          </span>
        </li>
      )
    })}
  </ol>
)
