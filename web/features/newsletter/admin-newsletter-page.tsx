import { useState } from 'react'
import { type Subscriber, subscriberPageSize } from '#contract/subscribers.ts'
import { subscriberStates } from '#domain/newsletter-consent.ts'
import { adminPaths } from '../../admin-paths.ts'
import type { PageMeta } from '../../page-module.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { saveFile } from '../../ui/actions/save-file.ts'
import { AccordionList } from '../../ui/data/accordion-list.tsx'
import { ListResults, NoneFound } from '../../ui/data/list-results.tsx'
import { ListToolbar } from '../../ui/data/list-toolbar.tsx'
import { useSearchedListParams } from '../../ui/data/use-list-params.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { FilterFold } from '../../ui/forms/filter-fold.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SavedViewBar } from '../staff/saved-view-bar.tsx'
import styles from './admin-newsletter-page.module.css'
import { RemoveSubscriberDialog } from './remove-subscriber-dialog.tsx'
import { SubscriberEntry } from './subscriber-entry.tsx'
import { type SubscriberListParams, subscriberListParams } from './subscriber-list-params.ts'
import { SubscriberMonths } from './subscriber-months.tsx'
import { subscriberTexts as texts } from './subscriber-texts.ts'
import { useSubscriberCsv, useSubscriberStats, useSubscribers } from './use-subscribers.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function AdminNewsletterPage() {
  const { params, change, draft } = useSearchedListParams(subscriberListParams)
  const [statusMessage, setStatusMessage] = useState('')
  const removing = useDialog<Subscriber>(setStatusMessage)
  const figures = useSubscriberStats().data
  const isListed = !useSubscribers(subscriberListParams.query(params)).isPending
  const sheet = useSubscriberCsv()
  const save = () =>
    sheet.mutate(undefined, {
      onSuccess: text => saveFile(text, 'text/csv', texts.fileName),
      onSettled: () => setStatusMessage(''),
    })
  return (
    <div className="wrap subpage query-container">
      <PageHeader title={texts.title}>
        <SavedViewBar list="subscribers" declared={subscriberListParams} params={params} />
        <div className="buttons">
          <ButtonLink small to={adminPaths.letters}>
            {texts.letters}
          </ButtonLink>
          <ButtonLink variant="line" small to={adminPaths.newsletterLeavers}>
            {texts.leavers}
          </ButtonLink>
          <Button variant="line" small busy={sheet.isPending} onClick={save}>
            {texts.sheet}
          </Button>
        </div>
      </PageHeader>
      <p className="pagelead">{texts.lead}</p>
      {sheet.isError && <Notice tone="bad">{texts.csvFailed}</Notice>}
      <StatusMessage>{statusMessage}</StatusMessage>
      <div className={styles.parts}>
        <div>
          <ListToolbar onSubmit={draft.onSubmit}>
            <SearchBox label={texts.search} placeholder={texts.searchHint} {...draft.box} />
          </ListToolbar>
          <FilterFold
            set={
              params.state ? [{ name: texts.states[params.state], onRemove: () => change({ state: undefined }) }] : []
            }
          >
            <Select
              aria-label={texts.stateFilter}
              name="state"
              value={params.state ?? ''}
              onChange={event => change({ state: subscriberStates.find(state => state === event.target.value) })}
              empty={texts.counted(texts.anyState, figures && figures.waiting + figures.confirmed + figures.left)}
              options={subscriberStates.map(state => [state, texts.counted(texts.states[state], figures?.[state])])}
            />
          </FilterFold>
          <Results params={params} onRemove={removing.open} />
        </div>
        {/* In a narrow window it stands below the list, which would move it. */}
        <div className={styles.side}>{figures && isListed && <SubscriberMonths months={figures.months} />}</div>
      </div>
      {removing.subject && <RemoveSubscriberDialog subscriber={removing.subject} {...removing.props} />}
    </div>
  )
}

type ResultsProps = { params: SubscriberListParams; onRemove: (subscriber: Subscriber) => void }

const Results = ({ params, onRemove }: ResultsProps) => (
  <ListResults
    query={useSubscribers(subscriberListParams.query(params))}
    texts={texts}
    page={params.page}
    pageSize={subscriberPageSize}
    hrefOf={page => subscriberListParams.href({ ...params, page })}
    skeleton={<TableSkeleton rows={8} columns={3} />}
    none={<NoneFound texts={texts} all={subscriberListParams.isFiltered(params) && adminPaths.newsletter} />}
  >
    {rows => (
      <AccordionList className={styles.entries}>
        {rows.map(subscriber => (
          <SubscriberEntry key={subscriber.id} subscriber={subscriber} onRemove={() => onRemove(subscriber)} />
        ))}
      </AccordionList>
    )}
  </ListResults>
)
