import { codeRequestPageSize } from '#contract/code-requests.ts'
import { codeRequestStates } from '#domain/tags/tag-states.ts'
import { adminPaths } from '../../admin-paths.ts'
import { refusalText } from '../../api/api-client.ts'
import type { PageMeta } from '../../page-module.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DownloadIcon } from '../../ui/brand/icons.tsx'
import { columnsOf, DataTable } from '../../ui/data/data-table.tsx'
import { ListResults, NoneFound } from '../../ui/data/list-results.tsx'
import { ListToolbar } from '../../ui/data/list-toolbar.tsx'
import { useSearchedListParams } from '../../ui/data/use-list-params.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { FilterFold } from '../../ui/forms/filter-fold.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SavedViewBar } from '../staff/saved-view-bar.tsx'
import { type AdminCodeRequestListParams, adminCodeRequestListParams } from './admin-code-request-list-params.ts'
import { AdminCodeRequestRow } from './admin-code-request-row.tsx'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'
import styles from './admin-code-requests-page.module.css'
import { useAdminCodeRequests, useCodeRequestWorkbook } from './use-admin-code-requests.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const columns = columnsOf(texts.columns)

export default function AdminCodeRequestsPage() {
  const { params, change, draft } = useSearchedListParams(adminCodeRequestListParams)
  const sheet = useCodeRequestWorkbook()

  return (
    <div className="wrap subpage query-container">
      <PageHeader title={texts.title}>
        <SavedViewBar list="code-requests" declared={adminCodeRequestListParams} params={params} />
        <Button variant="line" busy={sheet.isPending} onClick={() => sheet.mutate()}>
          <DownloadIcon /> {texts.sheet}
        </Button>
      </PageHeader>
      <p className="pagelead">{texts.lead}</p>
      {sheet.error && (
        <Notice tone="bad" className={styles.failure}>
          {refusalText(sheet.error, texts.workbookFailed)}
        </Notice>
      )}
      <ListToolbar onSubmit={draft.onSubmit}>
        <SearchBox label={texts.search} placeholder={texts.searchHint} {...draft.box} />
      </ListToolbar>
      <FilterFold
        set={params.state ? [{ name: texts.states[params.state], onRemove: () => change({ state: undefined }) }] : []}
      >
        <Select
          aria-label={texts.state}
          name="state"
          value={params.state ?? ''}
          onChange={event => change({ state: codeRequestStates.find(state => state === event.target.value) })}
          empty={texts.allStates}
          options={codeRequestStates.map(state => [state, texts.states[state]])}
        />
      </FilterFold>
      <Results params={params} />
    </div>
  )
}

const Results = ({ params }: { params: AdminCodeRequestListParams }) => (
  <ListResults
    query={useAdminCodeRequests(params)}
    texts={texts}
    page={params.page}
    pageSize={codeRequestPageSize}
    hrefOf={page => adminCodeRequestListParams.href({ ...params, page })}
    skeleton={<TableSkeleton rows={12} columns={6} />}
    none={<NoneFound texts={texts} all={adminCodeRequestListParams.isFiltered(params) && adminPaths.codeRequests} />}
  >
    {rows => (
      <DataTable fold caption={texts.title} columns={columns} className={styles.codeRequests}>
        {rows.map(request => (
          <AdminCodeRequestRow key={request.id} request={request} />
        ))}
      </DataTable>
    )}
  </ListResults>
)
