import type { DeskOrder } from '#contract/orders.ts'
import { leftToSend } from '#domain/order-life.ts'
import { Ledger, LedgerRow } from '../../ui/ledger.tsx'
import { Price } from '../../ui/price.tsx'
import { LineOptions } from '../carts/cart-line.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'

const { lineColumns: labels } = texts
const columns = (['product', 'quantity', 'sent', 'left', 'total'] as const).map(key => ({
  key,
  label: labels[key],
  num: key !== 'product',
}))

/** What was ordered, what of it went out, what is left. */
export const AdminOrderLines = ({ order }: { order: DeskOrder }) => (
  <Ledger fold caption={texts.lines} columns={columns} className={styles.lines}>
    {order.items.map(item => (
      <LedgerRow key={item.id}>
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
          {order.status === 'CANCELLED' ? 0 : leftToSend(item)}
        </td>
        <td className={`num ${styles.figure}`} data-label={labels.total}>
          <Price amount={item.subtotal} />
        </td>
      </LedgerRow>
    ))}
  </Ledger>
)
