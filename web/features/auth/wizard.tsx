import type { ReactNode } from 'react'
import { ProgressSteps } from '../../ui/feedback/progress-steps.tsx'
import { useFocusOnStep } from '../../ui/feedback/use-focus-on-step.ts'
import { authTexts } from './auth-texts.ts'
import styles from './wizard.module.css'

type WizardProps = {
  heading: string
  steps: readonly { key: string; title: string; hint: string }[]
  current: number
  /** Shown below the list of steps: a link for visitors who do not need the wizard. */
  aside: ReactNode
  /** The current step. */
  children: ReactNode
}

/** The list of steps, drawn as tags, beside the current step. */
export const Wizard = ({ heading, steps, current, aside, children }: WizardProps) => {
  const area = useFocusOnStep(current)
  return (
    <div className={`wrap ${styles.wizard}`}>
      <aside className={styles.side}>
        <h2>{heading}</h2>
        <ProgressSteps steps={steps} current={current} compact className={styles.steps} />
        {aside && <div className={styles.aside}>{aside}</div>}
      </aside>
      <div className={styles.step} ref={area}>
        {children}
      </div>
    </div>
  )
}

/** Number, total and title of a step. */
export const StepHead = ({
  step,
  all,
  title,
  children,
}: {
  step: number
  all: number
  title: ReactNode
  children?: ReactNode
}) => (
  <header className={styles.head}>
    <p className="eyebrow">
      {authTexts.step} <span className="mono">{step}</span> {authTexts.of} <span className="mono">{all}</span>
    </p>
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </header>
)

/** The back button on the left, the next button on the right. */
export const StepActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
