import { useState } from 'react'
import { type Job, jobPageSize, troubledStates } from '#contract/system.ts'
import { isRefusal } from '../../api/api-client.ts'
import { deskPaths } from '../../desk-paths.ts'
import { numberIn, oneOf } from '../../list-address.ts'
import { Button } from '../../ui/button.tsx'
import { Case, CaseList } from '../../ui/case-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListResults } from '../../ui/list-results.tsx'
import { NewsLine } from '../../ui/news-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { useListPlace } from '../../ui/use-list-place.ts'
import styles from './admin-system-page.module.css'
import { jobTexts, systemTexts as texts } from './system-texts.ts'
import { useRetryJob, useTroubledJobs } from './use-system.ts'

type JobPlace = { state: (typeof troubledStates)[number]; page: number }

const placeOf = (query: URLSearchParams): JobPlace => ({
  state: oneOf(query, 'state', troubledStates) ?? 'failed',
  page: numberIn(query, 'page', 5) ?? 1,
})
/** What was given up comes first and needs no word, nor does the first page a number. */
const hrefOf = ({ state, page }: JobPlace) =>
  deskPaths.systemAt({ ...(state !== 'failed' && { state }), ...(page > 1 && { page }) })

export function TroubledJobs() {
  const { place, change } = useListPlace(placeOf, hrefOf)
  const [news, setNews] = useState('')
  const retry = useRetryJob()
  const tryNow = (job: Job) => {
    setNews('')
    retry.mutate(job, { onSuccess: () => setNews(texts.tried(nameOf(job))) })
  }
  const { error } = retry
  return (
    <section className={styles.section} aria-labelledby="non-riusciti">
      <div className={styles.head}>
        <h2 id="non-riusciti">{texts.jobsTitle}</h2>
        <Segmented
          fold
          label={texts.shown}
          options={troubledStates.map(value => ({ value, label: texts.states[value] }))}
          value={place.state}
          onChange={state => {
            setNews('')
            change({ state })
          }}
        />
      </div>
      <NewsLine>{news}</NewsLine>
      {error && <Notice tone="bad">{isRefusal(error, 404) ? error.problem.detail : texts.retryFailed}</Notice>}
      <Results place={place} trying={retry.isPending ? retry.variables.id : undefined} onRetry={tryNow} />
    </section>
  )
}

type ResultsProps = { place: JobPlace; trying: string | undefined; onRetry: (job: Job) => void }

const Results = ({ place, trying, onRetry }: ResultsProps) => (
  <ListResults
    query={useTroubledJobs({ state: place.state, ...(place.page > 1 && { page: place.page }) })}
    texts={jobTexts}
    page={place.page}
    pageSize={jobPageSize}
    hrefOf={page => hrefOf({ ...place, page })}
    skeleton={<TextSkeleton lines={4} />}
    none={
      place.state === 'failed' ? (
        <EmptyState title={texts.noneFailedTitle}>{texts.noneFailedText}</EmptyState>
      ) : (
        <EmptyState title={texts.noneRetryTitle}>{texts.noneRetryText}</EmptyState>
      )
    }
  >
    {rows => (
      <CaseList>
        {rows.map(job => (
          <Entry key={job.id} job={job} busy={job.id === trying} onRetry={() => onRetry(job)} />
        ))}
      </CaseList>
    )}
  </ListResults>
)

const nameOf = ({ queue, kind, subjectId }: Job) => texts.job(queue, kind, subjectId)

const Entry = ({ job, busy, onRetry }: { job: Job; busy: boolean; onRetry: () => void }) => {
  const isFailed = job.state === 'failed'
  return (
    <Case
      heading={<h3>{nameOf(job)}</h3>}
      state={{ tone: isFailed ? 'bad' : 'wait', word: isFailed ? texts.failedAt : texts.retryAt, at: job.at }}
      foot={
        <>
          <span className="small soft">{texts.tries(job.tries)}</span>
          <Button variant="hair" small busy={busy} aria-label={texts.tryNowOf(nameOf(job))} onClick={onRetry}>
            {busy ? texts.trying : texts.tryNow}
          </Button>
        </>
      }
    >
      <p>{job.reason ?? texts.noReason}</p>
    </Case>
  )
}
