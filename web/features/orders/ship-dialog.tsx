import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DeskOrder } from '#contract/orders.ts'
import { knownCarriers } from '#domain/carriers.ts'
import { isPaidEnough } from '#domain/order-life.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { type CheckLine, checkedOf, checkLines, nothingChecked, requestsIn } from './parcel-check.ts'
import { ParcelCheckFields } from './parcel-check-fields.tsx'
import { useSendParcel } from './use-desk-orders.ts'
import { useSeenCount } from './use-seen-count.ts'

type ShipDialogProps = { order: DeskOrder; onClose: () => void; onDone: (news: string) => void }

/** Has verified what lies in a parcel, and asks who carries it. */
export function ShipDialog({ order, onClose, onDone }: ShipDialogProps) {
  const id = useId()
  const send = useSendParcel(order.id)
  const lines = checkLines(order)
  const [checked, setChecked] = useState(nothingChecked)
  const [isTried, setTried] = useState(false)
  const seen = useSeenCount(order.parcels.length, send.error)
  const isPaid = isPaidEnough(order.paymentStatus)
  const form = useForm({ defaultValues: { carrier: '', tracking: '', lot: '', unpaidReason: '' } })
  const { error } = send
  const problemOf = (line: CheckLine) => {
    if (!line.units) return checkedOf(line, checked) > line.left ? texts.tooMany(line.left) : undefined
    const { missing } = requestsIn(line, checked)
    return missing > 0 ? texts.incomplete(missing) : undefined
  }
  const isEmpty = lines.every(line => checkedOf(line, checked) === 0)
  const confirm = form.handleSubmit(words => {
    setTried(true)
    if (send.isPending || isEmpty || lines.some(line => problemOf(line) !== undefined)) return
    const pieces = lines
      .filter(line => !line.units)
      .map(line => ({ itemId: line.itemId, quantity: checkedOf(line, checked) }))
      .filter(({ quantity }) => quantity > 0)
    const requests = lines.flatMap(line => requestsIn(line, checked).complete)
    send.mutate(
      { ...words, lines: pieces, requests, seenParcels: seen.take() },
      { onSuccess: answer => onDone(texts.sent(answer.tags)) },
    )
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.sendTitle}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" form={id} busy={send.isPending}>
            {send.isPending ? texts.saving : texts.confirmSend}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.question} onSubmit={event => void confirm(event)}>
        {error && (
          <Notice tone="bad">
            {seen.isChanged && order.status === 'PENDING'
              ? texts.sentMeanwhile
              : isRefusal(error, 409)
                ? error.problem.detail
                : texts.failed}
          </Notice>
        )}
        {isTried && isEmpty && <Notice tone="bad">{texts.nothing}</Notice>}
        <ParcelCheckFields
          order={order}
          lines={lines}
          checked={checked}
          onCheck={setChecked}
          errorOf={line => (isTried || !line.units ? problemOf(line) : undefined)}
        />
        <FormField
          form={form}
          name="carrier"
          label={texts.carrier}
          list={`${id}-carriers`}
          maxLength={60}
          autoComplete="off"
        />
        <datalist id={`${id}-carriers`}>
          {knownCarriers.map(carrier => (
            <option key={carrier} value={carrier} />
          ))}
        </datalist>
        <FormField form={form} name="tracking" label={texts.tracking} face="mono" maxLength={60} autoComplete="off" />
        <FormField form={form} name="lot" label={texts.lot} face="mono" maxLength={60} autoComplete="off" />
        {!isPaid && (
          <>
            <Notice tone="tag">{texts.unpaid}</Notice>
            <FormField form={form} name="unpaidReason" label={texts.unpaidReason}>
              {control => (
                <TextArea
                  rows={2}
                  maxLength={500}
                  {...control}
                  {...form.register('unpaidReason', {
                    validate: reason => reason.trim() !== '' || texts.unpaidReasonMissing,
                  })}
                />
              )}
            </FormField>
          </>
        )}
      </form>
    </Sheet>
  )
}
