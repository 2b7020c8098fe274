import { useState } from 'react'
import { type Job, jobPageSize, troubledStates } from '#contract/system.ts'
import { isRefusal } from '../../api/api-client.ts'
import { numberIn, oneOf } from '../../list-address.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Missing } from '../../ui/missing.tsx'
import { NewsLine } from '../../ui/news-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
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
  paths.adminSystemAt({ ...(state !== 'failed' && { state }), ...(page > 1 && { page }) })

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

function Results({ place, trying, onRetry }: ResultsProps) {
  const jobs = useTroubledJobs({ state: place.state, ...(place.page > 1 && { page: place.page }) })
  if (!jobs.data)
    return (
      <div aria-busy={jobs.isPending}>
        <Missing query={jobs} texts={jobTexts}>
          <TextSkeleton lines={4} />
        </Missing>
      </div>
    )
  const { rows, total } = jobs.data
  if (rows.length === 0) return <NoResults place={place} total={total} />
  return (
    <>
      <p className="small soft">{texts.found(total)}</p>
      <ul className={styles.jobs}>
        {rows.map(job => (
          <Entry key={job.id} job={job} busy={job.id === trying} onRetry={() => onRetry(job)} />
        ))}
      </ul>
      <Pager page={place.page} pages={Math.ceil(total / jobPageSize)} hrefOf={page => hrefOf({ ...place, page })} />
    </>
  )
}

const NoResults = ({ place, total }: { place: JobPlace; total: number }) => {
  if (total > 0)
    return (
      <EmptyState
        title={texts.beyondTitle}
        action={<ButtonLink to={hrefOf({ ...place, page: 1 })}>{texts.toFirstPage}</ButtonLink>}
      >
        {texts.beyondText}
      </EmptyState>
    )
  return place.state === 'failed' ? (
    <EmptyState title={texts.noneFailedTitle}>{texts.noneFailedText}</EmptyState>
  ) : (
    <EmptyState title={texts.noneRetryTitle}>{texts.noneRetryText}</EmptyState>
  )
}

const nameOf = ({ queue, kind, subjectId }: Job) => texts.job(queue, kind, subjectId)

const Entry = ({ job, busy, onRetry }: { job: Job; busy: boolean; onRetry: () => void }) => {
  const isFailed = job.state === 'failed'
  return (
    <li>
      <div className={styles.head}>
        <h3>{nameOf(job)}</h3>
        <Status tone={isFailed ? 'bad' : 'wait'}>
          {isFailed ? texts.failedAt : texts.retryAt}{' '}
          <time className="mono" dateTime={job.at}>
            {texts.date(job.at)}
          </time>
        </Status>
      </div>
      <p className={styles.reason}>{job.reason ?? texts.noReason}</p>
      <div className={styles.deeds}>
        <span className="small soft">{texts.tries(job.tries)}</span>
        <Button variant="hair" small busy={busy} aria-label={texts.tryNowOf(nameOf(job))} onClick={onRetry}>
          {busy ? texts.trying : texts.tryNow}
        </Button>
      </div>
    </li>
  )
}
