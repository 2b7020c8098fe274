import { useForm, useWatch } from 'react-hook-form'
import type { AdminOrder } from '#contract/orders.ts'
import { type ResendReason, resendReasons } from '#domain/orders/order-actions.ts'
import { refusalText } from '../../../api/api-client.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { DialogProps } from '../../../ui/feedback/use-dialog.ts'
import { Radio } from '../../../ui/forms/checkbox.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { creditTexts } from './credit-texts.ts'
import { useReprintParcel, useResendParcel } from './use-admin-orders.ts'
import { useStaleCheck } from './use-stale-check.ts'

type Parcel = AdminOrder['parcels'][number]
type ResendDialogProps = { order: AdminOrder; parcel: Parcel } & DialogProps

/** True if the parcel holds tags that were printed for the order. */
const holdsPrintedTags = ({ items }: AdminOrder, parcel: Parcel) =>
  parcel.items.some(({ itemId }) =>
    items.some(({ id, codeRequests, printedAt }) => id === itemId && (codeRequests.length > 0 || printedAt !== null)),
  )

/** Asks why a parcel is sent again and with whom; printed tags are printed again first. */
export function ResendDialog({ order, parcel, onClose, onDone }: ResendDialogProps) {
  const resend = useResendParcel(order.id, parcel.id)
  const reprint = useReprintParcel(order.id, parcel.id)
  const seen = useStaleCheck(order.parcels.length, resend.error)
  const form = useForm({ defaultValues: { reason: 'lost' as ResendReason, carrier: parcel.carrier, tracking: '' } })
  const reason = useWatch({ control: form.control, name: 'reason' })
  const error = resend.error ?? reprint.error
  const confirm = form.handleSubmit(words =>
    resend.mutate(
      { ...words, expectedParcels: seen.take() },
      { onSuccess: ({ number }) => onDone(creditTexts.resent(number)) },
    ),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={creditTexts.resendTitle(parcel.number)}
      labels={{ cancel: texts.keep, confirm: creditTexts.confirmResend, pending: texts.saving }}
      isPending={resend.isPending}
      failure={error && (seen.isChanged ? creditTexts.resentMeanwhile : refusalText(error, texts.failed))}
      onSubmit={confirm}
    >
      <p>{creditTexts.resendText}</p>
      <fieldset className={styles.readers}>
        <legend>{creditTexts.resendReason}</legend>
        {resendReasons.map(value => (
          <Radio key={value} value={value} {...form.register('reason')}>
            {creditTexts.resendReasons[value]}
          </Radio>
        ))}
      </fieldset>
      <p className="small soft">{reason === 'undelivered' ? creditTexts.notFromStock : creditTexts.fromStock}</p>
      {reason !== 'undelivered' && holdsPrintedTags(order, parcel) && (
        <Notice tone="tag">
          <p>{creditTexts.reprint}</p>
          <Button
            variant="line"
            small
            busy={reprint.isPending}
            onClick={() => reprint.mutate(undefined, { onSuccess: ({ tags }) => onDone(creditTexts.reprinted(tags)) })}
          >
            {creditTexts.reprintNow}
          </Button>
        </Notice>
      )}
      <FormField form={form} name="carrier" label={texts.carrier} maxLength={60} autoComplete="off" />
      <FormField form={form} name="tracking" label={texts.tracking} face="mono" maxLength={60} autoComplete="off" />
    </FormDialog>
  )
}
