import { useState } from 'react'
import { type Subscriber, subscriberPageSize } from '#contract/subscribers.ts'
import { subscriberStates } from '#domain/newsletter-consent.ts'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { Button } from '../../ui/button.tsx'
import { Entries } from '../../ui/entries.tsx'
import { ListResults, NoneFound } from '../../ui/list-results.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { NewsLine } from '../../ui/news-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { SegmentedFilter } from '../../ui/segmented-filter.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { useListPlace } from '../../ui/use-list-place.ts'
import { useSearchDraft } from '../../ui/use-search-draft.ts'
import styles from './admin-newsletter-page.module.css'
import { RemoveSubscriberDialog } from './remove-subscriber-dialog.tsx'
import { SubscriberEntry } from './subscriber-entry.tsx'
import { SubscriberMonths } from './subscriber-months.tsx'
import { type SubscriberPlace, subscriberPlaceOf, subscriberQueryOf, subscribersHrefOf } from './subscriber-place.ts'
import { subscriberTexts as texts } from './subscriber-texts.ts'
import { useSubscriberFigures, useSubscriberSheet, useSubscribers } from './use-subscribers.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

export default function AdminNewsletterPage() {
  const { place, change } = useListPlace(subscriberPlaceOf, subscribersHrefOf)
  // Letters of one search are one step of the way back.
  const draft = useSearchDraft(place.search, search => change({ search }, { replace: place.search !== '' }))
  const [asked, setAsked] = useState<Subscriber>()
  const [news, setNews] = useState('')
  const figures = useSubscriberFigures().data
  const sheet = useSubscriberSheet()
  const save = () =>
    sheet.mutate(undefined, {
      onSuccess: text => saveFile(text, 'text/csv', texts.fileName),
      onSettled: () => setNews(''),
    })
  return (
    <div className={`wrap subpage ${styles.page}`}>
      <PageHead title={texts.title}>
        <Button variant="line" busy={sheet.isPending} onClick={save}>
          {texts.sheet}
        </Button>
      </PageHead>
      <p className={styles.lead}>{texts.lead}</p>
      {sheet.isError && <Notice tone="bad">{texts.sheetFailed}</Notice>}
      <NewsLine>{news}</NewsLine>
      <div className={styles.parts}>
        <div>
          <ListTools onSubmit={draft.onSubmit}>
            <SearchBox label={texts.search} placeholder={texts.searchHint} {...draft.box} />
            <SegmentedFilter
              label={texts.stateFilter}
              all={{ label: texts.anyState, count: figures && figures.waiting + figures.confirmed + figures.left }}
              options={subscriberStates.map(state => ({
                value: state,
                label: texts.states[state],
                count: figures?.[state],
              }))}
              value={place.state}
              onChange={state => change({ state })}
            />
          </ListTools>
          <Results place={place} onRemove={setAsked} />
        </div>
        <div className={styles.side}>{figures && <SubscriberMonths months={figures.months} />}</div>
      </div>
      <RemoveSubscriberDialog
        subscriber={asked}
        onClose={() => setAsked(undefined)}
        onDone={done => {
          setAsked(undefined)
          setNews(done)
        }}
      />
    </div>
  )
}

type ResultsProps = { place: SubscriberPlace; onRemove: (subscriber: Subscriber) => void }

const Results = ({ place, onRemove }: ResultsProps) => (
  <ListResults
    query={useSubscribers(subscriberQueryOf(place))}
    texts={texts}
    page={place.page}
    pageSize={subscriberPageSize}
    hrefOf={page => subscribersHrefOf({ ...place, page })}
    skeleton={<LedgerSkeleton rows={8} columns={3} />}
    none={<NoneFound texts={texts} all={place.search || place.state ? deskPaths.newsletter : false} />}
  >
    {rows => (
      <Entries className={styles.entries}>
        {rows.map(subscriber => (
          <SubscriberEntry key={subscriber.id} subscriber={subscriber} onRemove={() => onRemove(subscriber)} />
        ))}
      </Entries>
    )}
  </ListResults>
)
