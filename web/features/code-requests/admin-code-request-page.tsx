import { useState } from 'react'
import type { AdminCodeRequestDetail } from '#contract/code-requests.ts'
import { tagRanges } from '#domain/tags/tag-ranges.ts'
import { useParams } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { isRefusal } from '../../api/api-client.ts'
import type { PageMeta } from '../../page-module.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { TagCodeRange } from '../../ui/data/tag-code.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryContent } from '../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AdminCodeRequestActions } from './admin-code-request-actions.tsx'
import styles from './admin-code-request-page.module.css'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'
import { CodeRequestDetails } from './code-request-details.tsx'
import { codeRequestStateTexts } from './code-request-texts.ts'
import { OrderPrinting } from './order-printing.tsx'
import { timelineStep } from './timeline-texts.ts'
import { UnreportedShipment } from './unreported-shipment.tsx'
import { useAdminCodeRequest } from './use-admin-code-requests.ts'

export const head = ({ params }: { params: Record<string, string | undefined> }): PageMeta => ({
  title: `${texts.columns.request} ${params.id ?? ''}`,
  noIndex: true,
})

export default function AdminCodeRequestPage() {
  const id = Number(useParams().id)
  const request = useAdminCodeRequest(id)
  const isGone = !Number.isSafeInteger(id) || isRefusal(request.error, 400, 404)
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={adminPaths.codeRequests}>{texts.title}</BackLink>
      <QueryContent
        query={request}
        texts={texts}
        title={texts.columns.request}
        missing={
          isGone && (
            <EmptyState
              title={texts.goneTitle}
              action={<ButtonLink to={adminPaths.codeRequests}>{texts.toRequests}</ButtonLink>}
            >
              {texts.goneText}
            </EmptyState>
          )
        }
        skeleton={<TextSkeleton lines={10} />}
      >
        {data => <Shown key={id} request={data} />}
      </QueryContent>
    </div>
  )
}

function Shown({ request }: { request: AdminCodeRequestDetail }) {
  const [statusMessage, setStatusMessage] = useState('')
  const { id, state, codes, timeline } = request
  const { label, tone } = codeRequestStateTexts[state]
  return (
    <>
      <PageHeader title={texts.request(id)}>
        <Status tone={tone}>{label}</Status>
      </PageHeader>
      <StatusMessage>{statusMessage}</StatusMessage>
      <div className={`split ${styles.columns}`}>
        <div className={styles.main}>
          <AdminCodeRequestActions request={request} onStatusMessage={setStatusMessage} />
          <CodeRequestDetails request={request} />
          {codes.length > 0 && (
            <section>
              <h2>{texts.codesTitle}</h2>
              <ul className={styles.codes}>
                {tagRanges(codes).map(range => (
                  <li key={range.first}>
                    <span>
                      <TagCodeRange {...range} />
                    </span>
                    <span className="soft">{texts.quantity(range.count)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {state === 'granted' && <UnreportedShipment request={request} onStatusMessage={setStatusMessage} />}
          {state === 'granted' && (
            <OrderPrinting orderId={request.orderId} onStatusMessage={setStatusMessage}>
              {request.printedAt !== null && request.shippedAt === null && (
                <ButtonLink to={adminPaths.order(request.orderId)}>{texts.ship}</ButtonLink>
              )}
            </OrderPrinting>
          )}
        </div>
        <section className="split__side">
          <h2 className={styles.history}>{texts.historyTitle}</h2>
          <Timeline events={timeline.map(timelineStep)} />
        </section>
      </div>
    </>
  )
}
