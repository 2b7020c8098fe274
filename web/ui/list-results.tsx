import type { ComponentProps, ReactNode } from 'react'
import { BeyondList } from './beyond-list.tsx'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Missing } from './missing.tsx'
import { Pager } from './pager.tsx'

type MissingProps = ComponentProps<typeof Missing>

type ListResultsProps<Row> = {
  query: MissingProps['query'] & {
    data: { rows: readonly Row[]; total: number } | undefined
    isPending: boolean
    isPlaceholderData: boolean
  }
  texts: MissingProps['texts'] & { found: (total: number) => string }
  page: number
  pageSize: number
  hrefOf: (page: number) => string
  skeleton: ReactNode
  /** Why nothing was found, and what now. */
  none: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A page of a list between how many there are and the other pages; else why there is nothing to show, and what now. */
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
        <Missing query={query} texts={texts}>
          {skeleton}
        </Missing>
      </div>
    )
  const { rows, total } = query.data
  if (rows.length === 0) return total > 0 ? <BeyondList to={hrefOf(1)} /> : none
  return (
    <div aria-busy={query.isPlaceholderData}>
      <p className="small soft" role="status">
        {texts.found(total)}
      </p>
      {children(rows)}
      <Pager page={page} pages={Math.ceil(total / pageSize)} hrefOf={hrefOf} />
    </div>
  )
}

type NoneFoundProps = {
  texts: { noneTitle: string; noneText: string; showAll: string; noneYetTitle: string; noneYetText: string }
  /** The whole list, where something narrows it. */
  all: string | false
}

/** Nothing that answers to what narrows the list; or nothing yet. */
export const NoneFound = ({ texts, all }: NoneFoundProps) =>
  all ? (
    <EmptyState title={texts.noneTitle} action={<ButtonLink to={all}>{texts.showAll}</ButtonLink>}>
      {texts.noneText}
    </EmptyState>
  ) : (
    <EmptyState title={texts.noneYetTitle}>{texts.noneYetText}</EmptyState>
  )
