import type { AdminSupportThread } from '#contract/support-threads.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { supportTopicLabel } from '#domain/support-topics.ts'
import { adminPaths } from '../../admin-paths.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { messageTexts, adminMessageTexts as texts } from './message-texts.ts'
import styles from './messages.module.css'
import { useAnswerThread, useCloseThread } from './use-support-threads.ts'

type AdminThreadProps = { thread: AdminSupportThread; onStatusMessage: (message: string) => void }

/** A thread for staff: who writes, the messages, the answer, and its end. */
export function AdminThread({ thread, onStatusMessage }: AdminThreadProps) {
  const { id, orderId, topic, userId, name, email, closedAt, messages } = thread
  const answer = useAnswerThread(id)
  const close = useCloseThread(id)
  return (
    <div className={styles.thread}>
      <p className={styles.facts}>
        <span>{supportTopicLabel(topic)}</span>
        {orderId !== null && <TextLink to={adminPaths.order(orderId)}>{texts.toOrder(orderNumber(orderId))}</TextLink>}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        {userId === null && <span className="soft">{texts.visitor}</span>}
      </p>
      <MessageList messages={messages} names={{ buyer: name, staff: messageTexts.shop }} />
      <MessageForm
        key={messages.length}
        texts={{ text: texts.text, missing: texts.textMissing, send: texts.send, sending: texts.sending }}
        isPending={answer.isPending}
        failure={answer.error ? refusalText(answer.error, texts.failed) : undefined}
        onSend={text => {
          onStatusMessage('')
          answer.mutate(text, { onSuccess: () => onStatusMessage(texts.sent) })
        }}
      />
      <p>
        <Button
          variant="line"
          busy={close.isPending}
          onClick={() => {
            onStatusMessage('')
            close.mutate(closedAt === null, {
              onSuccess: () => onStatusMessage(closedAt === null ? texts.nowClosed : texts.nowOpen),
            })
          }}
        >
          {closedAt === null ? texts.close : texts.reopen}
        </Button>
      </p>
    </div>
  )
}
