import type { CustomerRecord } from '#contract/customers.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/order-status.ts'
import { isAtDesk, may } from '#domain/roles.ts'
import { Link } from '#web/router.tsx'
import { useSession } from '../../api/session.tsx'
import { deskPaths } from '../../desk-paths.ts'
import { Price } from '../../ui/price.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'
import styles from './admin-customer-page.module.css'
import { customerRecordTexts as texts } from './customer-texts.ts'

/** The latest orders, and the ways to the others and to a new one. */
export function CustomerOrders({ record }: { record: CustomerRecord }) {
  const { orders, orderCount } = record
  return (
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
      <OrderWays record={record} />
    </section>
  )
}

/** Whoever was erased has no e-mail to search by, and orders nothing; whoever works in the shop orders for themselves. */
function OrderWays({ record: { id, email, role, orders, erasedAt } }: { record: CustomerRecord }) {
  const { profile } = useSession()
  const mayOrder = !isAtDesk(role)
  if (!profile || !may(profile.role, 'orders') || erasedAt || (orders.length === 0 && !mayOrder)) return null
  return (
    <p className={styles.links}>
      {orders.length > 0 && <TextLink to={deskPaths.ordersAt({ search: email })}>{texts.searchOrders}</TextLink>}
      {mayOrder && <TextLink to={deskPaths.newOrderFor(id)}>{texts.orderByPhone}</TextLink>}
    </p>
  )
}
