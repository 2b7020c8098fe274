import type { ReadingKind } from '#domain/readings/reading-session.ts'
import { spellTagCode, tagCodeLines } from '#domain/tags/tag-codes.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './last-reading.module.css'

type LastReadingProps = {
  label: string
  /** What the last reading was; undefined as long as there is none. */
  kind: ReadingKind | undefined
  /** The same in words. */
  title: string
  code?: string | null | undefined
  raw?: string | undefined
  /** What is said of it, below its code. */
  about?: string | undefined
}

/** The last reading in the largest letters of the page, to be read at arm's length and in the sun. */
export function LastReading({ label, kind, title, code, raw, about }: LastReadingProps) {
  const [first = '', middle = '', last = ''] = code ? tagCodeLines(code) : []
  return (
    <div className={classNames(styles.last, kind && styles[kind])} role="status" aria-label={label}>
      <p className={styles.kind}>{title}</p>
      {/* The keys make another element of it, which appears instead of moving. */}
      {kind &&
        (code ? (
          <p key="code" className={styles.code}>
            <span className="vh">{spellTagCode(code)}</span>
            <span aria-hidden="true">
              <span className={styles.front}>
                {first} {middle}
              </span>{' '}
              <span className={styles.end}>{last}</span>
            </span>
          </p>
        ) : (
          <p key="raw" className={classNames('mono', styles.raw)}>
            {raw}
          </p>
        ))}
      {kind && about !== undefined && <p className={styles.about}>{about}</p>}
    </div>
  )
}
