import type { ReactNode } from 'react'
import styles from './outcome.module.css'

/** What became of the press of a button, on a slip below it; announced, and gone while there is nothing to say. */
export const Outcome = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.outcome}>
    {children}
  </div>
)
