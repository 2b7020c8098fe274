import { type FormEvent, type ReactNode, useState } from 'react'
import { maxMessageLength } from '#domain/support-topics.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field, FieldError } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import styles from './messages.module.css'

type MessageFormProps = {
  texts: { text: string; missing: string; send: string; sending: string }
  isPending: boolean
  failure?: string | undefined
  /** Sends the text; the field is emptied by `sent`. */
  onSend: (text: string, sent: () => void) => void
  /** Fields before the text. `validate` says which of them is wrong. */
  children?: ReactNode
  validate?: () => boolean
  /** True if the form has just been opened: its first control takes the focus. */
  hasFocus?: boolean
}

const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('select, input, textarea')?.focus()

/** A text to the other side, with whatever stands before it. Focus goes to the first empty field. */
export function MessageForm({ texts, isPending, failure, onSend, children, validate, hasFocus }: MessageFormProps) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const isEmpty = text.trim() === ''
    const othersAreFine = validate?.() ?? true
    setMissing(isEmpty)
    if (isEmpty || !othersAreFine) {
      // After the errors are drawn.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    onSend(text.trim(), () => setText(''))
  }
  return (
    <form ref={hasFocus ? focusFirst : undefined} className={styles.form} onSubmit={submit} noValidate>
      {children}
      <Field label={texts.text} {...(isMissing && { error: texts.missing })}>
        {control => (
          <TextArea
            {...control}
            rows={5}
            maxLength={maxMessageLength}
            value={text}
            onChange={event => {
              setText(event.target.value)
              setMissing(false)
            }}
          />
        )}
      </Field>
      {failure && <FieldError role="alert">{failure}</FieldError>}
      <Button type="submit" busy={isPending}>
        {isPending ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
