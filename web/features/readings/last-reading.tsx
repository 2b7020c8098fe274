import type { JudgedReading } from '#domain/readings/reading-session.ts'
import { spellTagCode, tagCodeLines } from '#domain/tags/tag-codes.ts'
import { classNames } from '../../ui/class-names.ts'
import { type KindTexts, problemTexts, readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'

type LastReadingProps = {
  reading: JudgedReading | undefined
  kinds: KindTexts
  /** What is said of a code below it. */
  aboutOf: (reading: JudgedReading) => string
}

/** The last reading in the largest letters of the page, to be read at arm's length and in the sun. */
export function LastReading({ reading, kinds, aboutOf }: LastReadingProps) {
  const { kind, code, problem, raw } = reading ?? {}
  const [first = '', middle = '', last = ''] = code ? tagCodeLines(code) : []
  return (
    <div className={classNames(styles.last, kind && styles[kind])} role="status" aria-label={texts.lastLabel}>
      {!reading || !kind ? (
        <p className={styles.kind}>{texts.nothingYet}</p>
      ) : (
        <>
          <p className={styles.kind}>{kinds[kind].one}</p>
          {/* The keys make another element of it, which appears instead of moving. */}
          {code ? (
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
          )}
          <p className={styles.about}>{problem ? problemTexts[problem] : aboutOf(reading)}</p>
        </>
      )}
    </div>
  )
}
