import { type FormEvent, useRef, useState } from 'react'
import { resolveWearer, type WearerKind, wearerKinds } from '#domain/readings/applying.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { TagInput } from '../field-notes/tag-input.tsx'
import { applyingTexts as texts } from './applying-texts.ts'
import styles from './readings-page.module.css'

type WearerFormProps = {
  tag: string
  /** The animal that was read after the tag. */
  read: string | undefined
  kind: WearerKind
  onKind: (kind: WearerKind) => void
  animals: readonly string[]
  isComplete: boolean
  onApply: (wearer: string | null) => void
}

/** Asks which animal gets the tag, or who its mother is. What was read stands in the field until another is written. */
export function WearerForm({ tag, read, kind, onKind, animals, isComplete, onApply }: WearerFormProps) {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const written = typed ?? read ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wearer = resolveWearer({ tag, kind, written }, { animals, isComplete })
    if ('problem' in wearer) {
      setProblem(texts.problems[wearer.problem])
      input.current?.focus()
    } else onApply(wearer.code)
  }
  return (
    <form className={styles.wearer} onSubmit={submit} noValidate aria-label={texts.tag}>
      <p>
        {texts.tag} <TagCode>{tag}</TagCode>
      </p>
      <Segmented
        fill
        fold
        className={styles.tasks ?? ''}
        label={texts.to}
        name="wearer"
        options={wearerKinds.map(value => ({ value, label: texts.wearers[value] }))}
        value={kind}
        onChange={chosen => {
          setProblem(undefined)
          onKind(chosen)
        }}
      />
      {kind !== 'none' && (
        <Field label={texts.written[kind]} hint={texts.hint} {...(problem && { error: problem })}>
          {control => (
            <TagInput
              {...control}
              ref={input}
              name="wearer-code"
              enterKeyHint="done"
              value={written}
              onChange={event => {
                setProblem(undefined)
                setTyped(event.target.value)
              }}
            />
          )}
        </Field>
      )}
      <Button type="submit" wide className={styles.large}>
        {texts.apply}
      </Button>
    </form>
  )
}
