import { useForm } from 'react-hook-form'
import { refusalText } from '../../../api/api-client.ts'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../../ui/feedback/use-dialog.ts'
import { RequiredTextField } from '../../../ui/forms/required-text-field.tsx'
import { useDeclineWithdrawal } from './use-withdrawals.ts'
import { adminWithdrawalTexts as texts } from './withdrawal-form-texts.ts'

type DeclineWithdrawalDialogProps = { orderId: number; withdrawalId: number } & DialogProps

/** Asks why a withdrawal is closed without a refund. */
export function DeclineWithdrawalDialog({ orderId, withdrawalId, onClose, onDone }: DeclineWithdrawalDialogProps) {
  const decline = useDeclineWithdrawal(orderId, withdrawalId)
  const form = useForm({ defaultValues: { reason: '' } })
  const { error } = decline
  return (
    <FormDialog
      onClose={onClose}
      title={texts.declineTitle}
      labels={{ cancel: texts.keep, confirm: texts.decline, pending: texts.saving }}
      isPending={decline.isPending}
      failure={error && refusalText(error, texts.failed)}
      onSubmit={form.handleSubmit(({ reason }) => decline.mutate(reason, { onSuccess: () => onDone(texts.declined) }))}
    >
      <p>{texts.declineText}</p>
      <RequiredTextField form={form} name="reason" label={texts.declineReason} missing={texts.declineMissing} />
    </FormDialog>
  )
}
