import type { AdminOrder } from '#contract/orders.ts'
import { unshippedPieces } from '#domain/orders/order-actions.ts'
import { columnsOf, DataTable, TableRow } from '../../../ui/data/data-table.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { LineOptions } from '../../carts/cart-line.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'

const { lineColumns: labels } = texts
const columns = columnsOf(labels, { quantity: 'num', sent: 'num', left: 'num', total: 'num' })

/** The lines of an order: ordered, sent and remaining pieces. */
export const AdminOrderLines = ({ order }: { order: AdminOrder }) => (
  <DataTable fold caption={texts.lines} columns={columns} className={styles.lines}>
    {order.items.map(item => (
      <TableRow key={item.id}>
        <th scope="row">
          {item.product.title}
          <small className="mono">{item.product.productCode}</small>
          <LineOptions {...item} />
          {item.returned > 0 && <small>{texts.returned(item.returned)}</small>}
          {item.dropped > 0 && <small>{texts.dropped(item.dropped)}</small>}
        </th>
        <td className={`num mono ${styles.figure}`} data-label={labels.quantity}>
          {item.quantity}
        </td>
        <td className={`num mono ${styles.figure}`} data-label={labels.sent}>
          {item.sent}
        </td>
        <td className={`num mono ${styles.figure}`} data-label={labels.left}>
          {order.status === 'CANCELLED' ? 0 : unshippedPieces(item)}
        </td>
        <td className={`num ${styles.figure}`} data-label={labels.total}>
          <Price amount={item.subtotal} />
        </td>
      </TableRow>
    ))}
  </DataTable>
)
