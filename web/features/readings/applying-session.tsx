import { useMemo, useRef, useState } from 'react'
import { isoDay } from '#domain/dates.ts'
import { animalReadAfter, tagsToApply, type WearerKind } from '#domain/readings/applying.ts'
import { type JudgedReading, lookUpIn } from '#domain/readings/reading-session.ts'
import { Link } from '#web/router.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { useFieldNotes } from '../field-notes/use-field-notes.ts'
import { useNoteQueue } from '../field-notes/use-note-queue.ts'
import { WaitingNotes } from '../field-notes/waiting-notes.tsx'
import { applyingKindTexts, applyingTexts as texts } from './applying-texts.ts'
import { downloadReadings } from './download-readings.ts'
import { FinishSession } from './finish-session.tsx'
import { ReadingCodes } from './reading-codes.tsx'
import type { ReadingRoom } from './reading-room.ts'
import { ReadingSessionView, type RunningView } from './reading-session-view.tsx'
import { readingTexts } from './reading-texts.ts'
import styles from './readings-page.module.css'
import { useKeeperCodes } from './use-keeper-codes.ts'
import { useLookup } from './use-reading-room.ts'
import { WearerForm } from './wearer-form.tsx'

type ApplyingSessionProps = { userId: number; room: ReadingRoom; view: RunningView }

/**
 * Reads new tags and notes that they were applied. A note goes the way of those from the stable: it is kept on the device,
 * sent once, and asks on its own page if it contradicts what is known.
 */
export function ApplyingSession({ userId, room, view }: ApplyingSessionProps) {
  const { data: known } = useKeeperCodes()
  useLookup(
    room,
    useMemo(() => known && lookUpIn(known), [known]),
  )
  const queue = useNoteQueue(userId)
  const asksSomething = useFieldNotes(1).data?.rows.some(({ state }) => state === 'open') ?? false
  const [kind, setKind] = useState<WearerKind>('mother')
  const [chosen, choose] = useState<string>()
  const [statusMessage, setStatusMessage] = useState('')
  const question = useRef<HTMLDivElement>(null)
  const animals = useMemo(() => known?.herds.flatMap(({ codes }) => codes) ?? [], [known])

  const { session, applied } = view
  const waiting = tagsToApply(session.readings, applied)
  const tag = chosen !== undefined && waiting.includes(chosen) ? chosen : waiting[0]
  const others = waiting.filter(code => code !== tag)
  const apply = async (code: string, wearer: string | null) => {
    const note = {
      id: crypto.randomUUID(),
      kind: 'applied' as const,
      written: code,
      on: isoDay(new Date()),
      text: texts.note(kind, wearer),
      notedAt: new Date().toISOString(),
    }
    const isKept = await queue.add.mutateAsync(note).then(
      () => true,
      () => false,
    )
    if (isKept) room.setApplied(code, true)
    setStatusMessage(isKept ? texts.applied(code) : texts.notKept)
  }
  const remove = (id: string) => {
    const note = queue.notes.find(kept => kept.id === id)
    queue.remove.mutate(id, {
      onSuccess: () => {
        if (note?.kind === 'applied') room.setApplied(note.written, false)
        setStatusMessage(texts.removed(note?.written ?? ''))
      },
    })
  }
  const nameOf = (herdId: number) => {
    const found = known?.herds.find(({ id }) => id === herdId)
    return found && readingTexts.herdName(found)
  }
  const aboutOf = ({ code, kind: read, herdId }: JudgedReading) => {
    if (herdId !== null) return texts.isAnimal(nameOf(herdId))
    if (code !== null && applied.has(code)) return texts.isSaid
    return read === 'not-ours' ? '' : texts.isTag
  }
  return (
    <ReadingSessionView
      room={room}
      view={view}
      kinds={applyingKindTexts}
      heading={texts.heading}
      total={texts.count(applied.size)}
      aboutOf={aboutOf}
      codes={useMemo(() => [...animals, ...(known?.tags ?? [])], [animals, known])}
      question={
        <div ref={question} tabIndex={-1} className={styles.question}>
          {queue.failed && <Notice tone="bad">{texts.noStorage}</Notice>}
          <StatusMessage>{statusMessage}</StatusMessage>
          {tag === undefined ? (
            <p>{texts.none}</p>
          ) : (
            <WearerForm
              key={tag}
              tag={tag}
              read={animalReadAfter(session.readings, tag)}
              kind={kind}
              onKind={setKind}
              animals={animals}
              isComplete={known?.isComplete ?? false}
              onApply={wearer => void apply(tag, wearer)}
            />
          )}
        </div>
      }
      outcome={
        <div className={styles.apply}>
          {others.length > 0 && (
            <section aria-labelledby="da-segnare">
              <h2 id="da-segnare">{texts.others(others.length)}</h2>
              <ReadingCodes codes={others}>
                {code => (
                  <Button
                    variant="line"
                    className={styles.large}
                    aria-label={texts.choose(code)}
                    onClick={() => {
                      choose(code)
                      question.current?.focus()
                    }}
                  >
                    <TagCode>{code}</TagCode>
                  </Button>
                )}
              </ReadingCodes>
            </section>
          )}
          <WaitingNotes queue={queue} onRemove={remove} onSent={() => setStatusMessage(texts.sent)} />
          {asksSomething && (
            <Notice tone="tag">
              {texts.questions}{' '}
              <Link className="link" to={paths.fieldNotes}>
                {texts.toNotes}
              </Link>
            </Notice>
          )}
        </div>
      }
    >
      <FinishSession
        isEmpty={session.readings.length === 0}
        question={texts.finishQuestion(waiting.length)}
        onDownload={() => downloadReadings(session, undefined, nameOf)}
        onFinish={room.finish}
      />
    </ReadingSessionView>
  )
}
