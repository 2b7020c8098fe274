import { formatDateTime } from '#domain/dates.ts'
import { classNames } from '../class-names.ts'
import styles from './timeline.module.css'

export type TimelineStep = {
  /** ISO 8601 instant with time zone. */
  at: string
  sentence: string
  note?: string
  /** True if something went wrong in this step. */
  trouble?: boolean
}

/** Events, oldest first; the last one is the current state. */
export const Timeline = ({ events, className }: { events: readonly TimelineStep[]; className?: string }) => (
  <div className={classNames(styles.frame, className)}>
    <ol className={styles.timeline}>
      {events.map(({ at, sentence, note, trouble }, i) => (
        <li
          key={i}
          className={classNames(styles.step, trouble && styles.trouble)}
          aria-current={i === events.length - 1 ? 'step' : undefined}
        >
          <time className="mono" dateTime={at}>
            {formatDateTime(at)}
          </time>
          <div className={styles.words}>
            <p className={styles.sentence}>{sentence}</p>
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  </div>
)
