import type { UseMutationResult } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { refusalText } from '../../api/api-client.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { RequiredTextField } from '../../ui/forms/required-text-field.tsx'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'

type ReasonDialogProps = {
  mutation: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'reset' | 'error' | 'isPending'>
  words: { title: string; text: string; confirm: string; statusMessage: string }
} & DialogProps

/** Asks for the reason before a request is ended, because the customer is waiting for it. */
export function ReasonDialog({ mutation, words, onClose, onDone }: ReasonDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } })
  const { error } = mutation
  const confirm = form.handleSubmit(({ reason }) =>
    mutation.mutate(reason, { onSuccess: () => onDone(words.statusMessage) }),
  )
  return (
    <FormDialog
      onClose={() => {
        mutation.reset()
        onClose()
      }}
      title={words.title}
      labels={{ cancel: texts.cancel, confirm: words.confirm, pending: texts.saving }}
      isPending={mutation.isPending}
      failure={error && refusalText(error, texts.failed)}
      onSubmit={confirm}
    >
      <p>{words.text}</p>
      <RequiredTextField form={form} name="reason" label={texts.reason} missing={texts.reasonMissing} />
    </FormDialog>
  )
}
