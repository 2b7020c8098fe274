import { tagPageSizes } from '#domain/tag-list.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { goBack } from '../../ui/go-back.ts'
import { ListFoot } from '../../ui/list-foot.tsx'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { useListPlace } from '../../ui/use-list-place.ts'
import { useSearchDraft } from '../../ui/use-search-draft.ts'
import { useListStart } from '../products/use-list-start.ts'
import { type TagPlace, tagPlaceHref, tagPlaceOf } from './tag-place.ts'
import { TagResults } from './tag-results.tsx'
import { useTagSelection } from './tag-selection.ts'
import { TagSelectionBar } from './tag-selection-bar.tsx'
import { TagTally } from './tag-tally.tsx'
import { tagTexts as texts } from './tag-texts.ts'
import { TagToolbar } from './tag-toolbar.tsx'
import styles from './tags-page.module.css'
import { useTagFacets, useTags } from './use-tags.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

export default function TagsPage() {
  const all = useTagFacets()
  const isNew = all.data?.total === 0
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={paths.account} onClick={goBack}>
        {texts.back}
      </BackLink>
      <PageHead title={texts.title} count={all.data?.total ?? null}>
        {!isNew && !all.isError && <TagTally statuses={all.data?.statuses} />}
      </PageHead>
      {isNew ? (
        <EmptyState
          title={texts.emptyTitle}
          action={
            <ButtonLink to={paths.products({ category: 'marche', types: ['ministeriale'] })}>
              {texts.toMinistryTags}
            </ButtonLink>
          }
        >
          {texts.emptyText}
        </EmptyState>
      ) : all.data ? (
        <>
          <TagRegister />
          <TextLink to={paths.herds}>{texts.howMany}</TextLink>
        </>
      ) : (
        <Missing query={all} texts={texts}>
          <LedgerSkeleton rows={12} columns={7} />
        </Missing>
      )}
    </div>
  )
}

/** The list with what narrows and sorts it. Its changes are no steps of the way back: 'Indietro' leaves the page. */
function TagRegister() {
  const list = useListPlace(tagPlaceOf, tagPlaceHref)
  const { place } = list
  const change = (what: Partial<TagPlace>) => list.change(what, { replace: true })
  const start = useListStart(tagPlaceHref({ ...place, page: 1 }), place.page)
  const tags = useTags(place)
  const facets = useTagFacets(place.search)
  const draft = useSearchDraft(place.search, search => change({ search }))
  const total = tags.data?.total
  const selection = useTagSelection()
  const isListed = place.status === undefined || place.status === 'registrata'
  const selectable = isListed ? (facets.data?.statuses.registrata ?? 0) : 0

  return (
    <>
      <TagToolbar place={place} counts={facets.data} draft={draft} onChange={change} />
      <div ref={start} tabIndex={-1} className={styles.list}>
        <p role="status" className="vh">
          {total !== undefined && texts.found(total)}
        </p>
        <TagResults place={place} selection={selection} />
        <TagSelectionBar place={place} selection={selection} selectable={selectable} />
        {total !== undefined && total > 0 && (
          <ListFoot
            replace
            place={place}
            total={total}
            pageSizes={tagPageSizes}
            hrefOf={page => tagPlaceHref({ ...place, page })}
            onPageSize={pageSize => change({ pageSize })}
          >
            <Range place={place} total={total} />
          </ListFoot>
        )}
      </div>
    </>
  )
}

const Range = ({ place: { page, pageSize }, total }: { place: TagPlace; total: number }) => {
  const from = (page - 1) * pageSize + 1
  return from > total ? null : (
    <p className="small soft">
      <span className="mono">{texts.range(from, Math.min(total, page * pageSize))}</span> {texts.of}{' '}
      <span className="mono">{total}</span>
    </p>
  )
}
