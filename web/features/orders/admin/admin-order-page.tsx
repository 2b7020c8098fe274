import { useState } from 'react'
import type { AdminOrder } from '#contract/orders.ts'
import type { Refund } from '#contract/shapes/fulfilment.ts'
import { formatEuro } from '#domain/money/money.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import { useParams } from '#web/router.tsx'
import { adminPaths } from '../../../admin-paths.ts'
import { isRefusal } from '../../../api/api-client.ts'
import type { PageMeta } from '../../../page-module.ts'
import { BackLink } from '../../../ui/actions/back-link.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Timeline } from '../../../ui/data/timeline.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryContent } from '../../../ui/feedback/query-state.tsx'
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusMessage } from '../../../ui/feedback/status-message.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { OrderPrinting } from '../../code-requests/order-printing.tsx'
import { usePrintState } from '../../code-requests/use-admin-code-requests.ts'
import { DeliveryProgress } from '../../deliveries/delivery-progress.tsx'
import { AdminKeeperWait } from '../../keeper-waits/admin-keeper-wait.tsx'
import { AdminOrderMessages } from '../../support/admin-order-thread.tsx'
import { OrderDeliveryChecks } from '../order-delivery-checks.tsx'
import { OrderParcels } from '../order-parcels.tsx'
import { OrderRefunds } from '../order-refunds.tsx'
import { OrderStatusBadge } from '../order-status-badge.tsx'
import { orderTimelineTexts, toTimelineStep } from '../order-timeline-texts.ts'
import { OrderTotals } from '../order-totals.tsx'
import { AdminOrderWithdrawals } from '../withdrawals/admin-order-withdrawals.tsx'
import { AdminOrderActions } from './admin-order-actions.tsx'
import { AdminOrderContact } from './admin-order-contact.tsx'
import { AdminOrderDetails } from './admin-order-details.tsx'
import { AdminOrderLines } from './admin-order-lines.tsx'
import { AdminOrderNext } from './admin-order-next.tsx'
import { AdminOrderNotes } from './admin-order-notes.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { LabelButtons } from './parcels/label-buttons.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ResendButton } from './resend-button.tsx'
import { useAdminOrder } from './use-admin-orders.ts'

export const head = ({ params }: { params: Record<string, string | undefined> }): PageMeta => ({
  title: `${texts.columns.order} ${params.id ?? ''}`,
  noIndex: true,
})

export default function AdminOrderPage() {
  const id = Number(useParams().id)
  const order = useAdminOrder(id)
  // Known before the order is shown, so that the part about printing does not move what is below it.
  const printing = usePrintState(id, order.data !== undefined && isPrintedInHouse(order.data))
  const isWaiting = printing.isLoading && printing.failureCount === 0
  const isGone = !Number.isSafeInteger(id) || isRefusal(order.error, 400, 404)
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={adminPaths.orders}>{texts.title}</BackLink>
      <QueryContent
        query={order}
        texts={texts}
        title={texts.columns.order}
        missing={
          isGone && (
            <EmptyState
              drawing="search"
              title={texts.goneTitle}
              action={<ButtonLink to={adminPaths.orders}>{texts.toOrders}</ButtonLink>}
            >
              {texts.goneText}
            </EmptyState>
          )
        }
        skeleton={<TextSkeleton lines={10} />}
      >
        {data =>
          isWaiting ? (
            <>
              <PageHeader title={texts.columns.order} />
              <TextSkeleton lines={10} />
            </>
          ) : (
            <Shown key={id} order={data} />
          )
        }
      </QueryContent>
    </div>
  )
}

const isPrintedInHouse = ({ items, status }: AdminOrder) =>
  status !== 'CANCELLED' &&
  items.some(
    item =>
      item.awaitsPrinting || item.printedAt !== null || item.codeRequests.some(({ state }) => state === 'granted'),
  )

function Shown({ order }: { order: AdminOrder }) {
  const [statusMessage, setStatusMessage] = useState('')
  return (
    <>
      <PageHeader title={orderNumber(order.id)}>
        <OrderStatusBadge {...order} />
      </PageHeader>
      <StatusMessage>{statusMessage}</StatusMessage>
      <AdminKeeperWait orderId={order.id} onStatusMessage={setStatusMessage} />
      <AdminOrderNext order={order}>
        <AdminOrderActions order={order} onStatusMessage={setStatusMessage} />
      </AdminOrderNext>
      <div className="split">
        <div className={styles.main}>
          <AdminOrderWithdrawals order={order} onStatusMessage={setStatusMessage} />
          <AdminOrderLines order={order} />
          {isPrintedInHouse(order) && <OrderPrinting orderId={order.id} onStatusMessage={setStatusMessage} />}
          {order.parcels.length > 0 && (
            <section>
              <h2 className={styles.title}>{orderTimelineTexts.parcels}</h2>
              <OrderParcels order={order} forShop>
                {parcel => (
                  <>
                    <LabelButtons parcel={parcel} />
                    <ResendButton order={order} parcel={parcel} onStatusMessage={setStatusMessage} />
                  </>
                )}
              </OrderParcels>
            </section>
          )}
          <OrderDeliveryChecks order={order} forShop />
          <section>
            <h2 className={styles.title}>{texts.money}</h2>
            <div className={styles.figures}>
              <OrderTotals order={order} />
            </div>
          </section>
          {order.refunds.length > 0 && <Refunds order={order} onStatusMessage={setStatusMessage} />}
          <AdminOrderMessages orderId={order.id} onStatusMessage={setStatusMessage} />
          <AdminOrderNotes order={order} onStatusMessage={setStatusMessage} />
        </div>
        <section className={`split__side ${styles.side}`}>
          <AdminOrderContact order={order} />
          <DeliveryProgress order={order} forStaff />
          <AdminOrderDetails order={order} />
          <h2 className={styles.history}>{orderTimelineTexts.history}</h2>
          <Timeline events={order.timeline.map(toTimelineStep)} />
        </section>
      </div>
    </>
  )
}

function Refunds({ order, onStatusMessage }: { order: AdminOrder; onStatusMessage: (statusMessage: string) => void }) {
  const [asked, setAsked] = useState<Refund>()
  return (
    <section>
      <h2 className={styles.title}>{orderTimelineTexts.refunds}</h2>
      <OrderRefunds refunds={order.refunds}>
        {refund =>
          refund.state === 'manual' && (
            <Button
              variant="hair"
              small
              aria-label={texts.finishOf(formatEuro(refund.amount))}
              onClick={() => {
                onStatusMessage('')
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
            onStatusMessage(texts.finished)
          }}
        />
      )}
    </section>
  )
}
