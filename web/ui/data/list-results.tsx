import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '../actions/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { QueryState } from '../feedback/query-state.tsx'
import { PageOutOfRange } from './page-out-of-range.tsx'
import { Pagination } from './pagination.tsx'

type QueryStateProps = ComponentProps<typeof QueryState>

type ListResultsProps<Row> = {
  query: QueryStateProps['query'] & {
    data: { rows: readonly Row[]; total: number } | undefined
    isPending: boolean
    isPlaceholderData: boolean
  }
  texts: QueryStateProps['texts'] & {
    found: (total: number) => string
    /** Where one is, if the total is not the number of all rows. */
    place?: (page: number, pages: number, total: number) => string | undefined
  }
  page: number
  pageSize: number
  hrefOf: (page: number) => string
  skeleton: ReactNode
  /** Shown if nothing was found: an explanation and links. */
  none: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A page of a list between its total and the pagination. If there is nothing to show, an explanation and links. */
export function ListResults<Row>({
  query,
  texts,
  page,
  pageSize,
  hrefOf,
  skeleton,
  none,
  children,
}: ListResultsProps<Row>) {
  if (!query.data)
    return (
      <div aria-busy={query.isPending}>
        <QueryState query={query} texts={texts}>
          {skeleton}
        </QueryState>
      </div>
    )
  const { rows, total } = query.data
  if (rows.length === 0) return total > 0 ? <PageOutOfRange to={hrefOf(1)} /> : none
  const pages = Math.ceil(total / pageSize)
  return (
    <div aria-busy={query.isPlaceholderData}>
      <p className="small soft" role="status">
        {texts.found(total)}
      </p>
      {children(rows)}
      <Pagination page={page} pages={pages} place={texts.place?.(page, pages, total)} hrefOf={hrefOf} />
    </div>
  )
}

type NoneFoundProps = {
  texts: { noneTitle: string; noneText: string; showAll: string; noneYetTitle: string; noneYetText: string }
  /** URL of the unfiltered list; false if no filter is active. */
  all: string | false
}

/** Shown if no item matches the filters, or if there are no items yet. */
export const NoneFound = ({ texts, all }: NoneFoundProps) =>
  all ? (
    <EmptyState drawing="search" title={texts.noneTitle} action={<ButtonLink to={all}>{texts.showAll}</ButtonLink>}>
      {texts.noneText}
    </EmptyState>
  ) : (
    <EmptyState title={texts.noneYetTitle}>{texts.noneYetText}</EmptyState>
  )
