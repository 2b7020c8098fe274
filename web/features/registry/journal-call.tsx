import type { JournalEntry } from '#contract/registry.ts'
import { Entry } from '../../ui/entries.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './admin-journal-page.module.css'
import { journalTexts as texts } from './admin-registry-texts.ts'

/** A call in a line; it opens to what was sent and what came back. */
export const JournalCall = ({ call }: { call: JournalEntry }) => {
  const { at, operation, outcome, milliseconds, key, request, answer } = call
  const { label, tone } = texts.outcomes[outcome]
  return (
    <Entry
      line={
        <>
          <time className="mono" dateTime={at}>
            {texts.date(at)}
          </time>
          <span className={styles.operation}>{texts.operationName(operation)}</span>
          <Status tone={tone}>{label}</Status>
          <span className={`mono ${styles.duration}`}>{texts.duration(milliseconds)}</span>
          <span className={`mono ${styles.key}`}>{key}</span>
        </>
      }
    >
      {key && (
        <p className="small">
          <span className="label">{texts.key}</span> <span className={`mono ${styles.whole}`}>{key}</span>
        </p>
      )}
      <div className={styles.texts}>
        <Sent label={texts.request} text={request} />
        <Sent label={texts.answer} text={answer} />
      </div>
    </Entry>
  )
}

/** A field that cannot be written in: it scrolls, is copied from and is reached with the keyboard as any other. */
const Sent = ({ label, text }: { label: string; text: string }) => (
  <Field label={label}>
    {control => <TextArea {...control} className={styles.text} readOnly rows={6} spellCheck={false} value={text} />}
  </Field>
)
