import { journalOutcomes, journalPageSize } from '#contract/registry.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
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

function Results({ place }: { place: CallsPlace }) {
  const journal = useJournal(place)
  if (!journal.data)
    return (
      <div aria-busy={journal.isPending}>
        <Missing query={journal} texts={texts}>
          <LedgerSkeleton rows={12} columns={5} />
        </Missing>
      </div>
    )
  const { rows, total } = journal.data
  if (rows.length === 0) return <NoResults place={place} total={total} />
  return (
    <div aria-busy={journal.isPlaceholderData}>
      <p className="small soft" role="status">
        {texts.found(total)}
      </p>
      <ul className={styles.calls}>
        {rows.map(call => (
          <JournalCall key={call.id} call={call} />
        ))}
      </ul>
      <Pager
        page={place.page}
        pages={Math.ceil(total / journalPageSize)}
        hrefOf={page => callsHrefOf({ ...place, page })}
      />
    </div>
  )
}

const NoResults = ({ place, total }: { place: CallsPlace; total: number }) => {
  if (total > 0)
    return (
      <EmptyState
        title={texts.beyondTitle}
        action={<ButtonLink to={callsHrefOf({ ...place, page: 1 })}>{texts.toFirstPage}</ButtonLink>}
      >
        {texts.beyondText}
      </EmptyState>
    )
  return place.search !== '' || place.operation || place.outcome || place.keeper ? (
    <EmptyState title={texts.noneTitle} action={<ButtonLink to={paths.adminJournal}>{texts.showAll}</ButtonLink>}>
      {texts.noneText}
    </EmptyState>
  ) : (
    <EmptyState title={texts.noneYetTitle}>{texts.noneYetText}</EmptyState>
  )
}
