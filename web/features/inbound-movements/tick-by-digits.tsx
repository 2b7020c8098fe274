import { type FormEvent, useRef, useState } from 'react'
import { announcedEndingWith } from '#domain/movements/inbound-movement.ts'
import { parseTagCode } from '#domain/tags/tag-codes.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { inboundMovementTexts as texts } from './inbound-movement-texts.ts'
import styles from './inbound-movements.module.css'

/** Takes the last digits of an announced animal, or the whole code of any. A reader that types ends with Enter. */
export function TickByDigits({ announced, onTick }: { announced: readonly string[]; onTick: (code: string) => void }) {
  const [written, setWritten] = useState('')
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    input.current?.focus()
    const text = written.trim()
    const code = parseTagCode(text)
    const [only, second] = code === null ? announcedEndingWith(announced, text, 2) : [code]
    if (only === undefined || second !== undefined)
      return setProblem(only === undefined ? texts.noneEndsSo : texts.ambiguous)
    setProblem('')
    setWritten('')
    onTick(only)
  }
  return (
    <form className={styles.digits} onSubmit={submit} noValidate>
      <Field label={texts.typed} hint={texts.typedHint} {...(problem && { error: problem })}>
        {control => (
          <Input
            {...control}
            ref={input}
            name="digits"
            face="code"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={60}
            value={written}
            onChange={({ target }) => {
              setProblem('')
              setWritten(target.value)
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="line" className={styles.large}>
        {texts.tick}
      </Button>
    </form>
  )
}
