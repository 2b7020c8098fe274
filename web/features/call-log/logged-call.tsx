import type { CallLogEntry } from '#contract/call-log.ts'
import { AccordionItem } from '../../ui/data/accordion-list.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import styles from './admin-call-log-page.module.css'
import { callLogTexts as texts } from './call-log-texts.ts'

/** A call in one row; it expands to the request and the response. */
export const LoggedCall = ({ call }: { call: CallLogEntry }) => {
  const { at, operation, outcome, durationMs, idempotencyKey, request, response } = call
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
          <span className={`mono ${styles.duration}`}>{texts.duration(durationMs)}</span>
          <span className={`mono ${styles.key}`}>{idempotencyKey}</span>
        </>
      }
    >
      {idempotencyKey && (
        <p className="small">
          <span className="label">{texts.idempotencyKey}</span>{' '}
          <span className={`mono ${styles.whole}`}>{idempotencyKey}</span>
        </p>
      )}
      <div className={styles.texts}>
        <Sent label={texts.request} text={request} />
        <Sent label={texts.response} text={response} />
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
