import { BeyondList } from '../../ui/beyond-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Missing } from '../../ui/missing.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { TagLedger } from './tag-ledger.tsx'
import { firstTagPlace, type TagPlace, tagPlaceHref } from './tag-place.ts'
import type { TagSelection } from './tag-selection.ts'
import { PageChoice } from './tag-selection-bar.tsx'
import { tagTexts as texts } from './tag-texts.ts'
import { useTags } from './use-tags.ts'

type TagResultsProps = { place: TagPlace; selection: TagSelection; keeper: number | undefined }

/** The rows of one page, or why there are none and what now. */
export const TagResults = ({ place, selection, keeper }: TagResultsProps) => {
  const tags = useTags(place, keeper)
  if (tags.isError || !tags.data)
    return (
      <Missing query={tags} texts={texts}>
        <LedgerSkeleton rows={place.pageSize} columns={7} />
      </Missing>
    )
  const { rows, total } = tags.data
  if (rows.length > 0)
    return (
      <>
        <PageChoice tags={rows} selection={selection} />
        <TagLedger
          tags={rows}
          sort={place.sort}
          busy={tags.isPlaceholderData}
          selection={selection}
          isOwn={keeper === undefined}
        />
      </>
    )
  if (total > 0) return <BeyondList replace to={tagPlaceHref({ ...place, page: 1 }, keeper)} />
  return (
    <EmptyState
      title={texts.noneTitle}
      action={
        <ButtonLink replace to={tagPlaceHref(firstTagPlace, keeper)}>
          {texts.showAll}
        </ButtonLink>
      }
    >
      {place.search ? texts.noneSearched : texts.noneOfStatus}
    </EmptyState>
  )
}
