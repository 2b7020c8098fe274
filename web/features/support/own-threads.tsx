import { orderNumber } from '#domain/orders/order-status.ts'
import { supportTopicLabel } from '#domain/support-topics.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { messageTexts as texts } from './message-texts.ts'
import styles from './messages.module.css'
import { OwnThread } from './own-thread.tsx'
import { useSupportThreads } from './use-support-threads.ts'

/** The buyer's threads on the support page of the account; those about an order lead to its page. */
export function OwnThreads() {
  const { data } = useSupportThreads()
  if (!data || data.length === 0) return null
  return (
    <section id="messaggi" className={styles.section} aria-labelledby="messaggi-titolo">
      <h2 id="messaggi-titolo">{texts.own}</h2>
      {data.map(thread => (
        <article key={thread.id} className={styles.thread}>
          <h3>
            {supportTopicLabel(thread.topic)}
            {thread.isUnread && <Status tone="wait">{texts.unread}</Status>}
            {thread.closedAt && <Status tone="off">{texts.closed}</Status>}
            {thread.orderId !== null && (
              <TextLink to={`${paths.order(thread.orderId)}#messaggi`}>{orderNumber(thread.orderId)}</TextLink>
            )}
          </h3>
          <OwnThread thread={thread} />
        </article>
      ))}
    </section>
  )
}
