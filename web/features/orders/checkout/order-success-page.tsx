import * as z from 'zod/mini'
import { orderNumber } from '#domain/orders/order-status.ts'
import { type PaymentMethod, paymentMethods } from '#domain/orders/payment-methods.ts'
import { useLocation } from '#web/router.tsx'
import type { PageMeta } from '../../../page-module.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { LinkedText } from '../../../ui/actions/linked-text.tsx'
import { TagMark } from '../../../ui/brand/tag-mark.tsx'
import { UnverifiedEmailNotice } from '../../users/unverified-email-notice.tsx'
import { orderTexts } from '../order-texts.ts'
import styles from './order-success-page.module.css'

const messages = orderTexts.success
const State = z.object({
  orderId: z.int(),
  email: z.optional(z.string()),
  /** The payment method if the money has not arrived yet. */
  awaited: z.optional(z.enum(paymentMethods)),
})

export const head = (): PageMeta => ({ title: messages.title, noIndex: true })

const awaited: Partial<Record<PaymentMethod, { title: string; text: string }>> = messages.awaited
const firstStep = (method: PaymentMethod | undefined) => (method && awaited[method]) ?? messages.prepare

/**
 * The order id comes from the history state. A visitor who opens the URL directly gets a link to the list of orders.
 */
export default function OrderSuccessPage() {
  const parsed = z.safeParse(State, useLocation().state)
  const orderId = parsed.data?.orderId
  const email = parsed.data?.email
  return (
    <div className={`wrap band ${styles.success}`}>
      <TagMark className={styles.mark} />
      <div>
        {orderId !== undefined && <p className="mono soft">{orderNumber(orderId)}</p>}
        <h1>{messages.thanks}</h1>
        <p className="lead">{email ? messages.text(email) : messages.textPlain}</p>
        <div className={`buttons ${styles.actions}`}>
          {orderId === undefined ? (
            <ButtonLink to={paths.orders}>{messages.toOrders}</ButtonLink>
          ) : (
            <ButtonLink to={paths.order(orderId)}>{messages.toOrder}</ButtonLink>
          )}
          <ButtonLink variant="line" to={paths.home}>
            {messages.toHome}
          </ButtonLink>
        </div>
        {/* Below the buttons, which would move when the user is loaded. */}
        <div className={styles.note}>
          <UnverifiedEmailNotice />
        </div>
      </div>
      <section className={styles.next} aria-labelledby="dopo">
        <h2 id="dopo">{messages.nextTitle}</h2>
        <ol>
          {[firstStep(parsed.data?.awaited), ...messages.next].map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                <LinkedText>{text}</LinkedText>
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
