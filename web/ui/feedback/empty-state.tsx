import type { ReactNode } from 'react'
import { AlertIcon } from '../brand/icons.tsx'
import { TagMark } from '../brand/tag-mark.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** A button or link to continue. */
  action?: ReactNode
  /** One sentence: why it is empty, and what to do. */
  children?: ReactNode
  /** Something went wrong, instead of nothing being there: a sign instead of the tag, announced at once. */
  hasFailed?: boolean
}

/** Shown if there is no content: the outline of an unprinted tag. */
export const EmptyState = ({ title, action, children, hasFailed }: EmptyStateProps) => (
  <div className={styles.empty}>
    {hasFailed ? (
      <span className={styles.failed}>
        <AlertIcon />
      </span>
    ) : (
      <TagMark className={styles.shape} />
    )}
    <div className={styles.words} role={hasFailed ? 'alert' : undefined}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </div>
    {action}
  </div>
)
