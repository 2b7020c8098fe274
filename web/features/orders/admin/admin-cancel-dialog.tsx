import { useForm } from 'react-hook-form'
import type { AdminOrder } from '#contract/orders.ts'
import { normalizeIban } from '#domain/identifiers/iban.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import { refusalText } from '../../../api/api-client.ts'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../../ui/feedback/use-dialog.ts'
import { RequiredTextField } from '../../../ui/forms/required-text-field.tsx'
import { IbanField } from '../iban-field.tsx'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { useAdminCancelOrder } from './use-admin-orders.ts'

const words = texts.cancelOrder

/** Asks for the reason of a cancellation and, for a bank transfer, for the IBAN to refund to, which is optional. */
export function AdminCancelDialog({ order, onClose, onDone }: { order: AdminOrder } & DialogProps) {
  const cancel = useAdminCancelOrder(order.id)
  const form = useForm({ defaultValues: { reason: '', iban: '' } })
  const isByTransfer = order.paymentStatus === 'PAID' && !isOnline(order.paymentMethod)
  const { error } = cancel
  const confirm = form.handleSubmit(({ reason, iban }) => {
    const to = normalizeIban(iban)
    cancel.mutate({ reason, ...(to && { iban: to }) }, { onSuccess: () => onDone(words.statusMessage) })
  })
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      labels={{ cancel: texts.keep, confirm: words.confirm, pending: texts.saving }}
      isPending={cancel.isPending}
      failure={error && refusalText(error, texts.failed)}
      onSubmit={confirm}
    >
      <p>{words.text}</p>
      <RequiredTextField form={form} name="reason" label={texts.reason} missing={words.reasonMissing} />
      {isByTransfer && <IbanField form={form} name="iban" label={texts.iban} required={false} />}
    </FormDialog>
  )
}
