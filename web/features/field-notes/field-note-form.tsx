import { type FormEvent, useRef, useState } from 'react'
import type { NewFieldNote } from '#contract/keeper/field-notes.ts'
import { isoDay } from '#domain/dates.ts'
import { type FieldNoteKind, fieldNoteKinds } from '#domain/tags/judge-field-note.ts'
import { earLabel, type LostEar, lostEars } from '#domain/tags/tag-ears.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { fieldNoteTexts as texts } from './field-note-texts.ts'
import styles from './field-notes-page.module.css'
import { TagCandidates } from './tag-candidates.tsx'
import { TagInput } from './tag-input.tsx'

const dayBefore = (day: string) => {
  const before = new Date(`${day}T12:00:00Z`)
  before.setUTCDate(before.getUTCDate() - 1)
  return before.toISOString().slice(0, 10)
}

type EarChoice = LostEar | 'unknown'
type DayChoice = 'today' | 'yesterday' | 'other'
type Problems = { tag?: string; text?: string; day?: string }

/**
 * Takes one note after the other. A reader that types ends with the Enter key, which is the press of the button; the
 * kind and the day stay, because in the stable the same happens several times. `onNote` says whether the note was kept;
 * if not, it stands in the form again.
 */
export function FieldNoteForm({ onNote }: { onNote: (note: NewFieldNote) => Promise<boolean> }) {
  const [kind, setKind] = useState<FieldNoteKind>('lost')
  const [written, setWritten] = useState('')
  const [ear, setEar] = useState<EarChoice>('unknown')
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<DayChoice>('today')
  const [otherDay, setOtherDay] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const tag = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const date = useRef<HTMLInputElement>(null)

  const keep = async (note: NewFieldNote) => {
    // At once: a reader may type the next code while this one is being kept.
    setWritten('')
    setText('')
    setEar('unknown')
    tag.current?.focus()
    if (await onNote(note)) return
    setWritten(typed => typed || note.written)
    setText(typed => typed || note.text)
    setEar(note.ear ?? 'unknown')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Read now: the page may have been open since yesterday.
    const today = isoDay(new Date())
    const on = choice === 'today' ? today : choice === 'yesterday' ? dayBefore(today) : otherDay
    const isRemark = kind === 'remark'
    const found: Problems = {
      ...(!isRemark && written.trim() === '' && { tag: texts.tagMissing }),
      ...(isRemark && text.trim() === '' && { text: texts.textMissing }),
      ...(on === '' ? { day: texts.dayMissing } : on > today && { day: texts.dayToCome }),
    }
    setProblems(found)
    const wrong = (found.tag && tag) || (found.text && words) || (found.day && date)
    if (wrong) return wrong.current?.focus()
    const note = {
      id: crypto.randomUUID(),
      kind,
      written: written.trim(),
      on,
      text: isRemark ? text.trim() : '',
      ...(kind === 'lost' && ear !== 'unknown' && { ear }),
      notedAt: new Date().toISOString(),
    }
    void keep(note)
  }

  return (
    <form className={`query-container ${styles.form}`} onSubmit={submit} noValidate>
      <Segmented
        fill
        fold
        className={styles.kinds ?? ''}
        label={texts.kind}
        name="kind"
        options={fieldNoteKinds.map(value => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={chosen => {
          setProblems({})
          setKind(chosen)
        }}
      />
      <Field
        label={kind === 'remark' ? texts.tagOfRemark : texts.tag}
        hint={texts.tagHint}
        {...(problems.tag && { error: problems.tag })}
      >
        {control => (
          <TagInput
            {...control}
            ref={tag}
            className={styles.digits}
            name="written"
            enterKeyHint="done"
            value={written}
            onChange={event => {
              setProblems({})
              setWritten(event.target.value)
            }}
          />
        )}
      </Field>
      <TagCandidates
        written={written}
        onChoose={code => {
          setProblems({})
          setWritten(code)
          // The pressed button disappears; Enter keeps the note.
          tag.current?.focus()
        }}
      />
      {kind === 'lost' && (
        <div>
          <p className={styles.question}>{texts.ear}</p>
          <Segmented<EarChoice>
            fill
            fold
            className={styles.ears ?? ''}
            label={texts.ear}
            name="ear"
            options={[
              ...lostEars.map(value => ({ value, label: earLabel(value) })),
              { value: 'unknown', label: texts.earUnknown },
            ]}
            value={ear}
            onChange={setEar}
          />
        </div>
      )}
      {kind === 'remark' && (
        <Field label={texts.text} {...(problems.text && { error: problems.text })}>
          {control => (
            <TextArea
              {...control}
              ref={words}
              name="text"
              rows={3}
              maxLength={500}
              value={text}
              onChange={event => {
                setProblems({})
                setText(event.target.value)
              }}
            />
          )}
        </Field>
      )}
      <Segmented<DayChoice>
        fill
        fold
        className={styles.days ?? ''}
        label={texts.day}
        name="day"
        options={[
          { value: 'today', label: texts.today },
          { value: 'yesterday', label: texts.yesterday },
          { value: 'other', label: texts.otherDay },
        ]}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'other' && (
        <Field label={texts.day} {...(problems.day && { error: problems.day })}>
          {control => (
            <Input
              {...control}
              ref={date}
              type="date"
              name="on"
              value={otherDay}
              onChange={event => {
                setProblems({})
                setOtherDay(event.target.value)
              }}
            />
          )}
        </Field>
      )}
      <Button type="submit" wide className={styles.save}>
        {texts.save}
      </Button>
    </form>
  )
}
