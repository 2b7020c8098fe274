import { useState } from 'react'
import type { ShopRequestDetail } from '#contract/requests.ts'
import { tagRanges } from '#domain/tag-ranges.ts'
import { useParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CodeRange } from '../../ui/code.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Missing } from '../../ui/missing.tsx'
import { NewsLine } from '../../ui/news-line.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { AdminRequestDeeds } from './admin-request-deeds.tsx'
import styles from './admin-request-page.module.css'
import { adminRequestTexts as texts } from './admin-request-texts.ts'
import { DeliveryToTell } from './delivery-to-tell.tsx'
import { OrderWorkshop } from './order-workshop.tsx'
import { RequestFacts } from './request-facts.tsx'
import { requestStateTexts } from './request-texts.ts'
import { timelineStep } from './step-texts.ts'
import { useInspectedRequest } from './use-admin-requests.ts'

export const head = ({ params }: { params: Record<string, string | undefined> }): Head => ({
  title: `${texts.columns.request} ${params.id ?? ''}`,
  noIndex: true,
})

export default function AdminRequestPage() {
  const id = Number(useParams().id)
  const request = useInspectedRequest(id)
  const isGone = !Number.isSafeInteger(id) || isRefusal(request.error, 400, 404)
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={deskPaths.requests}>{texts.title}</BackLink>
      {request.data ? (
        <Shown key={id} request={request.data} />
      ) : (
        <>
          <PageHead title={texts.columns.request} />
          {isGone ? (
            <EmptyState
              title={texts.goneTitle}
              action={<ButtonLink to={deskPaths.requests}>{texts.toRequests}</ButtonLink>}
            >
              {texts.goneText}
            </EmptyState>
          ) : (
            <div aria-busy={request.isPending}>
              <Missing query={request} texts={texts}>
                <TextSkeleton lines={10} />
              </Missing>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Shown({ request }: { request: ShopRequestDetail }) {
  const [news, setNews] = useState('')
  const { id, state, codes, steps } = request
  const { label, tone } = requestStateTexts[state]
  return (
    <>
      <PageHead title={texts.request(id)}>
        <Status tone={tone}>{label}</Status>
      </PageHead>
      <NewsLine>{news}</NewsLine>
      <div className={`split ${styles.desk}`}>
        <div className={styles.main}>
          <AdminRequestDeeds request={request} onNews={setNews} />
          <RequestFacts request={request} />
          {codes.length > 0 && (
            <section>
              <h2>{texts.codesTitle}</h2>
              <ul className={styles.codes}>
                {tagRanges(codes).map(range => (
                  <li key={range.first}>
                    <span>
                      <CodeRange {...range} />
                    </span>
                    <span className="soft">{texts.quantity(range.count)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {state === 'granted' && <DeliveryToTell request={request} onNews={setNews} />}
          {state === 'granted' && (
            <OrderWorkshop orderId={request.orderId} onNews={setNews}>
              {request.printedAt !== null && request.shippedAt === null && (
                <ButtonLink to={deskPaths.order(request.orderId)}>{texts.ship}</ButtonLink>
              )}
            </OrderWorkshop>
          )}
        </div>
        <section className="split__side">
          <h2 className={styles.history}>{texts.historyTitle}</h2>
          <Timeline steps={steps.map(timelineStep)} />
        </section>
      </div>
    </>
  )
}
