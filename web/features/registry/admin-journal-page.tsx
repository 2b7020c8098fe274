import { journalOutcomes, journalPageSize } from '#contract/registry.ts'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { Entries } from '../../ui/entries.tsx'
import { ListResults, NoneFound } from '../../ui/list-results.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useListPlace } from '../../ui/use-list-place.ts'
import { useSearchDraft } from '../../ui/use-search-draft.ts'
import styles from './admin-journal-page.module.css'
import { journalTexts as texts } from './admin-registry-texts.ts'
import { JournalCall } from './journal-call.tsx'
import { type CallsPlace, callsHrefOf, callsPlaceOf } from './journal-place.ts'
import { useJournal } from './use-registry-desk.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

export default function AdminJournalPage() {
  const { place, change } = useListPlace(callsPlaceOf, callsHrefOf)
  // Letters of one search are one step of the way back.
  const draft = useSearchDraft(place.search, search => change({ search }, { replace: place.search !== '' }))

  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={texts.title} />
      <p className={styles.lead}>{texts.lead}</p>
      {place.keeper !== undefined && (
        <p className={styles.keeper}>
          {texts.ofKeeper(place.keeper)}{' '}
          <TextButton onClick={() => change({ keeper: undefined })}>{texts.ofEverybody}</TextButton>
        </p>
      )}
      <ListTools onSubmit={draft.onSubmit}>
        <SearchBox label={texts.search} placeholder={texts.searchHint} {...draft.box} />
        <Select
          aria-label={texts.operation}
          name="operation"
          value={place.operation ?? ''}
          onChange={event => change({ operation: event.target.value || undefined })}
        >
          <option value="">{texts.allOperations}</option>
          {Object.entries(texts.operations).map(([operation, name]) => (
            <option key={operation} value={operation}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          aria-label={texts.outcome}
          name="outcome"
          value={place.outcome ?? ''}
          onChange={event => change({ outcome: journalOutcomes.find(outcome => outcome === event.target.value) })}
        >
          <option value="">{texts.allOutcomes}</option>
          {journalOutcomes.map(outcome => (
            <option key={outcome} value={outcome}>
              {texts.outcomes[outcome].label}
            </option>
          ))}
        </Select>
      </ListTools>
      <Results place={place} />
    </div>
  )
}

const Results = ({ place }: { place: CallsPlace }) => (
  <ListResults
    query={useJournal(place)}
    texts={texts}
    page={place.page}
    pageSize={journalPageSize}
    hrefOf={page => callsHrefOf({ ...place, page })}
    skeleton={<LedgerSkeleton rows={12} columns={5} />}
    none={
      <NoneFound
        texts={texts}
        all={place.search !== '' || place.operation || place.outcome || place.keeper ? deskPaths.journal : false}
      />
    }
  >
    {rows => (
      <Entries className={styles.calls}>
        {rows.map(call => (
          <JournalCall key={call.id} call={call} />
        ))}
      </Entries>
    )}
  </ListResults>
)
