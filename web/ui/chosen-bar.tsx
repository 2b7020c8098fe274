import type { ReactNode } from 'react'
import styles from './chosen-bar.module.css'

type ChosenBarProps = {
  label: string
  /** How much is chosen, or what became of it. */
  status: string
  children: ReactNode
}

/** What is chosen in a list and what can be done with it, the deed last; in sight wherever one has scrolled to. */
export const ChosenBar = ({ label, status, children }: ChosenBarProps) => (
  <section className={styles.bar} aria-label={label}>
    <p role="status">{status}</p>
    {children}
  </section>
)
