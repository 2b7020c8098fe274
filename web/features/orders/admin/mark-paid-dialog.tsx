import { useForm } from 'react-hook-form'
import type { AdminOrder } from '#contract/orders.ts'
import { formatEuro, parseEuro } from '#domain/money/money.ts'
import { transferReference } from '#domain/orders/payment-methods.ts'
import { refusalText } from '../../../api/api-client.ts'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../../ui/feedback/use-dialog.ts'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { useMarkPaid } from './use-admin-orders.ts'

/** Asks for the amount of a bank transfer that arrived; the amount due is prefilled. */
export function MarkPaidDialog({ order, onClose, onDone }: { order: AdminOrder } & DialogProps) {
  const mark = useMarkPaid(order.id)
  const isOver = order.status === 'CANCELLED'
  const asked = formatEuro(isOver ? order.totalAmount : order.dueAmount)
  const form = useForm({ defaultValues: { amount: asked.replace(/\s*€/, '') } })
  const { error } = mark
  const words = isOver ? texts.markPaidLate : texts.markPaidText
  const confirm = form.handleSubmit(({ amount }) =>
    mark.mutate({ amount: parseEuro(amount) ?? undefined }, { onSuccess: () => onDone(texts.paid) }),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={texts.markPaidTitle}
      labels={{ cancel: texts.keep, confirm: texts.confirmPaid, pending: texts.saving }}
      isPending={mark.isPending}
      failure={error && refusalText(error, texts.failed)}
      onSubmit={confirm}
    >
      <p>{words(asked, transferReference(order.id))}</p>
      <FormField form={form} name="amount" label={texts.seenAmount} hint={texts.seenHint}>
        {control => (
          <Input
            inputMode="decimal"
            {...control}
            {...form.register('amount', { validate: amount => (parseEuro(amount) ?? 0) > 0 || texts.seenMissing })}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
