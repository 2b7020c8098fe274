import { requestPageSize } from '#contract/requests.ts'
import { requestStates } from '#domain/tag-life.ts'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { ListResults, NoneFound } from '../../ui/list-results.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
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

const Results = ({ place }: { place: RequestPlace }) => (
  <ListResults
    query={useAllRequests(place)}
    texts={texts}
    page={place.page}
    pageSize={requestPageSize}
    hrefOf={page => requestsHrefOf({ ...place, page })}
    skeleton={<LedgerSkeleton rows={12} columns={6} />}
    none={<NoneFound texts={texts} all={place.search !== '' || place.state ? deskPaths.requests : false} />}
  >
    {rows => (
      <Ledger fold caption={texts.title} columns={columns} className={styles.requests}>
        {rows.map(request => (
          <AdminRequestRow key={request.id} request={request} />
        ))}
      </Ledger>
    )}
  </ListResults>
)
