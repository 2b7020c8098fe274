import { useState } from 'react'
import { failedJobStates, type Job, jobPageSize } from '#contract/system.ts'
import { adminPaths } from '../../admin-paths.ts'
import { refusalText } from '../../api/api-client.ts'
import { type ListParamsOf, listParams, oneOf, pageNumber } from '../../list-params.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IssueList, IssueListItem } from '../../ui/data/issue-list.tsx'
import { ListResults } from '../../ui/data/list-results.tsx'
import { useListParams } from '../../ui/data/use-list-params.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import styles from './admin-system-page.module.css'
import { jobTexts, systemTexts as texts } from './system-texts.ts'
import { useRetryJob, useTroubledJobs } from './use-system.ts'

const jobListParams = listParams({ state: oneOf(failedJobStates, 'failed'), page: pageNumber }, adminPaths.system)

export function TroubledJobs() {
  const { params, change } = useListParams(jobListParams)
  const [statusMessage, setStatusMessage] = useState('')
  const retry = useRetryJob()
  const tryNow = (job: Job) => {
    setStatusMessage('')
    retry.mutate(job, { onSuccess: () => setStatusMessage(texts.tried(nameOf(job))) })
  }
  const { error } = retry
  return (
    <section className={styles.section} aria-labelledby="non-riusciti">
      <div className={styles.head}>
        <h2 id="non-riusciti">{texts.jobsTitle}</h2>
        <Segmented
          fold
          label={texts.shown}
          options={failedJobStates.map(value => ({ value, label: texts.states[value] }))}
          value={params.state}
          onChange={state => {
            setStatusMessage('')
            change({ state })
          }}
        />
      </div>
      <StatusMessage>{statusMessage}</StatusMessage>
      {error && <Notice tone="bad">{refusalText(error, texts.retryFailed)}</Notice>}
      <Results params={params} trying={retry.isPending ? retry.variables.id : undefined} onRetry={tryNow} />
    </section>
  )
}

type ResultsProps = {
  params: ListParamsOf<typeof jobListParams>
  trying: string | undefined
  onRetry: (job: Job) => void
}

const Results = ({ params, trying, onRetry }: ResultsProps) => (
  <ListResults
    query={useTroubledJobs({ state: params.state, ...jobListParams.query(params) })}
    texts={jobTexts}
    page={params.page}
    pageSize={jobPageSize}
    hrefOf={page => jobListParams.href({ ...params, page })}
    skeleton={<TextSkeleton lines={4} />}
    none={
      params.state === 'failed' ? (
        <EmptyState drawing="done" title={texts.noneFailedTitle}>
          {texts.noneFailedText}
        </EmptyState>
      ) : (
        <EmptyState drawing="done" title={texts.noneRetryTitle}>
          {texts.noneRetryText}
        </EmptyState>
      )
    }
  >
    {rows => (
      <IssueList>
        {rows.map(job => (
          <JobItem key={job.id} job={job} busy={job.id === trying} onRetry={() => onRetry(job)} />
        ))}
      </IssueList>
    )}
  </ListResults>
)

const nameOf = ({ queue, kind, subjectId }: Job) => texts.job(queue, kind, subjectId)

const JobItem = ({ job, busy, onRetry }: { job: Job; busy: boolean; onRetry: () => void }) => {
  const isFailed = job.state === 'failed'
  return (
    <IssueListItem
      heading={<h3>{nameOf(job)}</h3>}
      state={{ tone: isFailed ? 'bad' : 'wait', word: isFailed ? texts.failedAt : texts.retryAt, at: job.at }}
      footer={
        <>
          <span className="small soft">{texts.attempts(job.attempts)}</span>
          <Button variant="hair" small busy={busy} aria-label={texts.tryNowOf(nameOf(job))} onClick={onRetry}>
            {busy ? texts.trying : texts.tryNow}
          </Button>
        </>
      }
    >
      <p>{job.reason ?? texts.noReason}</p>
    </IssueListItem>
  )
}
