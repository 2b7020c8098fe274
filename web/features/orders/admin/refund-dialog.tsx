import { useForm } from 'react-hook-form'
import type { Refund } from '#contract/shapes/fulfilment.ts'
import { ibanGroups, normalizeIban } from '#domain/identifiers/iban.ts'
import { formatEuro } from '#domain/money/money.ts'
import { refusalText } from '../../../api/api-client.ts'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import { IbanField } from '../iban-field.tsx'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { useFinishRefund } from './use-admin-orders.ts'

type RefundDialogProps = { refund: Refund; isByTransfer: boolean; onClose: () => void; onDone: () => void }

/** Asks to which account staff refunded by hand, before the customer is notified. */
export function RefundDialog({ refund, isByTransfer, onClose, onDone }: RefundDialogProps) {
  const finish = useFinishRefund(refund.id)
  const form = useForm({ defaultValues: { iban: refund.iban ? ibanGroups(refund.iban) : '' } })
  const { error } = finish
  const confirm = form.handleSubmit(({ iban }) => {
    const to = normalizeIban(iban)
    finish.mutate(to ? { iban: to } : {}, { onSuccess: onDone })
  })
  return (
    <FormDialog
      onClose={onClose}
      title={texts.finishTitle}
      labels={{ cancel: texts.keep, confirm: texts.confirmFinish, pending: texts.saving }}
      isPending={finish.isPending}
      failure={error && refusalText(error, texts.failed)}
      onSubmit={confirm}
    >
      <p>{texts.finishText(formatEuro(refund.amount))}</p>
      <IbanField
        form={form}
        name="iban"
        label={isByTransfer ? texts.finishIban : texts.finishIbanIfAny}
        required={isByTransfer}
      />
    </FormDialog>
  )
}
