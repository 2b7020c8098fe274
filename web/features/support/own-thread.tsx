import { useState } from 'react'
import type { SupportThread } from '#contract/support-threads.ts'
import { refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { messageTexts as texts } from './message-texts.ts'
import styles from './messages.module.css'
import { useReadOnView, useReplyToShop } from './use-support-threads.ts'

const names = { buyer: texts.you, staff: texts.shop }

/** The buyer's thread with the shop, which counts as read when it is shown. */
export function OwnThread({ thread }: { thread: SupportThread }) {
  const { id, messages } = thread
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const reply = useReplyToShop(id)
  useReadOnView(thread)
  return (
    <div className={styles.thread}>
      <MessageList messages={messages} names={names} />
      <StatusMessage>{message}</StatusMessage>
      {isOpen ? (
        <MessageForm
          hasFocus
          texts={{ text: texts.replyText, missing: texts.textMissing, send: texts.send, sending: texts.sending }}
          isPending={reply.isPending}
          failure={reply.error ? refusalText(reply.error, texts.failed) : undefined}
          onSend={text =>
            reply.mutate(text, {
              onSuccess: () => {
                setOpen(false)
                setMessage(texts.sent)
              },
            })
          }
        />
      ) : (
        <p>
          <Button
            variant="line"
            onClick={() => {
              setMessage('')
              setOpen(true)
            }}
          >
            {texts.reply}
          </Button>
        </p>
      )}
    </div>
  )
}
