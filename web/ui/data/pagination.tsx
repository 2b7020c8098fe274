import type { ReactNode } from 'react'
import { Link } from '#web/router.tsx'
import { LeftIcon, RightIcon } from '../brand/icons.tsx'
import { classNames } from '../class-names.ts'
import { uiMessages } from '../ui-messages.ts'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  pages: number
  /** Where one is, on a phone; by default the page of all pages. */
  place?: string | undefined
  hrefOf: (page: number) => string
  /** Paging replaces the history entry. */
  replace?: boolean | undefined
}

/**
 * Returns the first, the last and the neighbours of the current page. A gap of a single page is filled with that page.
 */
const shownPages = (page: number, pages: number) => {
  const wanted = [1, page - 1, page, page + 1, pages].filter(n => n >= 1 && n <= pages)
  const filled = wanted.flatMap(n => (wanted.includes(n - 2) ? [n - 1, n] : [n]))
  return [...new Set(filled)].sort((a, b) => a - b)
}

type StepProps = { to: string | undefined; label: string; replace: boolean | undefined; children: ReactNode }

const PageLink = ({ to, label, replace, children }: StepProps) =>
  to === undefined ? (
    // A disabled arrow keeps its space, so that the numbers do not move.
    <span className={styles.none} aria-hidden="true">
      {children}
    </span>
  ) : (
    <Link to={to} replace={replace} aria-label={label}>
      {children}
    </Link>
  )

/** Pagination links. On a phone, where more than five would not fit, the current page is given as text. */
export const Pagination = ({ page, pages, place, hrefOf, replace }: PaginationProps) => {
  if (pages <= 1) return null
  const shown = shownPages(page, pages)
  return (
    <nav className={styles.pages} aria-label={uiMessages.pages}>
      <PageLink to={page > 1 ? hrefOf(page - 1) : undefined} label={uiMessages.previousPage} replace={replace}>
        <LeftIcon />
      </PageLink>
      <ol className={classNames(styles.numbers, pages > 5 && styles.many)}>
        {shown.map((n, i) => (
          <li key={n} data-gap={i > 0 && shown[i - 1] !== n - 1 ? '…' : undefined}>
            <Link
              to={hrefOf(n)}
              replace={replace}
              aria-label={uiMessages.page(n)}
              aria-current={n === page ? 'page' : undefined}
            >
              {n}
            </Link>
          </li>
        ))}
      </ol>
      {pages > 5 && <span className={styles.place}>{place ?? uiMessages.nOf(page, pages)}</span>}
      <PageLink to={page < pages ? hrefOf(page + 1) : undefined} label={uiMessages.nextPage} replace={replace}>
        <RightIcon />
      </PageLink>
    </nav>
  )
}
