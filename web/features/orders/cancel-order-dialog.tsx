import { useForm } from 'react-hook-form'
import type { Order } from '#contract/orders.ts'
import { normalizeIban } from '#domain/identifiers/iban.ts'
import { formatEuro } from '#domain/money/money.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import { refusalText } from '../../api/api-client.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { IbanField } from './iban-field.tsx'
import { orderTimelineTexts as texts } from './order-timeline-texts.ts'
import { useCancelOrder } from './use-orders.ts'

/** Explains what cancelling means and, for a bank transfer, asks for the IBAN to refund to. */
export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const cancel = useCancelOrder(order.id)
  const form = useForm({ defaultValues: { iban: '' } })
  const { error } = cancel
  const isPaid = order.paymentStatus === 'PAID'
  const isByTransfer = isPaid && !isOnline(order.paymentMethod)
  const amount = formatEuro(order.totalAmount)
  const confirm = form.handleSubmit(({ iban }) =>
    cancel.mutate(isByTransfer ? { iban: normalizeIban(iban) } : {}, { onSuccess: onClose }),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={texts.cancelTitle}
      labels={{ cancel: texts.keep, confirm: texts.confirmCancel, pending: texts.cancelling }}
      isPending={cancel.isPending}
      failure={error && refusalText(error, texts.cancelFailed)}
      onSubmit={confirm}
    >
      <p>{isByTransfer ? texts.cancelTransfer(amount) : isPaid ? texts.cancelPaid(amount) : texts.cancelUnpaid}</p>
      {isByTransfer && <IbanField form={form} name="iban" label={texts.iban} required />}
    </FormDialog>
  )
}
