import { useEffect } from 'react'
import { type OrderSummary, ownOrderPageSize } from '#contract/orders.ts'
import { formatDate } from '#domain/dates.ts'
import { orderFilterNames, orderFilters, orderNumber, ownOrderSorts } from '#domain/orders/order-status.ts'
import { LastSeen } from '#web/offline/last-seen.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { columnsOf, DataTable, RowActions, TableRow } from '../../ui/data/data-table.tsx'
import { PageOutOfRange } from '../../ui/data/page-out-of-range.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Price } from '../../ui/data/price.tsx'
import { useSearchedListParams } from '../../ui/data/use-list-params.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading, TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { SelectBeside } from '../../ui/forms/select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OrderInvoice } from '../invoices/order-invoice.tsx'
import { type OrderListParams, orderListParams } from './order-list-params.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { orderTexts } from './order-texts.ts'
import styles from './orders-page.module.css'
import { useOrders } from './use-orders.ts'

const messages = orderTexts.list

export const head = (): PageMeta => ({ title: messages.title, noIndex: true })

const columns = columnsOf(messages.columns, { total: 'num', actions: 'silent' })
const filters = orderFilterNames.map(value => ({ value, label: orderFilters[value].label }))

export default function OrdersPage() {
  const { params, change, draft } = useSearchedListParams(orderListParams)
  const orders = useOrders(orderListParams.query(params))
  useEffect(() => {
    if (orders.error) console.error(messages.error, orders.error)
  }, [orders.error])

  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={paths.account}>{messages.account}</BackLink>
      <PageHeader title={messages.title} />
      <form role="search" className={styles.tools} onSubmit={draft.onSubmit}>
        <SearchBox label={messages.search} placeholder={messages.searchPlaceholder} {...draft.box} />
        <Segmented
          fill
          label={messages.filter}
          options={filters}
          value={params.filter}
          onChange={filter => change({ filter })}
        />
        <SelectBeside
          label={messages.sortBy}
          value={params.sort}
          onChange={event => change({ sort: ownOrderSorts.find(sort => sort === event.target.value) })}
          options={ownOrderSorts.map(value => [value, messages.sorts[value]])}
        />
      </form>
      {orders.data && !orders.isError ? (
        <OrderList {...orders.data} params={params} isBusy={orders.isPlaceholderData} />
      ) : orders.isError ? (
        <Notice tone="bad" className={styles.end}>
          {messages.error} <TextButton onClick={() => void orders.refetch()}>{orderTexts.retry}</TextButton>
        </Notice>
      ) : (
        <Loading label={messages.loading}>
          <TableSkeleton rows={4} columns={6} />
        </Loading>
      )}
      <LastSeen />
    </div>
  )
}

type OrderListProps = { rows: OrderSummary[]; total: number; params: OrderListParams; isBusy: boolean }

function OrderList({ rows, total, params, isBusy }: OrderListProps) {
  const hrefOf = (page: number) => orderListParams.href({ ...params, page })
  if (rows.length === 0)
    return (
      <div className={styles.end}>
        {total > 0 ? (
          <PageOutOfRange to={hrefOf(1)} />
        ) : (
          <EmptyState
            drawing="order"
            title={messages.empty}
            action={<ButtonLink to={paths.products()}>{messages.toProducts}</ButtonLink>}
          >
            {messages.emptyText}
          </EmptyState>
        )}
      </div>
    )
  return (
    <div className={styles.end} aria-busy={isBusy}>
      <p className="vh" role="status">
        {messages.found(total)}
      </p>
      <DataTable fold caption={messages.title} columns={columns} className={styles.orders}>
        {rows.map(order => (
          <TableRow key={order.id} off={order.status === 'CANCELLED'}>
            <th scope="row" className="mono" data-at="1/1">
              {orderNumber(order.id)}
            </th>
            <td className={`mono ${styles.date}`} data-at="2/1">
              {formatDate(order.createdAt)}
            </td>
            <td className={styles.contents} data-at="whole">
              {messages.contents(order.items)}
            </td>
            <td className="num" data-at="2/2">
              <Price amount={order.totalAmount} />
            </td>
            <td data-at="1/2">
              <OrderStatusBadge {...order} />
            </td>
            <td className={styles.invoice} data-at="3/1">
              <OrderInvoice order={order} />
            </td>
            <RowActions data-at="3/2">
              <Details order={order} />
            </RowActions>
          </TableRow>
        ))}
      </DataTable>
      <Pagination page={params.page} pages={Math.ceil(total / ownOrderPageSize)} hrefOf={hrefOf} />
    </div>
  )
}

function Details({ order: { id, status } }: { order: OrderSummary }) {
  if (status === 'CANCELLED')
    return (
      <Button variant="hair" small disabled>
        {messages.details}
      </Button>
    )
  return (
    <ButtonLink variant="hair" small to={paths.order(id)} aria-label={messages.detailsOf(orderNumber(id))}>
      {messages.details}
    </ButtonLink>
  )
}
