import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LedgerSkeleton, Loading } from '../../ui/skeleton.tsx'
import { TagLedger } from './tag-ledger.tsx'
import { firstTagPlace, type TagPlace, tagPlaceHref } from './tag-place.ts'
import type { TagSelection } from './tag-selection.ts'
import { PageChoice } from './tag-selection-bar.tsx'
import { tagTexts as texts } from './tag-texts.ts'
import { useTags } from './use-tags.ts'

/** The rows of one page, or why there are none and what now. */
export const TagResults = ({ place, selection }: { place: TagPlace; selection: TagSelection }) => {
  const { data, isPlaceholderData, isError, fetchStatus, refetch } = useTags(place)
  if (isError)
    return (
      <EmptyState title={texts.failedTitle} action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
        {texts.failedText}
      </EmptyState>
    )
  if (!data)
    return fetchStatus === 'paused' ? (
      <EmptyState title={texts.failedTitle}>{texts.offlineText}</EmptyState>
    ) : (
      <Loading>
        <LedgerSkeleton rows={place.pageSize} columns={7} />
      </Loading>
    )
  if (data.rows.length > 0)
    return (
      <>
        <PageChoice tags={data.rows} selection={selection} />
        <TagLedger tags={data.rows} sort={place.sort} busy={isPlaceholderData} selection={selection} />
      </>
    )
  if (data.total > 0)
    return (
      <EmptyState
        title={texts.beyondTitle}
        action={
          <ButtonLink replace to={tagPlaceHref({ ...place, page: 1 })}>
            {texts.toFirstPage}
          </ButtonLink>
        }
      >
        {texts.beyondText}
      </EmptyState>
    )
  return (
    <EmptyState
      title={texts.noneTitle}
      action={
        <ButtonLink replace to={tagPlaceHref(firstTagPlace)}>
          {texts.showAll}
        </ButtonLink>
      }
    >
      {place.search ? texts.noneSearched : texts.noneOfStatus}
    </EmptyState>
  )
}
