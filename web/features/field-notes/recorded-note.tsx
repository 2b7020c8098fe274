import { type FormEvent, useRef, useState } from 'react'
import type { FieldNote, FieldNoteCorrection } from '#contract/keeper/field-notes.ts'
import { formatDate } from '#domain/dates.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { earInWords } from '#domain/tags/tag-ears.ts'
import { refusalText } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextButton, TextLink } from '../../ui/actions/text-button.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { Field, FieldError } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { fieldNoteTexts as texts } from './field-note-texts.ts'
import styles from './field-notes-page.module.css'
import { TagInput } from './tag-input.tsx'
import { useAnswerNote } from './use-field-notes.ts'

/** What became of a note, in one sentence. */
function outcomeOf({ kind, state, question, order, tag }: FieldNote): string {
  if (question) return texts.questions[question]
  if (state === 'repeated') return texts.repeated
  if (state === 'dismissed') return texts.dismissed
  if (kind === 'lost' && order) return texts.ordered(orderNumber(order.id))
  return kind === 'death' && !tag ? texts.deathElsewhere : texts.recorded[kind]
}

/** A note that was sent, what became of it, and the answers to what it asks. */
export function RecordedNote({ note }: { note: FieldNote }) {
  const { kind, code, written, on, text, ear, state, question, tag, order } = note
  const answer = useAnswerNote(note.id)
  const entry = useRef<HTMLLIElement>(null)
  // The pressed button disappears with the question; the entry says what became of the note.
  const send: Answer = given => answer.mutate(given, { onSuccess: () => entry.current?.focus() })
  const isStillLost = kind === 'lost' && state === 'recorded' && !order
  return (
    <li ref={entry} tabIndex={-1} className={styles.note} data-state={state}>
      <p className={styles.what}>
        <strong>{texts.kinds[kind]}</strong>{' '}
        {code ? <TagCode>{code}</TagCode> : <span className="mono">{written}</span>}
        {ear && <span>{earInWords(ear)}</span>}
        <time dateTime={on}>{formatDate(on)}</time>
      </p>
      {text && <p className={styles.text}>{text}</p>}
      <p className={styles.outcome}>
        {outcomeOf(note)} {tag && question && texts.isNow(texts.states[tag.state], formatDate(tag.date))}
        {order && (
          <>
            {' '}
            <TextLink to={paths.order(order.id)}>{orderNumber(order.id)}</TextLink>
          </>
        )}
      </p>
      {question && (
        // What was answered is another note to answer.
        <NoteAnswer key={`${question} ${written}`} note={note} isPending={answer.isPending} onAnswer={send} />
      )}
      {isStillLost && (
        <p>
          <TextButton disabled={answer.isPending} onClick={() => send('dismiss')}>
            {texts.dismissLost}
          </TextButton>
        </p>
      )}
      {answer.isError && <FieldError role="alert">{refusalText(answer.error, texts.answer.failed)}</FieldError>}
    </li>
  )
}

type Answer = (given: FieldNoteCorrection | 'dismiss') => void
type NoteAnswerProps = { note: FieldNote; isPending: boolean; onAnswer: Answer }

/** The ways out of a question: one of the tags that may be meant, another code or day, or the note is withdrawn. */
function NoteAnswer({ note, isPending, onAnswer }: NoteAnswerProps) {
  const { candidates, on } = note
  const [written, setWritten] = useState(note.code ?? note.written)
  const [day, setDay] = useState(on)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAnswer({ written, on: day })
  }
  return (
    <div className={styles.answer}>
      {candidates.map(code => (
        <Button
          key={code}
          variant="line"
          className={styles.candidate}
          disabled={isPending}
          onClick={() => onAnswer({ written: code, on })}
        >
          <TagCode>{code}</TagCode>
        </Button>
      ))}
      <form className={styles.correction} onSubmit={submit} noValidate>
        <Field label={texts.answer.code}>
          {control => <TagInput {...control} value={written} onChange={event => setWritten(event.target.value)} />}
        </Field>
        <Field label={texts.answer.day}>
          {control => (
            <Input {...control} type="date" required value={day} onChange={event => setDay(event.target.value)} />
          )}
        </Field>
        <div className="buttons">
          <Button type="submit" variant="line" busy={isPending}>
            {texts.answer.correct}
          </Button>
          <Button variant="hair" disabled={isPending} onClick={() => onAnswer('dismiss')}>
            {texts.answer.dismiss}
          </Button>
        </div>
      </form>
    </div>
  )
}
