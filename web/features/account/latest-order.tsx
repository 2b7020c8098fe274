import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { paths } from '../../paths.ts'
import { TextButton, TextLink } from '../../ui/actions/text-button.tsx'
import { OrderStatusBadge } from '../orders/order-status-badge.tsx'
import { useOrders } from '../orders/use-orders.ts'
import styles from './account-page.module.css'
import { accountTexts } from './account-texts.ts'

/** State of the latest order, or a link to the shop if there is none. */
export const LatestOrder = () => {
  const { data: orders, isError, refetch } = useOrders()
  const latest = orders?.rows[0]
  if (latest)
    return (
      <div className={styles.latest}>
        <p>
          <OrderStatusBadge {...latest} />
          {accountTexts.latest(orderNumber(latest.id), formatDate(latest.createdAt))}
        </p>
        <TextLink to={paths.order(latest.id)}>{accountTexts.details}</TextLink>
      </div>
    )
  if (isError)
    return (
      <div className={styles.latest}>
        <p>{accountTexts.ordersFailed}</p>
        <TextButton onClick={() => void refetch()}>{accountTexts.retry}</TextButton>
      </div>
    )
  return (
    <div className={styles.latest} aria-busy={!orders}>
      <p>{accountTexts.noOrders}</p>
      <TextLink to={paths.products()}>{accountTexts.toProducts}</TextLink>
    </div>
  )
}
