import { useState } from 'react'
import { refusalText } from '../../api/api-client.ts'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { MessageForm } from './message-form.tsx'
import { messageTexts as texts } from './message-texts.ts'
import styles from './messages.module.css'
import { OwnThread } from './own-thread.tsx'
import { useSupportThreads, useWriteMessage } from './use-support-threads.ts'

/** The thread of an order on its buyer's page; the first message makes it. */
export function OrderMessages({ orderId }: { orderId: number }) {
  const { data } = useSupportThreads(orderId)
  const write = useWriteMessage()
  const [message, setMessage] = useState('')
  const [thread] = data ?? []
  return (
    <section id="messaggi" className={styles.section} aria-labelledby="messaggi-titolo">
      <h2 id="messaggi-titolo">{texts.thread}</h2>
      <StatusMessage>{message}</StatusMessage>
      {thread ? (
        <OwnThread thread={thread} />
      ) : (
        <>
          <p>{texts.threadLead}</p>
          <MessageForm
            texts={{ text: texts.text, missing: texts.textMissing, send: texts.send, sending: texts.sending }}
            isPending={write.isPending}
            failure={write.error ? refusalText(write.error, texts.failed) : undefined}
            onSend={text =>
              write.mutate({ topic: 'order', text, orderId }, { onSuccess: () => setMessage(texts.sent) })
            }
          />
        </>
      )}
    </section>
  )
}
