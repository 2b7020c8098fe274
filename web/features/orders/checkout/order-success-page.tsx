import * as z from 'zod/mini'
import { orderNumber } from '#domain/orders/order-status.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { useLocation } from '#web/router.tsx'
import { useIsHydrated } from '../../../api/use-is-hydrated.ts'
import type { PageMeta } from '../../../page-module.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { LinkedText } from '../../../ui/actions/linked-text.tsx'
import { TagMark } from '../../../ui/brand/tag-mark.tsx'
import { SuccessDelivery } from '../../deliveries/success-delivery.tsx'
import { UnverifiedEmailNotice } from '../../users/unverified-email-notice.tsx'
import { orderTexts } from '../order-texts.ts'
import { paymentTexts } from '../payment-texts.ts'
import { TransferDetails } from '../transfer-details.tsx'
import styles from './order-success-page.module.css'
import { successSteps } from './order-success-steps.ts'

const messages = orderTexts.success
/** What the checkout says of the order; kept in the history, so that a reload shows it again. */
export const OrderSuccessState = z.object({
  orderId: z.int(),
  email: z.optional(z.string()),
  /** The payment method if the money has not arrived yet. */
  awaited: z.optional(z.enum(paymentMethods)),
  /** Cents of the order, to transfer. */
  total: z.optional(z.int()),
  /** True if the registry has yet to assign codes for the order. */
  hasCodes: z.boolean(),
  /** When it is to arrive; ISO dates. */
  delivery: z.optional(z.object({ from: z.string(), to: z.string() })),
})
export type OrderSuccessState = z.output<typeof OrderSuccessState>

export const head = (): PageMeta => ({ title: messages.title, noIndex: true })

/**
 * The order comes from the history state, which the server does not see: its HTML, and the first frame of a reload, have
 * the page without a word of an order.
 */
export default function OrderSuccessPage() {
  const isHydrated = useIsHydrated()
  const parsed = z.safeParse(OrderSuccessState, useLocation().state)
  if (!isHydrated) return <div className={`wrap band ${styles.unread}`} />
  return parsed.success ? <Received order={parsed.data} /> : <NoOrder />
}

const NoOrder = () => (
  <div className={`wrap band ${styles.success}`}>
    <TagMark className={styles.mark} />
    <div>
      <h1>{messages.none}</h1>
      <p className="lead">{messages.noneText}</p>
      <div className={`buttons ${styles.actions}`}>
        <ButtonLink to={paths.orders}>{messages.toOrders}</ButtonLink>
        <ButtonLink variant="line" to={paths.home}>
          {messages.toHome}
        </ButtonLink>
      </div>
    </div>
  </div>
)

const Received = ({ order }: { order: OrderSuccessState }) => (
  <div className={`wrap band ${styles.success}`}>
    <TagMark className={styles.mark} />
    <div>
      <p className="mono soft">{orderNumber(order.orderId)}</p>
      <h1>{messages.thanks}</h1>
      <p className="lead">{order.email ? messages.text(order.email) : messages.textPlain}</p>
      <SuccessDelivery delivery={order.delivery} isAwaited={order.awaited === 'bonifico'} />
      <div className={`buttons ${styles.actions}`}>
        <ButtonLink to={paths.order(order.orderId)}>{messages.toOrder}</ButtonLink>
        <ButtonLink variant="line" to={paths.home}>
          {messages.toHome}
        </ButtonLink>
      </div>
    </div>
    {order.awaited === 'bonifico' && order.total !== undefined && (
      <section className={styles.transfer} aria-labelledby="bonifico">
        <h2 id="bonifico">{paymentTexts.transferTitle}</h2>
        <p>{paymentTexts.transferText}</p>
        <TransferDetails order={{ id: order.orderId, dueAmount: order.total }} />
      </section>
    )}
    <section className={styles.next} aria-labelledby="dopo">
      <h2 id="dopo">{messages.nextTitle}</h2>
      <ol>
        {successSteps(order).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <LinkedText>{text}</LinkedText>
            </p>
          </li>
        ))}
      </ol>
    </section>
    {/* Last, because it comes when the user is loaded and would move what is below it. */}
    <div className={styles.note}>
      <UnverifiedEmailNotice />
    </div>
  </div>
)
