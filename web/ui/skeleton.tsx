import type { ReactNode } from 'react'
import styles from './skeleton.module.css'
import { uiMessages } from './ui-messages.ts'

/** Says that something loads, around the drawing of what will stand there. */
export const Loading = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div role="status">
    <p className={label ? 'small soft' : 'vh'}>{label ?? uiMessages.loading}</p>
    {children}
  </div>
)

const bars = (count: number) => Array.from({ length: count }, (_, i) => <i key={i} className={styles.bar} />)

type TextSkeletonProps = {
  lines?: number
  /** As high as most pages are, below the rule that begins them. */
  whole?: boolean
}

export const TextSkeleton = ({ lines = 3, whole = false }: TextSkeletonProps) => (
  <div aria-hidden="true" className={whole ? styles.whole : undefined}>
    {bars(lines)}
  </div>
)

export const LedgerSkeleton = ({ rows = 6, columns = 5 }: { rows?: number; columns?: number }) => (
  <div className={styles.table} aria-hidden="true">
    {Array.from({ length: rows }, (_, i) => (
      <div key={i} className={styles.row}>
        {bars(columns)}
      </div>
    ))}
  </div>
)
