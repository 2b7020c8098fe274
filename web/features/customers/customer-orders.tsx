import type { CustomerRecord } from '#contract/customers.ts'
import { isStaff, may } from '#domain/admin/roles.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { Link } from '#web/router.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { useSession } from '../../api/session.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { Price } from '../../ui/data/price.tsx'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'
import styles from './admin-customer-page.module.css'
import { customerRecordTexts as texts } from './customer-texts.ts'

/** The latest orders, with links to all of them and to a new one. */
export function CustomerOrders({ record }: { record: CustomerRecord }) {
  const { orders, orderCount } = record
  return (
    <section className={styles.part}>
      <h2>{texts.orders}</h2>
      {orders.length === 0 ? (
        <p className="soft">{texts.noOrders}</p>
      ) : (
        <ul className={styles.rows}>
          {orders.map(({ id, status, isPartlyShipped, totalAmount, createdAt }) => (
            <li key={id}>
              <Link className="mono" to={adminPaths.order(id)}>
                {orderNumber(id)}
              </Link>
              <span className="mono">{formatDate(createdAt)}</span>
              <Price amount={totalAmount} />
              <OrderStatusBadge status={status} isPartlyShipped={isPartlyShipped} />
            </li>
          ))}
        </ul>
      )}
      {orderCount > orders.length && <p className="small soft">{texts.ordersShown(orders.length, orderCount)}</p>}
      <OrderWays record={record} />
    </section>
  )
}

/**
 * Links to the customer's orders and to a new phone order. An erased customer has neither; orders for staff members are
 * not taken by phone.
 */
function OrderWays({ record: { id, email, role, orders, erasedAt } }: { record: CustomerRecord }) {
  const { profile } = useSession()
  const mayOrder = !isStaff(role)
  if (!profile || !may(profile.role, 'orders') || erasedAt || (orders.length === 0 && !mayOrder)) return null
  return (
    <p className={styles.links}>
      {orders.length > 0 && <TextLink to={adminPaths.ordersAt({ search: email })}>{texts.searchOrders}</TextLink>}
      {mayOrder && <TextLink to={adminPaths.newOrderFor(id)}>{texts.orderByPhone}</TextLink>}
    </p>
  )
}
