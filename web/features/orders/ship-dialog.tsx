import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { DeskOrder } from '#contract/orders.ts'
import { knownCarriers } from '#domain/carriers.ts'
import { isPaidEnough, leftToSend } from '#domain/order-life.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { useSendParcel } from './use-desk-orders.ts'

type Item = DeskOrder['items'][number]

/** Official tags that can go now: granted and printed. */
const readyOf = ({ requests }: Item) =>
  requests.filter(({ state, printedAt, shippedAt }) => state === 'granted' && printedAt !== null && shippedAt === null)

type ShipDialogProps = { order: DeskOrder; onClose: () => void; onDone: (news: string) => void }

/** Asks what lies in a parcel and who carries it. */
export function ShipDialog({ order, onClose, onDone }: ShipDialogProps) {
  const id = useId()
  const send = useSendParcel(order.id)
  const open = order.items.filter(item => leftToSend(item) > 0)
  const plain = open.filter(({ requests }) => requests.length === 0)
  const coded = open.filter(({ requests }) => requests.length > 0)
  const isPaid = isPaidEnough(order.paymentStatus)
  const form = useForm({
    defaultValues: {
      pieces: Object.fromEntries(plain.map(item => [`i${item.id}`, String(leftToSend(item))])),
      tags: Object.fromEntries(coded.map(item => [`i${item.id}`, readyOf(item).length > 0])),
      carrier: '',
      tracking: '',
      lot: '',
      unpaidReason: '',
    },
  })
  const { error } = send
  const confirm = form.handleSubmit(({ pieces, tags, ...words }) => {
    if (send.isPending) return
    const lines = plain
      .map(item => ({ itemId: item.id, quantity: Number(pieces[`i${item.id}`] ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    const requests = coded.filter(item => tags[`i${item.id}`]).flatMap(item => readyOf(item).map(request => request.id))
    if (lines.length + requests.length === 0) {
      form.setError('root', { message: texts.nothing })
      return
    }
    send.mutate({ ...words, lines, requests }, { onSuccess: answer => onDone(texts.sent(answer.tags)) })
  })
  const complaint = form.formState.errors.root?.message
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
        {error && <Notice tone="bad">{isRefusal(error, 409) ? error.problem.detail : texts.failed}</Notice>}
        {complaint && <Notice tone="bad">{complaint}</Notice>}
        <div className={styles.pieces}>
          {plain.map(item => (
            <FormField
              key={item.id}
              form={form}
              name={`pieces.i${item.id}`}
              label={texts.piecesOf(item.product.title, leftToSend(item))}
            >
              {control => (
                <Input
                  {...control}
                  {...form.register(`pieces.i${item.id}`, { validate: within(leftToSend(item)) })}
                  face="mono"
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </FormField>
          ))}
          {coded.map(item => {
            const ready = readyOf(item).reduce((sum, { quantity }) => sum + quantity, 0)
            return (
              <Choice key={item.id} disabled={ready === 0} {...form.register(`tags.i${item.id}`)}>
                {ready > 0 ? texts.requestsOf(item.product.title, ready) : texts.notReady(item.product.title)}
              </Choice>
            )
          })}
        </div>
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

const within = (most: number) => (typed: string | undefined) =>
  (/^\d{1,5}$/.test(typed?.trim() ?? '') && Number(typed) <= most) || texts.tooMany(most)
