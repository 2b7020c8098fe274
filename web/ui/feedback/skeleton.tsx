import type { ReactNode } from 'react'
import { uiMessages } from '../ui-messages.ts'
import styles from './skeleton.module.css'

/** Announces that content is loading; its children are the skeleton. */
export const Loading = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div role="status">
    <p className={label ? 'small soft' : 'vh'}>{label ?? uiMessages.loading}</p>
    {children}
  </div>
)

const bars = (count: number) => Array.from({ length: count }, (_, i) => <i key={i} className={styles.bar} />)

type TextSkeletonProps = {
  lines?: number
  /** As tall as most pages, below the line at their top. */
  whole?: boolean
}

export const TextSkeleton = ({ lines = 3, whole = false }: TextSkeletonProps) => (
  <div aria-hidden="true" className={whole ? styles.whole : undefined}>
    {bars(lines)}
  </div>
)

export const TableSkeleton = ({ rows = 6, columns = 5 }: { rows?: number; columns?: number }) => (
  <div className={styles.table} aria-hidden="true">
    {Array.from({ length: rows }, (_, i) => (
      <div key={i} className={styles.row}>
        {bars(columns)}
      </div>
    ))}
  </div>
)
