import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './newsletter-form.module.css'
import { newsletterTexts as texts } from './newsletter-texts.ts'
import { problemOf, sentenceOf, useSubscribe } from './use-newsletter.ts'

/** The locked field has lost the focus: once the answer is drawn, it goes where that stands. */
const useFocusOn = (isThere: boolean, place: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    if (isThere) place.current?.focus({ preventScroll: true })
  }, [isThere, place])

/** An address and a button; what comes of it stands below the field. */
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
    // Sent by script alone; `post` keeps the address out of the page's own if that has not arrived.
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
