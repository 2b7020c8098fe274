import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** A button or link to continue. */
  action?: ReactNode
  /** One sentence: why it is empty, and what to do. */
  children?: ReactNode
  /** The outline of an unprinted tag by default. */
  drawing?: 'cart' | 'order' | 'search' | 'done' | 'offline' | 'failed' | undefined
  /** Of the words, for what is to be announced at once. */
  role?: 'alert' | undefined
}

/** Shown if there is no content, with a drawing that says why. */
export const EmptyState = ({ title, action, children, role, drawing }: EmptyStateProps) => (
  <div className={styles.empty}>
    <span className={styles.drawing} data-drawing={drawing} />
    <div className={styles.words} role={role}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </div>
    {action}
  </div>
)
