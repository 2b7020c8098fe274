import type { ReactNode } from 'react'
import { Steps } from '../../ui/steps.tsx'
import { useFocusOnStep } from '../../ui/use-focus-on-step.ts'
import { authTexts } from './auth-texts.ts'
import styles from './wizard.module.css'

type WizardProps = {
  heading: string
  steps: readonly { key: string; title: string; hint: string }[]
  current: number
  /** Below the list of steps: the way to whoever has no need of it. */
  aside: ReactNode
  /** The step under way. */
  children: ReactNode
}

/** Steps in the shape of the tag at the side, the step under way beside them. */
export const Wizard = ({ heading, steps, current, aside, children }: WizardProps) => {
  const area = useFocusOnStep(current)
  return (
    <div className={`wrap ${styles.wizard}`}>
      <aside className={styles.side}>
        <h2>{heading}</h2>
        <Steps steps={steps} current={current} compact className={styles.steps} />
        {aside && <div className={styles.aside}>{aside}</div>}
      </aside>
      <div className={styles.step} ref={area}>
        {children}
      </div>
    </div>
  )
}

/** Which step of how many, and its name. */
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

/** Back at the left, on at the right. */
export const StepActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
