import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: ReactNode
  /** On a large tag beside the title; null while it is not known. */
  count?: number | null
  /** The other side: a way back, an action, figures. */
  children?: ReactNode
}

/** The one h1 of a page and what stands beside it. */
export const PageHead = ({ title, count, children }: PageHeadProps) => (
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
