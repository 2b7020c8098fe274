import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AdminOrder } from '#contract/orders.ts'
import { isPaidOrAuthorized } from '#domain/orders/order-actions.ts'
import { namesNoPieces } from '#domain/orders/withdrawal.ts'
import { knownCarriers } from '#domain/tags/carriers.ts'
import { refusalText } from '../../../../api/api-client.ts'
import { FormPanel } from '../../../../ui/feedback/form-dialog.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { DialogProps } from '../../../../ui/feedback/use-dialog.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { FormField } from '../../../../ui/forms/form-field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { RequiredTextField } from '../../../../ui/forms/required-text-field.tsx'
import { SuggestedField } from '../../../../ui/forms/suggested-field.tsx'
import { adminOrderTexts as texts } from '../admin-order-texts.ts'
import { useSendParcel } from '../use-admin-orders.ts'
import { useStaleCheck } from '../use-stale-check.ts'
import { type CheckLine, checkedQuantity, checkedRequests, checkLines, emptyPackingCheck } from './packing-check.ts'
import { PackingCheckFields } from './packing-check-fields.tsx'
import { shippingTexts } from './shipping-texts.ts'

/** Verifies the content of a parcel and asks for the carrier. */
export function ShipParcelDialog({ order, onClose, onDone }: { order: AdminOrder } & DialogProps) {
  const send = useSendParcel(order.id)
  const lines = checkLines(order)
  const [checked, setChecked] = useState(emptyPackingCheck)
  const [isTried, setTried] = useState(false)
  const seen = useStaleCheck(order.parcels.length, send.error)
  const asksAboutWithdrawal = order.withdrawals.some(namesNoPieces)
  const isPaid = isPaidOrAuthorized(order.paymentStatus)
  const form = useForm({
    defaultValues: {
      carrier: order.lastCarrier,
      tracking: '',
      lot: '',
      packages: '1',
      packaging: '',
      unpaidReason: '',
      withdrawalSeen: false,
    },
  })
  const { error } = send
  const problemOf = (line: CheckLine) => {
    if (!line.units) return checkedQuantity(line, checked) > line.left ? texts.tooMany(line.left) : undefined
    const { missing } = checkedRequests(line, checked)
    return missing > 0 ? texts.incomplete(missing) : undefined
  }
  const isEmpty = lines.every(line => checkedQuantity(line, checked) === 0)
  const confirm = form.handleSubmit(({ packages, ...words }) => {
    setTried(true)
    if (isEmpty || lines.some(line => problemOf(line) !== undefined)) return
    const pieces = lines
      .filter(line => !line.units)
      .map(line => ({ itemId: line.itemId, quantity: checkedQuantity(line, checked) }))
      .filter(({ quantity }) => quantity > 0)
    const codeRequests = lines.flatMap(line => checkedRequests(line, checked).complete)
    send.mutate(
      { ...words, packages: Number(packages), lines: pieces, codeRequests, expectedParcels: seen.take() },
      { onSuccess: answer => onDone(texts.sent(answer.tags)) },
    )
  })
  return (
    <FormPanel
      onClose={onClose}
      title={texts.sendTitle}
      labels={{ cancel: texts.keep, confirm: texts.confirmSend, pending: texts.saving }}
      isPending={send.isPending}
      failure={
        error && (seen.isChanged && order.status === 'PENDING' ? texts.sentMeanwhile : refusalText(error, texts.failed))
      }
      onSubmit={confirm}
    >
      {isTried && isEmpty && <Notice tone="bad">{texts.nothing}</Notice>}
      <PackingCheckFields
        order={order}
        lines={lines}
        checked={checked}
        onCheck={setChecked}
        errorOf={line => (isTried || !line.units ? problemOf(line) : undefined)}
      />
      <SuggestedField form={form} name="carrier" label={texts.carrier} suggestions={knownCarriers} maxLength={60} />
      <FormField form={form} name="tracking" label={texts.tracking} face="mono" maxLength={60} autoComplete="off" />
      <FormField form={form} name="packages" label={texts.packages}>
        {control => (
          <Input
            {...control}
            {...form.register('packages', {
              validate: value => /^[1-9]\d?$/.test(value.trim()) || texts.packagesWrong,
            })}
            face="mono"
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
        )}
      </FormField>
      <SuggestedField
        form={form}
        name="packaging"
        label={texts.packaging}
        suggestions={shippingTexts.packagings}
        maxLength={60}
      />
      <FormField form={form} name="lot" label={texts.lot} face="mono" maxLength={60} autoComplete="off" />
      {asksAboutWithdrawal && <Checkbox {...form.register('withdrawalSeen')}>{texts.withdrawalSeen}</Checkbox>}
      {!isPaid && (
        <>
          <Notice tone="tag">{texts.unpaid}</Notice>
          <RequiredTextField
            form={form}
            name="unpaidReason"
            label={texts.unpaidReason}
            missing={texts.unpaidReasonMissing}
            rows={2}
          />
        </>
      )}
    </FormPanel>
  )
}
