import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { isoDay } from '#domain/dates.ts'
import { dayInWords } from '#domain/deliveries/delivery-messages.ts'
import { addDays } from '#domain/deliveries/working-days.ts'
import { isRefusal, refusalText } from '../../api/api-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextButton, TextLink } from '../../ui/actions/text-button.tsx'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import { Field, FieldError } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { deliveryProgressTexts as texts } from './delivery-progress-texts.ts'
import styles from './order-receipt.module.css'
import { useOrderReceipt } from './use-order-receipt.ts'

/** Days after the last announced one on which the page still asks whether the order has come. */
const maxDaysToAsk = 30

type SentOrder = Pick<Order, 'id' | 'completedAt' | 'receivedOn' | 'delivery'>

/**
 * Whether an order that was sent whole has arrived: what the buyer said, or one press to say it. An order of which
 * nobody said so is asked about for a month after its last announced day.
 */
export function OrderReceipt({ order, forStaff }: { order: SentOrder; forStaff: boolean }) {
  const { id, receivedOn, delivery: plan } = order
  const receipt = useOrderReceipt(id)
  const [today] = useState(() => isoDay(new Date()))
  const [isChoosing, setChoosing] = useState(false)
  if (receivedOn)
    return (
      <p className={styles.receipt} role="status">
        {texts.receivedOn(dayInWords(receivedOn))}{' '}
        {!forStaff && (
          <TextButton disabled={receipt.isPending} onClick={() => receipt.mutate(null)}>
            {texts.notReceived}
          </TextButton>
        )}
      </p>
    )
  const isPastDue = plan !== null && plan.to < today
  if (plan === null || addDays(plan.to, maxDaysToAsk) < today) return null
  const [refused] = isRefusal(receipt.error, 400) ? (receipt.error.problem.errors ?? []) : []
  return (
    <>
      {isPastDue && (
        <p>
          {texts.arrivedBy(plan.to)} {!forStaff && <TextLink to={paths.accountSupport}>{texts.notThere}</TextLink>}
        </p>
      )}
      {!forStaff && (
        <p className={styles.receipt}>
          <Button variant="line" small busy={receipt.isPending} onClick={() => receipt.mutate(today)}>
            {texts.receivedToday}
          </Button>
          <TextButton onClick={() => setChoosing(true)}>{texts.receivedBefore}</TextButton>
        </p>
      )}
      {receipt.isError && !isChoosing && (
        <FieldError role="alert">{refusalText(receipt.error, texts.receiptFailed)}</FieldError>
      )}
      {isChoosing && (
        <ReceiptDialog
          since={isoDay(new Date(order.completedAt ?? today))}
          today={today}
          isPending={receipt.isPending}
          error={refused?.message}
          failure={receipt.isError && !refused && refusalText(receipt.error, texts.receiptFailed)}
          onDay={day => receipt.mutate(day, { onSuccess: () => setChoosing(false) })}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

type ReceiptDialogProps = {
  /** The days between which it arrived. */
  since: string
  today: string
  isPending: boolean
  error: string | undefined
  failure: string | false
  onDay: (day: string) => void
  onClose: () => void
}

function ReceiptDialog({ since, today, isPending, error, failure, onDay, onClose }: ReceiptDialogProps) {
  const [day, setDay] = useState(today)
  return (
    <FormDialog
      onClose={onClose}
      title={texts.receivedWhen}
      labels={texts.receiptLabels}
      isPending={isPending}
      failure={failure}
      onSubmit={() => onDay(day)}
    >
      <Field label={texts.day} {...(error && { error })}>
        {control => (
          <Input
            {...control}
            type="date"
            name="on"
            required
            min={since}
            max={today}
            value={day}
            onChange={event => setDay(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
