import type { ReactNode } from 'react'
import { Badge } from './data/badge.tsx'
import styles from './page-header.module.css'

type PageHeaderProps = {
  title: ReactNode
  /** Shown on a large tag beside the title; null while it is loading. */
  count?: number | null
  /** On the other side: back link, action or numbers. */
  children?: ReactNode
}

/** The only h1 of a page, with content beside it. */
export const PageHeader = ({ title, count, children }: PageHeaderProps) => (
  <div className="pagehead">
    {count === undefined ? (
      <h1>{title}</h1>
    ) : (
      <div className={styles.title}>
        <h1>{title}</h1>
        <Badge large count={count ?? undefined} />
      </div>
    )}
    {children}
  </div>
)
