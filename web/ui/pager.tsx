import type { ReactNode } from 'react'
import { Link } from '#web/router.tsx'
import { classNames } from './class-names.ts'
import { LeftIcon, RightIcon } from './icons.tsx'
import styles from './pager.module.css'
import { uiMessages } from './ui-messages.ts'

type PagerProps = {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** Pages are no steps of the way back. */
  replace?: boolean | undefined
}

/** First, last and the neighbours of the current page; a gap of one page is filled by that page. */
const shownPages = (page: number, pages: number) => {
  const wanted = [1, page - 1, page, page + 1, pages].filter(n => n >= 1 && n <= pages)
  const filled = wanted.flatMap(n => (wanted.includes(n - 2) ? [n - 1, n] : [n]))
  return [...new Set(filled)].sort((a, b) => a - b)
}

type StepProps = { to: string | undefined; label: string; replace: boolean | undefined; children: ReactNode }

const Step = ({ to, label, replace, children }: StepProps) =>
  to === undefined ? (
    // Nowhere to go: the place stays, so that the numbers do not move.
    <span className={styles.none} aria-hidden="true">
      {children}
    </span>
  ) : (
    <Link to={to} replace={replace} aria-label={label}>
      {children}
    </Link>
  )

/** Pages as links; on a phone, where more than five would not fit, the place in words. */
export const Pager = ({ page, pages, hrefOf, replace }: PagerProps) => {
  if (pages <= 1) return null
  const shown = shownPages(page, pages)
  return (
    <nav className={styles.pages} aria-label={uiMessages.pages}>
      <Step to={page > 1 ? hrefOf(page - 1) : undefined} label={uiMessages.previousPage} replace={replace}>
        <LeftIcon />
      </Step>
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
      {pages > 5 && <span className={styles.place}>{uiMessages.nOf(page, pages)}</span>}
      <Step to={page < pages ? hrefOf(page + 1) : undefined} label={uiMessages.nextPage} replace={replace}>
        <RightIcon />
      </Step>
    </nav>
  )
}
