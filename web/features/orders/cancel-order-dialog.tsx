import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { Order } from '#contract/orders.ts'
import { normalizeIban } from '#domain/iban.ts'
import { formatEuro } from '#domain/money.ts'
import { isOnline } from '#domain/payment-methods.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { IbanInput, ibanComplaint } from './iban-input.tsx'
import styles from './order-life.module.css'
import { orderLifeTexts as texts } from './order-life-texts.ts'
import { useCancelOrder } from './use-orders.ts'

type CancelOrderDialogProps = { order: Order; open: boolean; onClose: () => void }

/** Says what calling the order off means, and asks where a bank transfer is to be given back. */
export function CancelOrderDialog({ order, open, onClose }: CancelOrderDialogProps) {
  const id = useId()
  const cancel = useCancelOrder(order.id)
  const form = useForm({ defaultValues: { iban: '' } })
  const { error } = cancel
  const isPaid = order.paymentStatus === 'PAID'
  const isByTransfer = isPaid && !isOnline(order.paymentMethod)
  const amount = formatEuro(order.totalAmount)
  const leave = () => {
    cancel.reset()
    form.reset()
    onClose()
  }
  const confirm = form.handleSubmit(({ iban }) => {
    if (!cancel.isPending) cancel.mutate(isByTransfer ? { iban: normalizeIban(iban) } : {}, { onSuccess: leave })
  })
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={texts.cancelTitle}
      foot={
        <>
          <Button variant="line" onClick={leave}>
            {texts.keep}
          </Button>
          <Button type="submit" form={id} busy={cancel.isPending}>
            {cancel.isPending ? texts.cancelling : texts.confirmCancel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.question} onSubmit={event => void confirm(event)}>
        {error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.cancelFailed}</Notice>}
        <p>{isByTransfer ? texts.cancelTransfer(amount) : isPaid ? texts.cancelPaid(amount) : texts.cancelUnpaid}</p>
        {isByTransfer && (
          <FormField form={form} name="iban" label={texts.iban}>
            {control => (
              <IbanInput {...control} {...form.register('iban', { validate: ibanComplaint({ required: true }) })} />
            )}
          </FormField>
        )}
      </form>
    </Dialog>
  )
}
