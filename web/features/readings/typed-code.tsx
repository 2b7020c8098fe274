import { type FormEvent, useRef, useState } from 'react'
import { resolveTypedCode } from '#domain/readings/delivery-check.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TagInput } from '../field-notes/tag-input.tsx'
import { readingTexts as texts } from './reading-texts.ts'
import styles from './readings-page.module.css'

type TypedCodeProps = {
  /** The codes of which last digits are enough. */
  codes: readonly string[]
  onCode: (code: string, written: string) => void
}

/** Takes a tag that has no transponder, or that the reader does not read: the whole code or its last digits. */
export function TypedCode({ codes, onCode }: TypedCodeProps) {
  const [written, setWritten] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = resolveTypedCode(written, codes)
    input.current?.focus()
    if ('problem' in typed) return setProblem(texts.typedProblems[typed.problem])
    setProblem(undefined)
    setWritten('')
    onCode(typed.code, written.trim())
  }
  return (
    <form className={styles.typed} onSubmit={submit} noValidate>
      <Field label={texts.typed} hint={texts.typedHint} {...(problem && { error: problem })}>
        {control => (
          <TagInput
            {...control}
            ref={input}
            name="code"
            enterKeyHint="done"
            value={written}
            onChange={event => {
              setProblem(undefined)
              setWritten(event.target.value)
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="line" className={styles.large}>
        {texts.addTyped}
      </Button>
    </form>
  )
}
