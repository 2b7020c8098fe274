import { callLogPageSize, callOutcomes } from '#contract/call-log.ts'
import { adminPaths } from '../../admin-paths.ts'
import type { PageMeta } from '../../page-module.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { AccordionList } from '../../ui/data/accordion-list.tsx'
import { ListResults, NoneFound } from '../../ui/data/list-results.tsx'
import { ListToolbar } from '../../ui/data/list-toolbar.tsx'
import { useSearchedListParams } from '../../ui/data/use-list-params.ts'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { FilterFold, type SetFilter } from '../../ui/forms/filter-fold.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SavedViewBar } from '../staff/saved-view-bar.tsx'
import styles from './admin-call-log-page.module.css'
import { type CallListParams, callListParams } from './call-list-params.ts'
import { callLogTexts as texts } from './call-log-texts.ts'
import { LoggedCall } from './logged-call.tsx'
import { useCallLog } from './use-call-log.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function AdminCallLogPage() {
  const { params, change, draft } = useSearchedListParams(callListParams)

  return (
    <div className="wrap subpage query-container">
      <PageHeader title={texts.title}>
        <SavedViewBar list="call-log" declared={callListParams} params={params} />
      </PageHeader>
      <p className="pagelead">{texts.lead}</p>
      {params.keeper !== undefined && (
        <p className={styles.keeper}>
          {texts.ofKeeper(params.keeper)}{' '}
          <TextButton onClick={() => change({ keeper: undefined })}>{texts.ofEverybody}</TextButton>
        </p>
      )}
      <ListToolbar onSubmit={draft.onSubmit}>
        <SearchBox label={texts.search} placeholder={texts.searchHint} {...draft.box} />
      </ListToolbar>
      <FilterFold set={setFilters(params, change)}>
        <Select
          aria-label={texts.operation}
          name="operation"
          value={params.operation ?? ''}
          onChange={event => change({ operation: event.target.value || undefined })}
          empty={texts.allOperations}
          options={Object.entries(texts.operations)}
        />
        <Select
          aria-label={texts.outcome}
          name="outcome"
          value={params.outcome ?? ''}
          onChange={event => change({ outcome: callOutcomes.find(outcome => outcome === event.target.value) })}
          empty={texts.allOutcomes}
          options={callOutcomes.map(outcome => [outcome, texts.outcomes[outcome].label])}
        />
      </FilterFold>
      <Results params={params} />
    </div>
  )
}

/** Returns the filters that are set in the folded part, with their words. The keeper has a line of its own. */
const setFilters = (
  { operation, outcome }: CallListParams,
  change: (what: Partial<CallListParams>) => void,
): SetFilter[] => [
  ...(operation ? [{ name: texts.operationName(operation), onRemove: () => change({ operation: undefined }) }] : []),
  ...(outcome ? [{ name: texts.outcomes[outcome].label, onRemove: () => change({ outcome: undefined }) }] : []),
]

const Results = ({ params }: { params: CallListParams }) => (
  <ListResults
    query={useCallLog(params)}
    texts={texts}
    page={params.page}
    pageSize={callLogPageSize}
    hrefOf={page => callListParams.href({ ...params, page })}
    skeleton={<TableSkeleton rows={12} columns={5} />}
    none={<NoneFound texts={texts} all={callListParams.isFiltered(params) && adminPaths.callLog} />}
  >
    {rows => (
      <AccordionList className={styles.calls}>
        {rows.map(call => (
          <LoggedCall key={call.id} call={call} />
        ))}
      </AccordionList>
    )}
  </ListResults>
)
