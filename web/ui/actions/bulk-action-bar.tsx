import type { ReactNode } from 'react'
import styles from './bulk-action-bar.module.css'

type BulkActionBarProps = {
  label: string
  /** The number of selected items, or the result of the last action. */
  status: string
  children: ReactNode
}

/** The selection of a list and the actions for it. Stays visible while scrolling. */
export const BulkActionBar = ({ label, status, children }: BulkActionBarProps) => (
  <section className={styles.bar} aria-label={label}>
    <p role="status">{status}</p>
    {children}
  </section>
)
