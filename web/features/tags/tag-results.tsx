import { ButtonLink } from '../../ui/actions/button.tsx'
import { PageOutOfRange } from '../../ui/data/page-out-of-range.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { TagListActions } from './tag-list-actions.tsx'
import { type TagListParams, tagListParamsOf } from './tag-list-params.ts'
import type { TagSelection } from './tag-selection.ts'
import { PageChoice } from './tag-selection-bar.tsx'
import { TagTable } from './tag-table.tsx'
import { tagTexts as texts } from './tag-texts.ts'
import styles from './tags-page.module.css'
import { useTags } from './use-tags.ts'

type TagResultsProps = { params: TagListParams; selection: TagSelection; customerId: number | undefined }

/** The rows of one page; if there are none, an explanation and links. */
export const TagResults = ({ params, selection, customerId }: TagResultsProps) => {
  const tags = useTags(params, customerId)
  if (tags.isError || !tags.data)
    return (
      <QueryState query={tags} texts={texts}>
        <TableSkeleton rows={params.pageSize} columns={7} />
      </QueryState>
    )
  const { rows, total } = tags.data
  if (rows.length > 0)
    return (
      <>
        <div className={styles.above}>
          <PageChoice tags={rows} selection={selection} />
          {customerId === undefined && <TagListActions params={params} total={total} />}
        </div>
        <TagTable
          tags={rows}
          sort={params.sort}
          busy={tags.isPlaceholderData}
          selection={selection}
          isOwn={customerId === undefined}
        />
      </>
    )
  if (total > 0) return <PageOutOfRange replace to={tagListParamsOf(customerId).href({ ...params, page: 1 })} />
  return (
    <EmptyState
      drawing="search"
      title={texts.noneTitle}
      action={
        <ButtonLink replace to={tagListParamsOf(customerId).href({})}>
          {texts.showAll}
        </ButtonLink>
      }
    >
      {params.search ? texts.noneSearched : texts.noneOfStatus}
    </EmptyState>
  )
}
