import type { CallLogEntry } from '#contract/call-log.ts'
import { AccordionItem } from '../../ui/data/accordion-list.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import styles from './admin-call-log-page.module.css'
import { callLogTexts as texts } from './call-log-texts.ts'

/** A call in one row; it expands to the request and the response. */
export const LoggedCall = ({ call }: { call: CallLogEntry }) => {
  const { at, operation, outcome, milliseconds, key, request, answer } = call
  const { label, tone } = texts.outcomes[outcome]
  return (
    <AccordionItem
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
    </AccordionItem>
  )
}

/** A read-only field: it scrolls, can be copied from, and is reachable with the keyboard. */
const Sent = ({ label, text }: { label: string; text: string }) => (
  <Field label={label}>
    {control => <TextArea {...control} className={styles.text} readOnly rows={6} spellCheck={false} value={text} />}
  </Field>
)
