import { useForm } from 'react-hook-form'
import { NewReprint } from '#contract/shapes/order-print.ts'
import { tagPieces } from '#domain/tags/replacement.ts'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { FormField } from '../../ui/forms/form-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { adminCodeRequestTexts as texts } from './admin-code-request-texts.ts'
import { useReprintPiece } from './use-admin-code-requests.ts'

const nothing: NewReprint = { printedCode: '', piece: 'principale', reason: '' }

/** Asks which piece was spoiled in printing, and why. */
export function ReprintDialog({ orderId, onClose, onDone }: { orderId: number } & DialogProps) {
  const reprint = useReprintPiece(orderId)
  const form = useForm<NewReprint, unknown, NewReprint>({ ...formOptions(NewReprint), defaultValues: nothing })
  const { error } = reprint
  const confirm = form.handleSubmit(piece =>
    reprint.mutate(piece, {
      onSuccess: () => onDone(texts.reprintMessage),
      onError: showErrorsAtFields(form, reprint),
    }),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={texts.remakeTitle}
      labels={{ cancel: texts.cancel, confirm: texts.reprintPiece, pending: texts.saving }}
      isPending={reprint.isPending}
      failure={error && refusalText(error, texts.failed)}
      onSubmit={confirm}
    >
      <p>{texts.remakeText}</p>
      <FormField
        form={form}
        name="printedCode"
        label={texts.remakeMark}
        hint={texts.remakeMarkHint}
        face="code"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
      <FormField form={form} name="piece" label={texts.remakeWhich}>
        {control => <Select {...control} options={tagPieces.map(which => [which, texts.remakePieces[which]])} />}
      </FormField>
      <FormField form={form} name="reason" label={texts.reason} maxLength={200} autoComplete="off" />
    </FormDialog>
  )
}
