import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { DeskOrder } from '#contract/orders.ts'
import { formatEuro, parseEuro } from '#domain/money.ts'
import { transferReference } from '#domain/payment-methods.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { useMarkPaid } from './use-desk-orders.ts'

type MarkPaidDialogProps = { order: DeskOrder; onClose: () => void; onDone: (news: string) => void }

/** Asks how much of a bank transfer is on the account: what was to be paid, unless something else is written. */
export function MarkPaidDialog({ order, onClose, onDone }: MarkPaidDialogProps) {
  const id = useId()
  const mark = useMarkPaid(order.id)
  const isOver = order.status === 'CANCELLED'
  const asked = formatEuro(isOver ? order.totalAmount : order.dueAmount)
  const form = useForm({ defaultValues: { amount: asked.replace(/\s*€/, '') } })
  const { error } = mark
  const words = isOver ? texts.markPaidLate : texts.markPaidText
  const confirm = form.handleSubmit(({ amount }) => {
    if (!mark.isPending)
      mark.mutate({ amount: parseEuro(amount) ?? undefined }, { onSuccess: () => onDone(texts.paid) })
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.markPaidTitle}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" form={id} busy={mark.isPending}>
            {mark.isPending ? texts.saving : texts.confirmPaid}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.question} onSubmit={event => void confirm(event)}>
        {error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.failed}</Notice>}
        <p>{words(asked, transferReference(order.id, order.code))}</p>
        <FormField form={form} name="amount" label={texts.seenAmount} hint={texts.seenHint}>
          {control => (
            <Input
              inputMode="decimal"
              {...control}
              {...form.register('amount', { validate: amount => (parseEuro(amount) ?? 0) > 0 || texts.seenMissing })}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  )
}
