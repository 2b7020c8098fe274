import type { ReactNode } from 'react'
import { Link } from '#web/router.tsx'
import { CheckIcon } from '../brand/icons.tsx'
import { TagMark } from '../brand/tag-mark.tsx'
import { classNames } from '../class-names.ts'
import { uiMessages } from '../ui-messages.ts'
import styles from './progress-steps.module.css'

export type StepState = 'done' | 'now' | 'todo'

/** A marker in the shape of the tag: outlined if open, yellow if current, forest with a check mark if done. */
export const StepMarker = ({ number, state }: { number: number; state: StepState }) => (
  <span
    className={classNames(styles.marker, state === 'done' && styles.markerDone, state === 'now' && styles.markerNow)}
    aria-hidden="true"
  >
    <TagMark solid className={styles.shape} />
    {state === 'done' ? <CheckIcon className={styles.check} /> : <b>{number}</b>}
  </span>
)

type ProgressStepsProps = {
  steps: readonly { key: string; title: ReactNode; hint?: ReactNode; to?: string | undefined }[]
  /** Number of the current step, from 1; earlier steps are done. Done steps with `to` lead back. */
  current: number
  /** Below 1024 px only the markers are shown, in a row. */
  compact?: boolean
  className?: string
}

export const ProgressSteps = ({ steps, current, compact, className }: ProgressStepsProps) => (
  <ol className={classNames(styles.steps, compact && styles.compact, className)}>
    {steps.map(({ key, title, hint, to }, i) => {
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
            {state === 'done' && to ? (
              <Link className={styles.back} to={to}>
                {title}
              </Link>
            ) : (
              title
            )}
            {hint && <small>{hint}</small>}
          </span>
        </li>
      )
    })}
  </ol>
)
