import { requestPageSize } from '#contract/requests.ts'
import { requestStates } from '#domain/tag-life.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { Missing } from '../../ui/missing.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SegmentedFilter } from '../../ui/segmented-filter.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { useListPlace } from '../../ui/use-list-place.ts'
import { useSearchDraft } from '../../ui/use-search-draft.ts'
import { AdminRequestRow } from './admin-request-row.tsx'
import { adminRequestTexts as texts } from './admin-request-texts.ts'
import styles from './admin-requests-page.module.css'
import { type RequestPlace, requestPlaceOf, requestsHrefOf } from './request-list-place.ts'
import { useAllRequests, useRequestSheet } from './use-admin-requests.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

const columns = (['request', 'buyer', 'herd', 'what', 'order', 'state'] as const).map(key => ({
  key,
  label: texts.columns[key],
}))

export default function AdminRequestsPage() {
  const { place, change } = useListPlace(requestPlaceOf, requestsHrefOf)
  // Letters of one search are one step of the way back.
  const draft = useSearchDraft(place.search, search => change({ search }, { replace: place.search !== '' }))
  const sheet = useRequestSheet()

  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={texts.title}>
        <Button variant="line" busy={sheet.isPending} onClick={() => sheet.mutate()}>
          <DownloadIcon /> {texts.sheet}
        </Button>
      </PageHead>
      <p className={styles.lead}>{texts.lead}</p>
      {sheet.isError && (
        <Notice tone="bad" className={styles.failure}>
          {texts.sheetFailed}
        </Notice>
      )}
      <ListTools onSubmit={draft.onSubmit}>
        <SearchBox label={texts.search} placeholder={texts.searchHint} {...draft.box} />
        <SegmentedFilter
          name="state"
          label={texts.state}
          all={{ label: texts.allStates, count: undefined }}
          options={requestStates.map(value => ({ value, label: texts.states[value] }))}
          value={place.state}
          onChange={state => change({ state })}
        />
      </ListTools>
      <Results place={place} />
    </div>
  )
}

function Results({ place }: { place: RequestPlace }) {
  const requests = useAllRequests(place)
  if (!requests.data)
    return (
      <div aria-busy={requests.isPending}>
        <Missing query={requests} texts={texts}>
          <LedgerSkeleton rows={12} columns={6} />
        </Missing>
      </div>
    )
  const { rows, total } = requests.data
  if (rows.length === 0) return <NoResults place={place} total={total} />
  return (
    <div aria-busy={requests.isPlaceholderData}>
      <p className="small soft" role="status">
        {texts.found(total)}
      </p>
      <Ledger fold caption={texts.title} columns={columns} className={styles.requests}>
        {rows.map(request => (
          <AdminRequestRow key={request.id} request={request} />
        ))}
      </Ledger>
      <Pager
        page={place.page}
        pages={Math.ceil(total / requestPageSize)}
        hrefOf={page => requestsHrefOf({ ...place, page })}
      />
    </div>
  )
}

const NoResults = ({ place, total }: { place: RequestPlace; total: number }) => {
  if (total > 0)
    return (
      <EmptyState
        title={texts.beyondTitle}
        action={<ButtonLink to={requestsHrefOf({ ...place, page: 1 })}>{texts.toFirstPage}</ButtonLink>}
      >
        {texts.beyondText}
      </EmptyState>
    )
  return place.search !== '' || place.state ? (
    <EmptyState title={texts.noneTitle} action={<ButtonLink to={paths.adminRequests}>{texts.showAll}</ButtonLink>}>
      {texts.noneText}
    </EmptyState>
  ) : (
    <EmptyState title={texts.noneYetTitle}>{texts.noneYetText}</EmptyState>
  )
}
