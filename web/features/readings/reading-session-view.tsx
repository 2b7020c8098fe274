import { useRef, useState } from 'react'
import type { KeeperCodes } from '#contract/registry.ts'
import { readingKinds } from '#domain/readings/reading-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { downloadReadings } from './download-readings.ts'
import { Inventory } from './inventory.tsx'
import { LastReading } from './last-reading.tsx'
import type { ReadingRoom, ReadingView } from './reading-room.ts'
import { kindTexts, readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'
import { type Reader, useReader } from './use-reader.ts'

type ReadingSessionViewProps = {
  room: ReadingRoom
  view: ReadingView & { session: NonNullable<ReadingView['session']> }
  known: KeeperCodes | undefined
  hasSound: boolean
  onToggleSound: () => void
}

/** A session of reading: the last code, the counts, the sources, and at the end the inventory. */
export function ReadingSessionView({ room, view, known, hasSound, onToggleSound }: ReadingSessionViewProps) {
  const last = useRef<HTMLDivElement>(null)
  // The button to connect stands below; what is read is to be seen.
  const reader = useReader(room, () => last.current?.scrollIntoView({ block: 'start' }))
  const [isInventoryShown, showInventory] = useState(false)
  const nameOf = (herdId: number) => {
    const found = known?.herds.find(({ id }) => id === herdId)
    return found && texts.herdName(found)
  }
  const herd = known?.herds.find(({ id }) => id === view.herdId)
  const { session, recent, counts } = view
  const isEmpty = session.readings.length === 0
  return (
    <div className={styles.session}>
      {herd && <p className={styles.herd}>{texts.inHerd(texts.herdName(herd))}</p>}
      <div ref={last} className={styles.top}>
        <LastReading reading={recent[0]} nameOf={nameOf} isKnown={known !== undefined} />
      </div>
      <div className={styles.counts}>
        <p className={styles.total}>
          {herd ? texts.herdCount(view.inHerd, herd.codes.length) : texts.codes(view.codes)}
        </p>
        <dl aria-label={texts.counts}>
          {readingKinds.map(kind => (
            <div key={kind} className={styles.figure}>
              <dt>{kindTexts[kind].many}</dt>
              <dd>{texts.number(counts[kind])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Problems view={view} reader={reader} />
      <div className={styles.actions}>
        <Button className={styles.large} onClick={() => room.setPaused(!view.isPaused)}>
          {view.isPaused ? texts.resume : texts.pause}
        </Button>
        <Button variant="line" className={styles.large} disabled={isEmpty} onClick={room.undo}>
          {texts.undo}
        </Button>
        <Button variant="line" className={styles.large} onClick={onToggleSound}>
          {hasSound ? texts.soundOn : texts.soundOff}
        </Button>
      </div>
      <Sources reader={reader} />
      <div className={styles.lists}>
        <section aria-labelledby="ultime">
          <h2 id="ultime">{texts.recent}</h2>
          <ol className={styles.recent}>
            {recent.map(({ code, raw, kind }, n) => (
              // A row stays where it is and shows another reading, so that nothing moves.
              <li key={n}>
                {code ? <TagCode>{code}</TagCode> : <span className="mono">{raw}</span>}{' '}
                <span>{kindTexts[kind].one}</span>
              </li>
            ))}
          </ol>
        </section>
        {herd && (
          <div>
            <Button
              variant="line"
              className={styles.large}
              aria-expanded={isInventoryShown}
              onClick={() => showInventory(!isInventoryShown)}
            >
              {isInventoryShown ? texts.hideInventory : texts.showInventory}
            </Button>
            {isInventoryShown && <Inventory view={view} herd={herd} nameOf={nameOf} />}
          </div>
        )}
      </div>
      <Finish isEmpty={isEmpty} onDownload={() => downloadReadings(session, herd, nameOf)} onFinish={room.finish} />
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

function Sources({ reader }: { reader: Reader }) {
  const { status, connectSerial, connectBluetooth, disconnect, readFile } = reader
  const isOpening = status.kind === 'opening'
  return (
    <section className={styles.sources} aria-label={texts.sources}>
      <p className={styles.connected} role="status">
        {status.kind === 'open' ? texts.connected : isOpening ? texts.opening : texts.keyboard}
      </p>
      <div className={styles.actions}>
        {status.kind === 'open' ? (
          <Button variant="line" className={styles.large} onClick={disconnect}>
            {texts.disconnect}
          </Button>
        ) : (
          <>
            {connectSerial && (
              <Button variant="line" className={styles.large} busy={isOpening} onClick={connectSerial}>
                {texts.serial}
              </Button>
            )}
            {connectBluetooth && (
              <Button variant="line" className={styles.large} busy={isOpening} onClick={connectBluetooth}>
                {texts.bluetooth}
              </Button>
            )}
          </>
        )}
        <FileButton accept=".txt,.csv,.log,text/plain,text/csv" onFiles={([file]) => void (file && readFile(file))}>
          {texts.file}
        </FileButton>
      </div>
    </section>
  )
}

type FinishProps = { isEmpty: boolean; onDownload: () => void; onFinish: () => void }

function Finish({ isEmpty, onDownload, onFinish }: FinishProps) {
  const [isAsking, ask] = useState(false)
  return (
    <div className={styles.finish}>
      <div className={styles.actions}>
        <Button variant="line" className={styles.large} disabled={isEmpty} onClick={onDownload}>
          {texts.download}
        </Button>
        <Button
          variant="line"
          className={styles.large}
          aria-expanded={isAsking}
          onClick={() => (isEmpty ? onFinish() : ask(true))}
        >
          {texts.finish}
        </Button>
      </div>
      {isAsking && (
        <Notice tone="tag">
          <p>{texts.finishQuestion}</p>
          <div className={styles.actions}>
            <Button className={styles.large} onClick={onFinish}>
              {texts.finishYes}
            </Button>
            <Button variant="line" className={styles.large} onClick={() => ask(false)}>
              {texts.finishNo}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}
