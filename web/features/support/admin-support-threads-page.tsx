import { useState } from 'react'
import { type AdminSupportThread, supportThreadPageSize, supportThreadStates } from '#contract/support-threads.ts'
import { formatDateTime, formatSince } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { supportTopicLabel } from '#domain/support-topics.ts'
import { Link } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { type ListParamsOf } from '../../list-params.ts'
import type { PageMeta } from '../../page-module.ts'
import { IssueList, IssueListItem } from '../../ui/data/issue-list.tsx'
import { ListResults, NoneFound } from '../../ui/data/list-results.tsx'
import { useListParams } from '../../ui/data/use-list-params.ts'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SavedViewBar } from '../staff/saved-view-bar.tsx'
import { adminMessageTexts as texts } from './message-texts.ts'
import styles from './messages.module.css'
import { supportThreadListParams } from './support-thread-list-params.ts'
import { useAdminSupportThreads } from './use-support-threads.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function AdminSupportThreadsPage() {
  const { params, change } = useListParams(supportThreadListParams)
  return (
    <div className="wrap subpage">
      <PageHeader title={texts.title}>
        <SavedViewBar list="support-threads" declared={supportThreadListParams} params={params} />
        <Segmented
          label={texts.state}
          options={supportThreadStates.map(value => ({ value, label: texts.states[value] }))}
          value={params.state ?? 'open'}
          onChange={state => change({ state: state === 'closed' ? 'closed' : undefined })}
        />
      </PageHeader>
      <p className="pagelead">{texts.lead}</p>
      <Results params={params} />
    </div>
  )
}

const Results = ({ params }: { params: ListParamsOf<typeof supportThreadListParams> }) => (
  <ListResults
    query={useAdminSupportThreads({ state: params.state ?? 'open', page: params.page })}
    texts={texts}
    page={params.page}
    pageSize={supportThreadPageSize}
    hrefOf={page => supportThreadListParams.href({ ...params, page })}
    skeleton={<TextSkeleton lines={8} />}
    none={<NoneFound texts={texts} all={params.state === 'closed' && adminPaths.supportThreads} />}
  >
    {rows => (
      <IssueList>
        {rows.map(thread => (
          <ThreadItem key={thread.id} thread={thread} />
        ))}
      </IssueList>
    )}
  </ListResults>
)

const ThreadItem = ({ thread }: { thread: AdminSupportThread }) => {
  const [now] = useState(() => new Date())
  const { id, name, email, topic, orderId, messages, waitingSince, closedAt, lastMessageAt } = thread
  return (
    <IssueListItem
      heading={
        <h2 className={styles.from}>
          <Link className="link" to={adminPaths.supportThread(id)}>
            {name}
          </Link>
          <small className="soft">{email}</small>
        </h2>
      }
      state={
        waitingSince
          ? { tone: 'bad', word: texts.waiting, at: waitingSince }
          : { tone: closedAt ? 'off' : 'ok', word: closedAt ? texts.closed : texts.answered, at: lastMessageAt }
      }
      footer={null}
    >
      <p className="small soft">
        {[
          supportTopicLabel(topic),
          ...(orderId === null ? [] : [orderNumber(orderId)]),
          waitingSince ? formatSince(waitingSince, now) : formatDateTime(lastMessageAt),
        ].join(' · ')}
      </p>
      <p className={styles.text}>{messages.at(-1)?.text.slice(0, 160)}</p>
    </IssueListItem>
  )
}
