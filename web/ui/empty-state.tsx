import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { TagMark } from './tag-mark.tsx'

type EmptyStateProps = {
  title: string
  /** The way on: a button or a link. */
  action?: ReactNode
  /** One sentence, why and what now. */
  children?: ReactNode
}

/** Nothing here: the outline of a tag that has not been printed. */
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
