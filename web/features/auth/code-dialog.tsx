import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { VerificationCode } from '#contract/auth.ts'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { CodeField } from './code-field.tsx'
import { securityTexts as texts } from './security-texts.ts'
import type { CodeMutation } from './use-second-factor.ts'

const CodeForm = z.strictObject({ code: VerificationCode })

type CodeDialogProps<Result> = {
  words: { title: string; text: string; confirm: string }
  mutation: CodeMutation<Result>
  onClose: () => void
  onDone: (result: Result) => void
}

/** Asks for a verification code before the second factor is changed. */
export function CodeDialog<Result>({ words, mutation, onClose, onDone }: CodeDialogProps<Result>) {
  const form = useForm({ ...formOptions(CodeForm), defaultValues: { code: '' } })
  const submit = form.handleSubmit(({ code }) => {
    mutation.mutate(code, {
      onSuccess: onDone,
      onError: showErrorsAtFields(form, mutation),
    })
  })
  return (
    <FormDialog
      onClose={() => {
        mutation.reset()
        onClose()
      }}
      title={words.title}
      labels={{ cancel: texts.cancel, confirm: words.confirm, pending: texts.saving }}
      isPending={mutation.isPending}
      failure={mutation.error && refusalText(mutation.error, texts.failed)}
      onSubmit={submit}
    >
      <p>{words.text}</p>
      <CodeField form={form} label={texts.code} />
    </FormDialog>
  )
}
