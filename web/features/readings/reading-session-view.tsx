import { type ReactNode, useRef } from 'react'
import { type JudgedReading, readingKinds } from '#domain/readings/reading-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LastReading } from './last-reading.tsx'
import type { ReadingRoom, ReadingView } from './reading-room.ts'
import { ReadingSources } from './reading-sources.tsx'
import { type KindTexts, problemTexts, readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'
import { type Reader, useReader } from './use-reader.ts'
import { useSound } from './use-reading-room.ts'

/** What the page shows while a session runs. */
export type RunningView = ReadingView & { session: NonNullable<ReadingView['session']> }

type ReadingSessionViewProps = {
  room: ReadingRoom
  view: RunningView
  kinds: KindTexts
  /** What the session is about. */
  heading: ReactNode
  /** The large count. */
  total: string
  /** What is said of a reading that is a code, below it. */
  aboutOf: (reading: JudgedReading) => string
  /** The codes that may be typed by their last digits. */
  codes: readonly string[]
  /** What is asked after each reading, right below it. */
  question?: ReactNode
  /** What follows from the readings, beside the last of them. */
  outcome: ReactNode
  /** The end of the session. */
  children: ReactNode
}

/** A session of reading: the last code, the counts, the sources, and what follows from the readings. */
export function ReadingSessionView({ room, view, kinds, heading, aboutOf, codes, ...rest }: ReadingSessionViewProps) {
  const { total, question, outcome, children } = rest
  const last = useRef<HTMLDivElement>(null)
  // The button to connect stands below; what is read is to be seen.
  const reader = useReader(room, () => last.current?.scrollIntoView({ block: 'start' }))
  const { hasSound, toggleSound } = useSound()
  const { session, recent, counts } = view
  const [latest] = recent
  return (
    <div className={styles.session}>
      {heading && <p className={styles.herd}>{heading}</p>}
      <div ref={last} className={styles.top}>
        <LastReading
          label={texts.lastLabel}
          kind={latest?.kind}
          title={latest ? kinds[latest.kind].one : texts.nothingYet}
          code={latest?.code}
          raw={latest?.raw}
          about={latest && (latest.problem ? problemTexts[latest.problem] : aboutOf(latest))}
        />
      </div>
      <div className={styles.counts}>
        <p className={styles.total}>{total}</p>
        <dl aria-label={texts.counts}>
          {readingKinds.map(kind => (
            <div key={kind} className={styles.figure}>
              <dt>{kinds[kind].many}</dt>
              <dd>{texts.number(counts[kind])}</dd>
            </div>
          ))}
        </dl>
      </div>
      {question}
      <Problems view={view} reader={reader} />
      <div className={styles.actions}>
        <Button className={styles.large} onClick={() => room.setPaused(!view.isPaused)}>
          {view.isPaused ? texts.resume : texts.pause}
        </Button>
        <Button variant="line" className={styles.large} disabled={session.readings.length === 0} onClick={room.undo}>
          {texts.undo}
        </Button>
        <Button variant="line" className={styles.large} onClick={toggleSound}>
          {hasSound ? texts.soundOn : texts.soundOff}
        </Button>
      </div>
      <ReadingSources
        reader={reader}
        codes={codes}
        onCode={(code, raw) => room.receive([{ raw, code, number: null, retagging: 0, problem: null }])}
      />
      <div className={styles.lists}>
        <section aria-labelledby="ultime">
          <h2 id="ultime">{texts.recent}</h2>
          <ol className={styles.recent}>
            {recent.map(({ code, raw, kind }, n) => (
              // A row stays where it is and shows another reading, so that nothing moves.
              <li key={n}>
                {code ? <TagCode>{code}</TagCode> : <span className="mono">{raw}</span>} <span>{kinds[kind].one}</span>
              </li>
            ))}
          </ol>
        </section>
        {outcome}
      </div>
      {children}
    </div>
  )
}

function Problems({ view, reader: { status } }: { view: ReadingView; reader: Reader }) {
  return (
    <div className={styles.problems}>
      {view.isPaused && (
        <Notice tone="tag">
          {texts.paused} {view.ignored > 0 && texts.ignored(view.ignored)}
        </Notice>
      )}
      {view.isFull && <Notice tone="bad">{texts.full}</Notice>}
      {view.isUnsaved && <Notice tone="bad">{texts.unsaved}</Notice>}
      {status.problem && <Notice tone="bad">{status.problem}</Notice>}
    </div>
  )
}
