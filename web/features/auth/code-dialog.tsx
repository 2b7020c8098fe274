import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { VerificationCode } from '#contract/auth.ts'
import { isRefusal } from '../../api/api-client.ts'
import { formOptions, showFieldErrors } from '../../api/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import styles from './security-page.module.css'
import { securityTexts as texts } from './security-texts.ts'
import type { CodeDeed } from './use-second-factor.ts'

const CodeForm = z.strictObject({ code: VerificationCode })

type CodeDialogProps<Result> = {
  open: boolean
  words: { title: string; text: string; confirm: string }
  deed: CodeDeed<Result>
  onClose: () => void
  onDone: (result: Result) => void
}

/** Asks for a code before something is done with the second factor. */
export function CodeDialog<Result>({ open, words, deed, onClose, onDone }: CodeDialogProps<Result>) {
  const id = useId()
  const form = useForm({ ...formOptions(CodeForm), defaultValues: { code: '' } })
  const leave = () => {
    deed.reset()
    form.reset()
  }
  const submit = form.handleSubmit(({ code }) => {
    if (deed.isPending) return
    deed.mutate(code, {
      onSuccess: result => {
        leave()
        onDone(result)
      },
      onError: error => {
        if (showFieldErrors(form, error)) deed.reset()
      },
    })
  })
  const close = () => {
    leave()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.title}
      foot={
        <>
          <Button variant="line" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} busy={deed.isPending}>
            {deed.isPending ? texts.saving : words.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={event => void submit(event)}>
        {deed.error && (
          <Notice tone="bad">{isRefusal(deed.error, 409, 429) ? deed.error.problem.detail : texts.failed}</Notice>
        )}
        <p>{words.text}</p>
        <CodeField form={form} label={texts.code} />
      </form>
    </Dialog>
  )
}
