import { useEffect, useRef, useSyncExternalStore } from 'react'
import { formatDate } from '#domain/dates.ts'
import { earInWords } from '#domain/tags/tag-ears.ts'
import { isRefusal, refusalText } from '../../api/api-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { fieldNoteTexts as texts } from './field-note-texts.ts'
import styles from './field-notes-page.module.css'
import type { useNoteQueue } from './use-note-queue.ts'

const onNetworkChange = (onChange: () => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
const useIsOnline = () =>
  useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )

type WaitingNotesProps = {
  queue: ReturnType<typeof useNoteQueue>
  /** `keepsFocus` is false if the list disappears with its last note. */
  onRemove: (id: string, what: string, keepsFocus: boolean) => void
  /** Called after the press of the button, which disappears with the list. */
  onSent: () => void
}

/** The notes that are on this device only. Each can be taken back until it is sent. */
export function WaitingNotes({ queue: { notes, send }, onRemove, onSent }: WaitingNotesProps) {
  const isOnline = useIsOnline()
  const list = useRef<HTMLUListElement>(null)
  /** The note that is being taken back, and its position. */
  const removed = useRef<{ id: string; n: number }>(undefined)
  // Its button disappears: the focus goes on to the one that stands there now, or to the last one.
  useEffect(() => {
    const gone = removed.current
    if (!gone || notes.some(({ id }) => id === gone.id)) return
    removed.current = undefined
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    buttons[Math.min(gone.n, buttons.length - 1)]?.focus({ preventScroll: true })
  }, [notes])
  if (notes.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="da-mandare">
      <h2 id="da-mandare">{texts.waiting(notes.length)}</h2>
      <ul ref={list}>
        {notes.toReversed().map(({ id, kind, written, on, text, ear }, n) => {
          const what = [texts.kinds[kind], written, text.slice(0, 40)].filter(Boolean).join(' ')
          return (
            <li key={id} className={styles.note}>
              <p className={styles.what}>
                <strong>{texts.kinds[kind]}</strong> <span className="mono">{written}</span>
                {ear && <span>{earInWords(ear)}</span>}
                <time dateTime={on}>{formatDate(on)}</time>
              </p>
              {text && <p className={styles.text}>{text}</p>}
              <Button
                variant="line"
                aria-label={texts.undoNote(what)}
                onClick={() => {
                  removed.current = { id, n }
                  onRemove(id, what, notes.length > 1)
                }}
              >
                {texts.undo}
              </Button>
            </li>
          )
        })}
      </ul>
      {send.isError && (
        <FieldError role="alert">
          {isRefusal(send.error, 'unauthenticated') ? texts.sessionEnded : refusalText(send.error, texts.sendFailed)}
        </FieldError>
      )}
      {isOnline ? (
        <Button busy={send.isPending} onClick={() => send.mutate(undefined, { onSuccess: onSent })}>
          {send.isPending ? texts.sending : texts.send}
        </Button>
      ) : (
        <p>{texts.offline}</p>
      )}
    </section>
  )
}
