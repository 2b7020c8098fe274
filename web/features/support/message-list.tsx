import type { SupportThread } from '#contract/support-threads.ts'
import { formatDateTime } from '#domain/dates.ts'
import styles from './messages.module.css'

type MessageListProps = {
  messages: SupportThread['messages']
  /** What each side is called. */
  names: { buyer: string; staff: string }
}

/** The messages of a thread, oldest first. */
export const MessageList = ({ messages, names }: MessageListProps) => (
  <ol className={styles.messages}>
    {messages.map(({ at, author, text }, n) => (
      <li key={n} className={author === 'staff' ? styles.shop : undefined}>
        <p className="small soft">
          {names[author]},{' '}
          <time className="mono" dateTime={at}>
            {formatDateTime(at)}
          </time>
        </p>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ol>
)
