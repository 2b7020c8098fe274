import { useState } from 'react'
import { useParams } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { isRefusal } from '../../api/api-client.ts'
import type { PageMeta } from '../../page-module.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AdminThread } from './admin-thread.tsx'
import { adminMessageTexts as texts } from './message-texts.ts'
import { useAdminSupportThread } from './use-support-threads.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

export default function AdminSupportThreadPage() {
  const id = Number(useParams().id)
  const thread = useAdminSupportThread(id)
  const [message, setMessage] = useState('')
  const isGone = !Number.isSafeInteger(id) || isRefusal(thread.error, 400, 404)
  return (
    <div className="wrap subpage">
      <BackLink to={adminPaths.supportThreads}>{texts.title}</BackLink>
      <QueryContent
        query={thread}
        texts={texts}
        title={texts.title}
        missing={
          isGone && (
            <EmptyState
              title={texts.goneTitle}
              action={<ButtonLink to={adminPaths.supportThreads}>{texts.toThreads}</ButtonLink>}
            >
              {texts.goneText}
            </EmptyState>
          )
        }
        skeleton={<TextSkeleton lines={8} />}
      >
        {data => (
          <>
            <PageHeader title={texts.heading(data.name)} />
            <StatusMessage>{message}</StatusMessage>
            <AdminThread thread={data} onStatusMessage={setMessage} />
          </>
        )}
      </QueryContent>
    </div>
  )
}
