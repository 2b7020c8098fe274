import type { ReactNode } from 'react'
import styles from './inline-status.module.css'

/** The result of a press, shown below the button and announced. Hidden while it is empty. */
export const InlineStatus = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.inlineStatus}>
    {children}
  </div>
)
