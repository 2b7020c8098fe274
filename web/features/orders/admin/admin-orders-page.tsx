import { useState } from 'react'
import { type AdminOrderSummary, adminOrderPageSize } from '#contract/admin-orders.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { paymentMethodTexts } from '#domain/orders/payment-methods.ts'
import { Link } from '#web/router.tsx'
import { adminPaths } from '../../../admin-paths.ts'
import { refusalText } from '../../../api/api-client.ts'
import type { PageMeta } from '../../../page-module.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DownloadIcon, PrintIcon } from '../../../ui/brand/icons.tsx'
import { columnsOf, DataTable, RowNumber, TableRow } from '../../../ui/data/data-table.tsx'
import { ListResults, NoneFound } from '../../../ui/data/list-results.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { useListKeys } from '../../../ui/data/use-list-keys.ts'
import { useSearchedListParams } from '../../../ui/data/use-list-params.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusMessage } from '../../../ui/feedback/status-message.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SavedViewBar } from '../../staff/saved-view-bar.tsx'
import { OrderStatusBadge } from '../order-status-badge.tsx'
import { paymentStatusText } from '../payment-texts.ts'
import { type AdminOrderListParams, adminOrderListParams } from './admin-order-list-params.ts'
import { AdminOrderListToolbar } from './admin-order-list-toolbar.tsx'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import styles from './admin-orders-page.module.css'
import { OrderBulkActions, type SelectedOrders } from './order-bulk-actions.tsx'
import { useAdminOrders, useOrderWorkbook, usePickList } from './use-admin-orders.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const columns = columnsOf(texts.columns, { total: 'num' })

export default function AdminOrdersPage() {
  const { params, change, draft } = useSearchedListParams(adminOrderListParams)
  const list = useListKeys<HTMLDivElement>()
  const sheet = useOrderWorkbook()
  const pick = usePickList()
  const [chosen, setChosen] = useState<SelectedOrders>(new Map())
  const [statusMessage, setStatusMessage] = useState('')
  const choose = ({ id, todos }: AdminOrderSummary, isChosen: boolean) => {
    setStatusMessage('')
    setChosen(before => new Map(isChosen ? [...before, [id, todos]] : [...before].filter(([other]) => other !== id)))
  }
  return (
    <div ref={list} className="wrap subpage query-container">
      <PageHeader title={texts.title}>
        <SavedViewBar list="orders" declared={adminOrderListParams} params={params} />
        <div className="buttons">
          <Button variant="line" busy={pick.isPending} onClick={() => pick.mutate(undefined)}>
            <PrintIcon /> {texts.pickAll}
          </Button>
          <Button variant="line" busy={sheet.isPending} onClick={() => sheet.mutate(params)}>
            <DownloadIcon /> {texts.sheet}
          </Button>
        </div>
      </PageHeader>
      {sheet.error && (
        <Notice tone="bad" className={styles.failure}>
          {refusalText(sheet.error, texts.workbookFailed)}
        </Notice>
      )}
      {pick.error && (
        <Notice tone="bad" className={styles.failure}>
          {refusalText(pick.error, texts.pickFailed)}
        </Notice>
      )}
      <StatusMessage>{statusMessage}</StatusMessage>
      <AdminOrderListToolbar params={params} draft={draft} onChange={what => change(what)} />
      <Results params={params} chosen={chosen} onChoose={choose} />
      <p className={`small soft ${styles.keys}`}>{texts.keys}</p>
      {chosen.size > 0 && (
        <OrderBulkActions
          chosen={chosen}
          onNone={() => setChosen(new Map())}
          onPrinted={(printed, told) => {
            // The orders that were just printed stay selected, because the next step is to pick and send them.
            setChosen(new Map([...chosen, ...printed.map(id => [id, ['to-send']] as const)]))
            setStatusMessage(told)
          }}
          onSent={(sent, told) => {
            setChosen(new Map([...chosen].filter(([id]) => !sent.includes(id))))
            setStatusMessage(told)
          }}
        />
      )}
    </div>
  )
}

type ChoiceProps = { chosen: SelectedOrders; onChoose: (order: AdminOrderSummary, isChosen: boolean) => void }

/** A search is not counted beyond a bound. */
const searchTexts = { ...texts, ...texts.ofSearch }

const Results = ({ params, chosen, onChoose }: { params: AdminOrderListParams } & ChoiceProps) => (
  <ListResults
    query={useAdminOrders(params)}
    texts={params.search ? searchTexts : texts}
    page={params.page}
    pageSize={adminOrderPageSize}
    hrefOf={page => adminOrderListParams.href({ ...params, page })}
    skeleton={<TableSkeleton rows={12} columns={5} />}
    none={<NoneFound texts={texts} all={adminOrderListParams.isFiltered(params) && adminPaths.orders} />}
  >
    {rows => (
      <DataTable fold caption={texts.title} columns={columns} className={styles.orders}>
        {rows.map(order => (
          <OrderRow key={order.id} order={order} chosen={chosen} onChoose={onChoose} />
        ))}
      </DataTable>
    )}
  </ListResults>
)

function OrderRow({ order, chosen, onChoose }: { order: AdminOrderSummary } & ChoiceProps) {
  const todos = order.todos.map(todo => texts.todos[todo]).join(', ')
  return (
    <TableRow off={order.status === 'CANCELLED'}>
      <RowNumber data-at="1/1">
        <div className={styles.number}>
          <span className={styles.box}>
            {order.todos.some(todo => todo === 'to-send' || todo === 'to-print') && (
              <Checkbox
                aria-label={texts.choose(orderNumber(order.id))}
                checked={chosen.has(order.id)}
                onChange={event => onChoose(order, event.target.checked)}
              />
            )}
          </span>
          <span>
            <Link className="mono" to={adminPaths.order(order.id)}>
              {orderNumber(order.id)}
            </Link>
            <small className="mono">{formatDate(order.createdAt)}</small>
          </span>
        </div>
      </RowNumber>
      <td className={styles.buyer} data-at="2/1">
        {order.buyer.businessName || order.buyer.name}
        {order.buyer.businessName && <small>{order.buyer.name}</small>}
      </td>
      <td className={styles.contents} data-at="4/whole">
        <span>{texts.contents(order.contents, order.lineCount)}</span>
      </td>
      <td className="num" data-at="2/2">
        <Price amount={order.totalAmount} />
      </td>
      <td className={styles.payment} data-at="3/whole">
        {paymentMethodTexts[order.paymentMethod].label}
        <small>{paymentStatusText(order)}</small>
      </td>
      <td className={styles.status} data-at="1/2">
        <OrderStatusBadge {...order} />
        {todos && <small title={todos}>{todos}</small>}
      </td>
    </TableRow>
  )
}
