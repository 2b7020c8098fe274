import { useState } from 'react'
import { type DueDelivery, deliveryPageSize } from '#contract/deliveries.ts'
import { formatDate, isoDay } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { Link } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import type { PageMeta } from '../../page-module.ts'
import { columnsOf, DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { ListResults, NoneFound } from '../../ui/data/list-results.tsx'
import { useListParams } from '../../ui/data/use-list-params.ts'
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminDeliveryTexts as texts } from './admin-delivery-texts.ts'
import { deliveryListParams } from './delivery-list-params.ts'
import { useDeliveries } from './use-deliveries.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const columns = columnsOf(texts.columns)

export default function AdminDeliveriesPage() {
  const { params } = useListParams(deliveryListParams)
  const [today] = useState(() => isoDay(new Date()))
  return (
    <div className="wrap subpage query-container">
      <PageHeader title={texts.title} />
      <p className="pagelead">{texts.lead}</p>
      <ListResults
        query={useDeliveries(deliveryListParams.query(params))}
        texts={texts}
        page={params.page}
        pageSize={deliveryPageSize}
        hrefOf={page => deliveryListParams.href({ page })}
        skeleton={<TableSkeleton rows={12} columns={5} />}
        none={<NoneFound texts={texts} all={false} />}
      >
        {rows => (
          <DataTable fold caption={texts.title} columns={columns}>
            {rows.map(row => (
              <DeliveryRow key={row.orderId} row={row} today={today} />
            ))}
          </DataTable>
        )}
      </ListResults>
    </div>
  )
}

function DeliveryRow({ row, today }: { row: DueDelivery; today: string }) {
  const { orderId, buyer, shipBy, from, to, promisedTo } = row
  const { tone, label } = stateOf(row, today)
  return (
    <TableRow>
      <th scope="row" data-at="1/1">
        <Link to={adminPaths.order(orderId)}>{orderNumber(orderId)}</Link>
        <small>{buyer.businessName || buyer.name}</small>
      </th>
      <td className="mono" data-at="2/whole" data-label={texts.columns.shipBy}>
        {formatDate(shipBy)}
      </td>
      <td data-at="3/whole" data-label={texts.columns.arrives}>
        <span className="mono">{texts.arrives(from, to)}</span>
        {to > promisedTo && <small>{texts.promised(promisedTo)}</small>}
      </td>
      <td data-at="4/whole" data-label={texts.columns.next}>
        {row.awaitsCodes ? texts.codes : row.awaitsPrinting ? texts.printing : texts.sending}
        <small>{texts.pieces(row.pieces)}</small>
      </td>
      <td data-at="1/2">
        <Status tone={tone}>{label}</Status>
      </td>
    </TableRow>
  )
}

function stateOf({ shipBy, delayReason }: DueDelivery, today: string): { tone: 'ok' | 'wait' | 'bad'; label: string } {
  if (shipBy < today) return { tone: 'bad', label: texts.overdue }
  if (delayReason !== null)
    return { tone: delayReason === 'payment' ? 'wait' : 'bad', label: texts.reasons[delayReason] }
  return shipBy === today ? { tone: 'wait', label: texts.today } : { tone: 'ok', label: texts.inTime }
}
