import { useState } from 'react'
import type { Refund } from '#contract/fulfilment.ts'
import type { DeskOrder } from '#contract/orders.ts'
import { formatEuro } from '#domain/money.ts'
import { orderNumber } from '#domain/order-status.ts'
import { isOnline } from '#domain/payment-methods.ts'
import { useParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import { deskPaths } from '../../desk-paths.ts'
import type { PageHead as Head } from '../../pages.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Missing } from '../../ui/missing.tsx'
import { NewsLine } from '../../ui/news-line.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { OrderWorkshop } from '../requests/order-workshop.tsx'
import { AdminOrderDeeds } from './admin-order-deeds.tsx'
import { AdminOrderFacts } from './admin-order-facts.tsx'
import { AdminOrderLines } from './admin-order-lines.tsx'
import { AdminOrderNotes } from './admin-order-notes.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { OrderFigures } from './order-figures.tsx'
import { orderLifeTexts, orderTimelineStep } from './order-life-texts.ts'
import { OrderParcels } from './order-parcels.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useDeskOrder } from './use-desk-orders.ts'

export const head = ({ params }: { params: Record<string, string | undefined> }): Head => ({
  title: `${texts.columns.order} ${params.id ?? ''}`,
  noIndex: true,
})

export default function AdminOrderPage() {
  const id = Number(useParams().id)
  const order = useDeskOrder(id)
  const isGone = !Number.isSafeInteger(id) || isRefusal(order.error, 400, 404)
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={deskPaths.orders}>{texts.title}</BackLink>
      {order.data ? (
        <Shown key={id} order={order.data} />
      ) : (
        <>
          <PageHead title={texts.columns.order} />
          {isGone ? (
            <EmptyState
              title={texts.goneTitle}
              action={<ButtonLink to={deskPaths.orders}>{texts.toOrders}</ButtonLink>}
            >
              {texts.goneText}
            </EmptyState>
          ) : (
            <div aria-busy={order.isPending}>
              <Missing query={order} texts={texts}>
                <TextSkeleton lines={10} />
              </Missing>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Shown({ order }: { order: DeskOrder }) {
  const [news, setNews] = useState('')
  const isPrintedHere = order.items.some(
    item => item.waitsForPress || item.printedAt !== null || item.requests.some(({ state }) => state === 'granted'),
  )
  return (
    <>
      <PageHead title={orderNumber(order.id)}>
        <OrderStatusBadge status={order.status} />
      </PageHead>
      <NewsLine>{news}</NewsLine>
      <div className="split">
        <div className={styles.main}>
          <AdminOrderDeeds order={order} onNews={setNews} />
          <AdminOrderFacts order={order} />
          <section>
            <h2 className={styles.title}>{texts.lines}</h2>
            <AdminOrderLines order={order} />
            <div className={styles.figures}>
              <OrderFigures order={order} />
            </div>
          </section>
          {isPrintedHere && order.status !== 'CANCELLED' && <OrderWorkshop orderId={order.id} onNews={setNews} />}
          {order.parcels.length > 0 && (
            <section>
              <h2 className={styles.title}>{orderLifeTexts.parcels}</h2>
              <OrderParcels order={order} forShop />
            </section>
          )}
          {order.refunds.length > 0 && <Refunds order={order} onNews={setNews} />}
          <AdminOrderNotes order={order} onNews={setNews} />
        </div>
        <section className="split__side">
          <h2 className={styles.history}>{orderLifeTexts.history}</h2>
          <Timeline steps={order.steps.map(orderTimelineStep)} />
        </section>
      </div>
    </>
  )
}

function Refunds({ order, onNews }: { order: DeskOrder; onNews: (news: string) => void }) {
  const [asked, setAsked] = useState<Refund>()
  return (
    <section>
      <h2 className={styles.title}>{orderLifeTexts.refunds}</h2>
      <OrderRefunds refunds={order.refunds}>
        {refund =>
          refund.state === 'by-hand' && (
            <Button
              variant="hair"
              small
              aria-label={texts.finishOf(formatEuro(refund.amount))}
              onClick={() => {
                onNews('')
                setAsked(refund)
              }}
            >
              {texts.finish}
            </Button>
          )
        }
      </OrderRefunds>
      {asked && (
        <RefundDialog
          refund={asked}
          isByTransfer={!isOnline(order.paymentMethod)}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            onNews(texts.finished)
          }}
        />
      )}
    </section>
  )
}
