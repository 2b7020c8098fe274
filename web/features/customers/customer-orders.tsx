import type { CustomerRecord } from '#contract/customers.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { Link } from '#web/router.tsx'
import { deskPaths } from '../../desk-paths.ts'
import { Price } from '../../ui/price.tsx'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'
import styles from './admin-customer-page.module.css'
import { customerRecordTexts as texts } from './customer-texts.ts'

export const CustomerOrders = ({ record: { orders, orderCount } }: { record: CustomerRecord }) => (
  <section className={styles.part}>
    <h2>{texts.orders}</h2>
    {orders.length === 0 ? (
      <p className="soft">{texts.noOrders}</p>
    ) : (
      <ul className={styles.rows}>
        {orders.map(({ id, status, totalAmount, createdAt }) => (
          <li key={id}>
            <Link className="mono" to={deskPaths.order(id)}>
              {orderNumber(id)}
            </Link>
            <span className="mono">{formatDate(createdAt)}</span>
            <Price amount={totalAmount} />
            <OrderStatusBadge status={status} />
          </li>
        ))}
      </ul>
    )}
    {orderCount > orders.length && <p className="small soft">{texts.ordersShown(orders.length, orderCount)}</p>}
  </section>
)
