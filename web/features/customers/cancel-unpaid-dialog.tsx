import { useForm } from 'react-hook-form'
import type { UnpaidCancellation } from '#contract/admin-orders.ts'
import { orderNumber } from '#domain/orders/order-status.ts'
import { refusalText } from '../../api/api-client.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { RequiredTextField } from '../../ui/forms/required-text-field.tsx'
import { customerRecordTexts as texts } from './customer-texts.ts'
import { useCancelUnpaid } from './use-customer.ts'

/** Cancels the unpaid orders of a customer after confirmation; the reason is mailed to them. */
export function CancelUnpaidDialog({ id, orders, onClose, onDone }: { id: number; orders: number } & DialogProps) {
  const cancel = useCancelUnpaid(id)
  const form = useForm({ defaultValues: { reason: '' } })
  const submit = form.handleSubmit(({ reason }) => {
    cancel.mutate(reason, { onSuccess: outcome => onDone(outcomeText(outcome)) })
  })
  return (
    <FormDialog
      onClose={onClose}
      title={texts.cancelUnpaidTitle(orders)}
      labels={{ cancel: texts.keep, confirm: texts.cancelUnpaid, pending: texts.saving }}
      isPending={cancel.isPending}
      failure={cancel.error && refusalText(cancel.error, texts.failed)}
      onSubmit={submit}
    >
      <p>{texts.cancelUnpaidText}</p>
      <RequiredTextField form={form} name="reason" label={texts.cancelReason} missing={texts.cancelReasonMissing} />
    </FormDialog>
  )
}

const outcomeText = ({ cancelled, skipped, remaining }: UnpaidCancellation) =>
  [
    texts.cancelledUnpaid(cancelled),
    ...skipped.map(({ id, reason }) => texts.skipped[reason](orderNumber(id))),
    ...(remaining > 0 ? [texts.remainingUnpaid(remaining)] : []),
  ].join(' ')
