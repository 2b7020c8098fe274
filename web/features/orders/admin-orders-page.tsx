import { startTransition, useOptimistic } from 'react'
import { deskOrderPageSize, type OrderInDesk } from '#contract/orders.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber, orderStatuses } from '#domain/order-status.ts'
import { paymentMethodTexts } from '#domain/payment-methods.ts'
import { Link, useNavigate, useSearchParams } from '#web/router.tsx'
import type { PageHead as Head } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Missing } from '../../ui/missing.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Price } from '../../ui/price.tsx'
import { SegmentedFilter } from '../../ui/segmented-filter.tsx'
import { LedgerSkeleton } from '../../ui/skeleton.tsx'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import styles from './admin-orders-page.module.css'
import { type DeskOrderPlace, deskOrderPlaceOf, deskOrderQueryOf, deskOrdersHrefOf } from './desk-order-place.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { paymentStatusText } from './payment-texts.ts'
import { useDeskOrders } from './use-desk-orders.ts'

export const head = (): Head => ({ title: texts.title, noIndex: true })

const columns = (['order', 'buyer', 'total', 'payment', 'status'] as const).map(key => ({
  key,
  label: texts.columns[key],
  num: key === 'total',
}))

export default function AdminOrdersPage() {
  const [query] = useSearchParams()
  // Shown at once, before the router has the new address.
  const [place, show] = useOptimistic(deskOrderPlaceOf(query))
  const navigate = useNavigate()
  const goTo = (to: DeskOrderPlace) =>
    startTransition(() => {
      show(to)
      navigate(deskOrdersHrefOf(to))
    })
  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={paths.account}>{texts.account}</BackLink>
      <PageHead title={texts.title} />
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.tools}>
        <SegmentedFilter
          fill
          name="status"
          label={texts.status}
          all={{ label: texts.all, count: undefined }}
          options={orderStatuses.map(value => ({ value, label: texts.statuses[value] }))}
          value={place.status}
          onChange={status => goTo({ page: 1, status })}
        />
      </div>
      <Results place={place} />
    </div>
  )
}

function Results({ place }: { place: DeskOrderPlace }) {
  const orders = useDeskOrders(deskOrderQueryOf(place))
  if (!orders.data)
    return (
      <div aria-busy={orders.isPending}>
        <Missing query={orders} texts={texts}>
          <LedgerSkeleton rows={12} columns={5} />
        </Missing>
      </div>
    )
  const { rows, total } = orders.data
  if (rows.length === 0) return <NoResults place={place} total={total} />
  return (
    <div aria-busy={orders.isPlaceholderData}>
      <p className="small soft" role="status">
        {texts.found(total)}
      </p>
      <Ledger fold caption={texts.title} columns={columns} className={styles.orders}>
        {rows.map(order => (
          <OrderRow key={order.id} order={order} />
        ))}
      </Ledger>
      <div className={styles.foot}>
        <Pager
          page={place.page}
          pages={Math.ceil(total / deskOrderPageSize)}
          hrefOf={page => deskOrdersHrefOf({ ...place, page })}
        />
      </div>
    </div>
  )
}

const OrderRow = ({ order }: { order: OrderInDesk }) => (
  <LedgerRow off={order.status === 'CANCELLED'}>
    <th scope="row" className={styles.order}>
      <Link className="mono" to={paths.adminOrder(order.id)}>
        {orderNumber(order.id)}
      </Link>
      <small className="mono">{formatDate(order.createdAt)}</small>
    </th>
    <td className={styles.buyer}>
      {order.buyer.businessName || order.buyer.name}
      {order.buyer.businessName && <small>{order.buyer.name}</small>}
    </td>
    <td className={`num ${styles.total}`}>
      <Price amount={order.totalAmount} />
    </td>
    <td className={styles.payment}>
      {paymentMethodTexts[order.paymentMethod].label}
      <small>{paymentStatusText(order)}</small>
    </td>
    <td className={styles.status}>
      <OrderStatusBadge status={order.status} />
    </td>
  </LedgerRow>
)

const NoResults = ({ place, total }: { place: DeskOrderPlace; total: number }) => {
  if (total > 0)
    return (
      <EmptyState
        title={texts.beyondTitle}
        action={<ButtonLink to={deskOrdersHrefOf({ ...place, page: 1 })}>{texts.toFirstPage}</ButtonLink>}
      >
        {texts.beyondText}
      </EmptyState>
    )
  return place.status ? (
    <EmptyState title={texts.noneTitle} action={<ButtonLink to={paths.adminOrders}>{texts.showAll}</ButtonLink>}>
      {texts.noneText}
    </EmptyState>
  ) : (
    <EmptyState title={texts.noneYetTitle}>{texts.noneYetText}</EmptyState>
  )
}
