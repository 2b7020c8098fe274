import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { LinkedText } from '../../ui/actions/linked-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import styles from './newsletter-form.module.css'
import { newsletterTexts as texts } from './newsletter-texts.ts'
import { problemOf, sentenceOf, useSubscribe } from './use-newsletter.ts'

/** The field loses the focus while it is locked: moves the focus to the result once it is rendered. */
const useFocusOn = (isThere: boolean, target: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    if (isThere) target.current?.focus({ preventScroll: true })
  }, [isThere, target])

/** The e-mail field with its button; the result appears below the field. */
export const NewsletterForm = () => {
  const subscribe = useSubscribe()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const success = useRef<HTMLDivElement>(null)
  useFocusOn(subscribe.isError, input)
  useFocusOn(subscribe.isSuccess, success)
  const error = problem ?? (subscribe.isError ? sentenceOf(subscribe.error) : undefined)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = input.current?.value ?? ''
    const found = problemOf(email)
    subscribe.reset()
    setProblem(found)
    if (found) return input.current?.focus()
    subscribe.mutate(email, { onSuccess: () => form.reset() })
  }

  return (
    // Sent by JavaScript only. `post` keeps the e-mail address out of the URL if the form is submitted before
    // hydration.
    <form method="post" noValidate onSubmit={submit} className={styles.form}>
      <Field
        label={texts.email}
        hint={subscribe.isSuccess ? undefined : <LinkedText>{texts.hint}</LinkedText>}
        error={error}
      >
        {control => (
          <div className={styles.row}>
            <Input
              {...control}
              ref={input}
              name="email"
              type="email"
              autoComplete="email"
              placeholder={texts.emailExample}
              disabled={subscribe.isPending}
            />
            <Button type="submit" disabled={subscribe.isPending}>
              {subscribe.isPending ? texts.submitting : texts.subscribe}
            </Button>
          </div>
        )}
      </Field>
      {subscribe.isSuccess && (
        <Notice tone="ok" title={texts.subscribed} ref={success} tabIndex={-1}>
          {texts.next}
        </Notice>
      )}
    </form>
  )
}
