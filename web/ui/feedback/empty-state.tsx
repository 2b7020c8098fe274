import type { ReactNode } from 'react'
import { TagMark } from '../brand/tag-mark.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** A button or link to continue. */
  action?: ReactNode
  /** One sentence: why it is empty, and what to do. */
  children?: ReactNode
}

/** Shown if there is no content: the outline of an unprinted tag. */
export const EmptyState = ({ title, action, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    <TagMark className={styles.shape} />
    <div className={styles.words}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </div>
    {action}
  </div>
)
