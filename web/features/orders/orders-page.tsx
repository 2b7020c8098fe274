import { startTransition, useEffect, useOptimistic } from 'react'
import type { OrderSummary } from '#contract/orders.ts'
import { formatDate } from '#domain/dates.ts'
import { type OrderFilter, orderFilters, orderNumber } from '#domain/orders/order-status.ts'
import { useSearchParams } from '#web/router.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { columnsOf, DataTable, RowActions, TableRow } from '../../ui/data/data-table.tsx'
import { Price } from '../../ui/data/price.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading, TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { SelectBeside } from '../../ui/forms/select.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OrderInvoice } from '../invoices/order-invoice.tsx'
import { type OrderSort, orderSorts, ordersToShow } from './order-list.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { orderTexts } from './order-texts.ts'
import styles from './orders-page.module.css'
import { useOrders } from './use-orders.ts'

const messages = orderTexts.list

export const head = (): PageMeta => ({ title: messages.title, noIndex: true })

const columns = columnsOf(messages.columns, { total: 'num', actions: 'silent' })
const filters = (Object.keys(orderFilters) as OrderFilter[]).map(value => ({ value, label: orderFilters[value].label }))

export default function OrdersPage() {
  const orders = useOrders()
  useEffect(() => {
    if (orders.error) console.error(messages.error, orders.error)
  }, [orders.error])
  const [placed, setParams] = useSearchParams()
  // The router changes the URL in a transition; without this, a pressed radio button would flip back until it ends.
  const [params, showAtOnce] = useOptimistic(placed)
  const filter: OrderFilter = params.get('stato') === 'cancelled' ? 'cancelled' : 'open'
  const sort: OrderSort = orderSorts.find(known => known === params.get('ordine')) ?? 'date-desc'
  const search = params.get('cerca') ?? ''
  const setParam = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    startTransition(() => {
      showAtOnce(next)
      setParams(next, { replace: true })
    })
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <BackLink to={paths.account}>{messages.account}</BackLink>
      <PageHeader title={messages.title} />
      <div className={styles.tools}>
        <SearchBox
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          name="search"
          defaultValue={search}
          onChange={event => setParam('cerca', event.target.value)}
        />
        <Segmented
          fill
          label={messages.filter}
          options={filters}
          value={filter}
          onChange={value => setParam('stato', value === 'open' ? '' : value)}
        />
        <SelectBeside
          label={messages.sortBy}
          value={sort}
          onChange={event => setParam('ordine', event.target.value)}
          options={orderSorts.map(value => [value, messages.sorts[value]])}
        />
      </div>
      {orders.data ? (
        <OrderList orders={ordersToShow(orders.data, filter, search, sort)} />
      ) : orders.isError ? (
        <Notice tone="bad" className={styles.end}>
          {messages.error} <TextButton onClick={() => void orders.refetch()}>{orderTexts.retry}</TextButton>
        </Notice>
      ) : (
        <Loading label={messages.loading}>
          <TableSkeleton rows={4} columns={6} />
        </Loading>
      )}
    </div>
  )
}

function OrderList({ orders }: { orders: OrderSummary[] }) {
  if (orders.length === 0)
    return (
      <div className={styles.end}>
        <EmptyState
          title={messages.empty}
          action={<ButtonLink to={paths.products()}>{messages.toProducts}</ButtonLink>}
        >
          {messages.emptyText}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.end}>
      <p className="vh" role="status">
        {messages.found(orders.length)}
      </p>
      <DataTable fold caption={messages.title} columns={columns} className={styles.orders}>
        {orders.map(order => (
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
