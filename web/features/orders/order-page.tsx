import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatDate } from '#domain/dates.ts'
import { streetLine } from '#domain/identifiers/postal-address.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { LastSeen } from '#web/offline/last-seen.tsx'
import { useParams } from '#web/router.tsx'
import { isRefusal } from '../../api/api-client.ts'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { PrintIcon } from '../../ui/brand/icons.tsx'
import { Wordmark } from '../../ui/brand/wordmark.tsx'
import { Price } from '../../ui/data/price.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading, TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusOnStep } from '../../ui/feedback/use-focus-on-step.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeliveryProgress } from '../deliveries/delivery-progress.tsx'
import { OrderInvoice } from '../invoices/order-invoice.tsx'
import { OrderKeeperWait } from '../keeper-waits/order-keeper-wait.tsx'
import { useKeeperWaits } from '../keeper-waits/use-keeper-waits.ts'
import { useCompany } from '../site/use-company.ts'
import { OrderMessages } from '../support/order-thread.tsx'
import { useSupportThreads } from '../support/use-support-threads.ts'
import { CityLine } from '../users/city-line.tsx'
import { MissingOrder } from './missing-order.tsx'
import { OrderItems } from './order-items.tsx'
import styles from './order-page.module.css'
import { OrderPayment } from './order-payment.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { orderTexts } from './order-texts.ts'
import life from './order-timeline.module.css'
import { OrderTimeline } from './order-timeline.tsx'
import { orderTimelineTexts } from './order-timeline-texts.ts'
import { OrderTotals } from './order-totals.tsx'
import { paymentStatusText } from './payment-texts.ts'
import { Reorder } from './reorder.tsx'
import { useOrder } from './use-orders.ts'

const texts = orderTexts.detail

export const head = ({ params }: { params: Record<string, string | undefined> }): PageMeta => ({
  title: `${texts.heading} ${params.id ?? ''}`,
  noIndex: true,
})

export default function OrderPage() {
  const id = Number(useParams().id)
  const order = useOrder(id)
  // Waited for, so that nothing below its question moves.
  const waits = useKeeperWaits()
  const threads = useSupportThreads(id)
  return (
    <div className="wrap">
      <BackLink to={paths.orders} className={styles.back}>
        {texts.back}
      </BackLink>
      {order.data && !waits.isLoading && !threads.isLoading ? (
        <Shown order={order.data} />
      ) : order.isError ? (
        <>
          <PageHeader title={texts.heading} />
          {isRefusal(order.error, 400, 404) ? (
            <MissingOrder />
          ) : (
            <Notice tone="bad" className={styles.failure}>
              {texts.error} <TextButton onClick={() => void order.refetch()}>{orderTexts.retry}</TextButton>
            </Notice>
          )}
        </>
      ) : (
        <Loading>
          <TableSkeleton rows={5} columns={4} />
        </Loading>
      )}
      <LastSeen />
    </div>
  )
}

/** The order with its history. Once it is cancelled its heading has the focus, because the button is gone. */
function Shown({ order }: { order: Order }) {
  const area = useFocusOnStep(order.status === 'CANCELLED' ? 'cancelled' : 'open')
  return (
    <div ref={area}>
      <DeliveryNote order={order} />
      <OrderTimeline order={order} />
      <OrderMessages orderId={order.id} />
    </div>
  )
}

/** The delivery note of the order, for printing on one page. */
function DeliveryNote({ order }: { order: Order }) {
  const company = useCompany()
  return (
    <article className={styles.note}>
      <div className={styles.letterhead}>
        <Wordmark />
        <p>
          {company.legalName} · {company.address}, {company.postalCode} {company.city}
          <br />
          {texts.vatNumber} <span className="mono">{company.vatNumber}</span> ·{' '}
          <span className="mono">{company.phone}</span>
        </p>
      </div>
      <header className={styles.head}>
        <h1>
          {texts.heading} <span className="mono">{orderNumber(order.id)}</span>
        </h1>
        <div className={styles.actions}>
          <Reorder orderId={order.id} items={order.items} variant="order" />
          <IconButton line large label={texts.print} onClick={() => window.print()}>
            <PrintIcon />
          </IconButton>
        </div>
      </header>
      <OrderPayment order={order} />
      <OrderKeeperWait orderId={order.id} />
      {order.cancelledBy && (
        <Notice tone="bad" title={orderTexts.detail.neverCompleted} className={life.ended}>
          <p>{[orderTimelineTexts.cancelledBy[order.cancelledBy], order.cancelReason].filter(Boolean).join(' ')}</p>
        </Notice>
      )}
      <DeliveryProgress order={order} />
      <Facts order={order} />
      <OrderItems {...order} />
      <div className={styles.footer}>
        <Customer order={order} />
        <OrderTotals order={order} />
      </div>
    </article>
  )
}

function Facts({ order }: { order: Order }) {
  const to = order.shippingAddress
  const labels = texts.facts
  return (
    <dl className={styles.facts}>
      <Fact label={labels.number}>
        <span className="mono">{orderNumber(order.id)}</span>
      </Fact>
      <Fact label={labels.date}>
        <span className="mono">{formatDate(order.createdAt)}</span>
      </Fact>
      <Fact label={labels.status}>
        <OrderStatusBadge {...order} />
      </Fact>
      <Fact label={labels.payment}>
        {paymentMethodTexts[order.paymentMethod].label}, {paymentStatusText(order)}
      </Fact>
      <Fact label={labels.total}>
        <Price amount={order.totalAmount} />
      </Fact>
      <Fact label={labels.shipping}>
        {to.businessName}
        <br />
        {streetLine(to)}
        <br />
        <CityLine {...to} />
      </Fact>
      <Fact label={labels.completed}>
        {order.completedAt ? (
          <span className="mono">{formatDate(order.completedAt)}</span>
        ) : order.status === 'CANCELLED' ? (
          texts.neverCompleted
        ) : (
          texts.notCompleted
        )}
      </Fact>
      <Fact label={labels.invoice}>
        <OrderInvoice order={order} whole />
      </Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Customer({ order: { billingAddress: from, shippingAddress } }: { order: Order }) {
  return (
    <dl className={styles.customer}>
      <div>
        <dt>{texts.customer}</dt>
        <dd>
          {from.businessName}
          <br />
          {streetLine(from)}, <CityLine {...from} />
          {from.vatNumber && (
            <>
              <br />
              {texts.vatNumber} <span className="mono">{from.vatNumber}</span>
            </>
          )}
          {from.fiscalCode && (
            <>
              <br />
              {texts.fiscalCode} <span className="mono">{from.fiscalCode}</span>
            </>
          )}
        </dd>
      </div>
      {shippingAddress.notes && (
        <div>
          <dt>{texts.notes}</dt>
          <dd>{shippingAddress.notes}</dd>
        </div>
      )}
    </dl>
  )
}
