import { formatDateTime } from '#domain/dates.ts'
import { classNames } from './class-names.ts'
import styles from './timeline.module.css'

export type TimelineStep = {
  /** An instant with its zone. */
  at: string
  sentence: string
  note?: string
  /** Something went wrong here. */
  trouble?: boolean
}

/** What happened, oldest first; the last step is where things stand. */
export const Timeline = ({ steps, className }: { steps: readonly TimelineStep[]; className?: string }) => (
  <div className={classNames(styles.frame, className)}>
    <ol className={styles.timeline}>
      {steps.map(({ at, sentence, note, trouble }, i) => (
        <li
          key={i}
          className={classNames(styles.step, trouble && styles.trouble)}
          aria-current={i === steps.length - 1 ? 'step' : undefined}
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
