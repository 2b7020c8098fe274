import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { Refund } from '#contract/fulfilment.ts'
import { ibanGroups, normalizeIban } from '#domain/iban.ts'
import { formatEuro } from '#domain/money.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { IbanInput, ibanComplaint } from './iban-input.tsx'
import { useFinishRefund } from './use-desk-orders.ts'

type RefundDialogProps = { refund: Refund; isByTransfer: boolean; onClose: () => void; onDone: () => void }

/** Asks to which account money was given back by hand, before it is told to the buyer. */
export function RefundDialog({ refund, isByTransfer, onClose, onDone }: RefundDialogProps) {
  const id = useId()
  const finish = useFinishRefund(refund.id)
  const form = useForm({ defaultValues: { iban: refund.iban ? ibanGroups(refund.iban) : '' } })
  const { error } = finish
  const confirm = form.handleSubmit(({ iban }) => {
    const to = normalizeIban(iban)
    if (!finish.isPending) finish.mutate(to ? { iban: to } : {}, { onSuccess: onDone })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.finishTitle}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" form={id} busy={finish.isPending}>
            {finish.isPending ? texts.saving : texts.confirmFinish}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.question} onSubmit={event => void confirm(event)}>
        {error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.failed}</Notice>}
        <p>{texts.finishText(formatEuro(refund.amount))}</p>
        <FormField form={form} name="iban" label={isByTransfer ? texts.finishIban : texts.finishIbanIfAny}>
          {control => (
            <IbanInput
              {...control}
              {...form.register('iban', { validate: ibanComplaint({ required: isByTransfer }) })}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  )
}
