import { AdminThread } from './admin-thread.tsx'
import { adminMessageTexts as texts } from './message-texts.ts'
import styles from './messages.module.css'
import { useAdminSupportThreads } from './use-support-threads.ts'

type AdminOrderMessagesProps = { orderId: number; onStatusMessage: (message: string) => void }

/** The thread of an order on its page in the back office, if its buyer has written. */
export function AdminOrderMessages({ orderId, onStatusMessage }: AdminOrderMessagesProps) {
  const { data } = useAdminSupportThreads({ orderId })
  const thread = data?.rows.find(found => found.orderId === orderId)
  if (!thread) return null
  return (
    <section id="messaggi" className={styles.section} aria-labelledby="messaggi-titolo">
      <h2 id="messaggi-titolo">{texts.title}</h2>
      <AdminThread thread={thread} onStatusMessage={onStatusMessage} />
    </section>
  )
}
