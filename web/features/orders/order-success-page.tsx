import * as z from 'zod/mini'
import { orderNumber } from '#domain/order-status.ts'
import { type PaymentMethod, paymentMethods } from '#domain/payment-methods.ts'
import { useLocation } from '#web/router.tsx'
import type { PageHead } from '../../pages.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { TagMark } from '../../ui/tag-mark.tsx'
import styles from './order-success-page.module.css'
import { orderTexts } from './order-texts.ts'

const messages = orderTexts.success
const State = z.object({
  orderId: z.int(),
  email: z.optional(z.string()),
  /** By what money is still to come. */
  awaited: z.optional(z.enum(paymentMethods)),
})

export const head = (): PageHead => ({ title: messages.title, noIndex: true })

const awaited: Partial<Record<PaymentMethod, { title: string; text: string }>> = messages.awaited
const firstStep = (method: PaymentMethod | undefined) => (method && awaited[method]) ?? messages.prepare

/** The state carries the order; who comes by the address alone is led to the list. */
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
        <div className={styles.actions}>
          {orderId === undefined ? (
            <ButtonLink to={paths.orders}>{messages.toOrders}</ButtonLink>
          ) : (
            <ButtonLink to={paths.order(orderId)}>{messages.toOrder}</ButtonLink>
          )}
          <ButtonLink variant="line" to={paths.home}>
            {messages.toHome}
          </ButtonLink>
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
