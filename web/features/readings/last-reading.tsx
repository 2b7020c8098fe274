import type { JudgedReading } from '#domain/readings/reading-session.ts'
import { spellTagCode, tagCodeLines } from '#domain/tags/tag-codes.ts'
import { classNames } from '../../ui/class-names.ts'
import { kindTexts, problemTexts, readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'

type LastReadingProps = {
  reading: JudgedReading | undefined
  nameOf: (herdId: number) => string | undefined
  /** True if it is to be said whether the animal is in a herd. */
  isKnown: boolean
}

/** The last reading in the largest letters of the page, to be read at arm's length and in the sun. */
export function LastReading({ reading, nameOf, isKnown }: LastReadingProps) {
  const { kind, code, problem, herdId, raw, retagging } = reading ?? {}
  const [first = '', middle = '', last = ''] = code ? tagCodeLines(code) : []
  const herd = typeof herdId === 'number' ? nameOf(herdId) : undefined
  return (
    <div className={classNames(styles.last, kind && styles[kind])} role="status" aria-label={texts.lastLabel}>
      {!reading || !kind ? (
        <p className={styles.kind}>{texts.nothingYet}</p>
      ) : (
        <>
          <p className={styles.kind}>{kindTexts[kind].one}</p>
          {code ? (
            <p className={styles.code}>
              <span className="vh">{spellTagCode(code)}</span>
              <span aria-hidden="true">
                <span className={styles.front}>
                  {first} {middle}
                </span>{' '}
                <span className={styles.end}>{last}</span>
              </span>
            </p>
          ) : (
            <p className={classNames('mono', styles.raw)}>{raw}</p>
          )}
          <p className={styles.about}>
            {problem
              ? problemTexts[problem]
              : [
                  herd ? texts.inHerd(herd) : isKnown && texts.inNoHerd,
                  retagging ? texts.retagging(retagging) : undefined,
                ]
                  .filter(Boolean)
                  .join('. ')}
          </p>
        </>
      )}
    </div>
  )
}
