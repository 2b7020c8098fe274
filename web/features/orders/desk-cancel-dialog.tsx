import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { DeskOrder } from '#contract/orders.ts'
import { normalizeIban } from '#domain/iban.ts'
import { isOnline } from '#domain/payment-methods.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { IbanInput, ibanComplaint } from './iban-input.tsx'
import { useCancelAnyOrder } from './use-desk-orders.ts'

const words = texts.cancelOrder

type DeskCancelDialogProps = { order: DeskOrder; onClose: () => void; onDone: (news: string) => void }

/** Asks why an order is called off, and where a bank transfer is to be given back, if that is known. */
export function DeskCancelDialog({ order, onClose, onDone }: DeskCancelDialogProps) {
  const id = useId()
  const cancel = useCancelAnyOrder(order.id)
  const form = useForm({ defaultValues: { reason: '', iban: '' } })
  const isByTransfer = order.paymentStatus === 'PAID' && !isOnline(order.paymentMethod)
  const { error } = cancel
  const confirm = form.handleSubmit(({ reason, iban }) => {
    const to = normalizeIban(iban)
    if (!cancel.isPending) cancel.mutate({ reason, ...(to && { iban: to }) }, { onSuccess: () => onDone(words.news) })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" form={id} busy={cancel.isPending}>
            {cancel.isPending ? texts.saving : words.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.question} onSubmit={event => void confirm(event)}>
        {error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.failed}</Notice>}
        <p>{words.text}</p>
        <FormField form={form} name="reason" label={texts.reason}>
          {control => (
            <TextArea
              rows={3}
              maxLength={500}
              {...control}
              {...form.register('reason', { validate: reason => reason.trim() !== '' || words.reasonMissing })}
            />
          )}
        </FormField>
        {isByTransfer && (
          <FormField form={form} name="iban" label={texts.iban}>
            {control => (
              <IbanInput {...control} {...form.register('iban', { validate: ibanComplaint({ required: false }) })} />
            )}
          </FormField>
        )}
      </form>
    </Dialog>
  )
}
