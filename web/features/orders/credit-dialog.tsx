import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { DeskOrder } from '#contract/orders.ts'
import { normalizeIban } from '#domain/iban.ts'
import { type CreditedPieces, creditedPieces, leftToCredit } from '#domain/order-life.ts'
import { isOnline } from '#domain/payment-methods.ts'
import { isRefusal } from '../../api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { IbanInput, ibanComplaint } from './iban-input.tsx'
import { useCredit } from './use-desk-orders.ts'
import { useSeenCount } from './use-seen-count.ts'

type Item = DeskOrder['items'][number]
type Row = { key: string; item: Item; pieces: CreditedPieces; most: number; mayRestock: boolean }

/** What bears somebody's codes or words and was printed or sent is nobody else's. */
const rowsOf = (items: readonly Item[]): Row[] =>
  items.flatMap(item =>
    creditedPieces
      .map(pieces => ({
        key: `${pieces}${item.id}`,
        item,
        pieces,
        most: leftToCredit(item)[pieces],
        mayRestock:
          item.printedAt === null && (pieces === 'unsent' || (item.requests.length === 0 && item.print === null)),
      }))
      .filter(({ most }) => most > 0),
  )

type CreditDialogProps = { order: DeskOrder; onClose: () => void; onDone: (news: string) => void }

/** Asks which pieces come back or are not sent, and why. */
export function CreditDialog({ order, onClose, onDone }: CreditDialogProps) {
  const id = useId()
  const credit = useCredit(order.id)
  const rows = rowsOf(order.items)
  const isByTransfer = !isOnline(order.paymentMethod)
  const seen = useSeenCount(order.invoices.length, credit.error)
  const form = useForm({
    defaultValues: {
      pieces: Object.fromEntries(rows.map(({ key }) => [key, '0'])),
      restock: Object.fromEntries(rows.map(({ key, mayRestock }) => [key, mayRestock])),
      extras: false,
      reason: '',
      iban: '',
    },
  })
  const { error } = credit
  const confirm = form.handleSubmit(({ pieces, restock, extras, reason, iban }) => {
    if (credit.isPending) return
    const lines = rows
      .map(row => ({
        itemId: row.item.id,
        pieces: row.pieces,
        quantity: Number(pieces[row.key] ?? 0),
        restock: row.mayRestock && restock[row.key] === true,
      }))
      .filter(({ quantity }) => quantity > 0)
    if (lines.length === 0 && !extras) {
      form.setError('root', { message: texts.nothingToCredit })
      return
    }
    const to = normalizeIban(iban)
    credit.mutate(
      { lines, extras, reason, seenDocuments: seen.take(), ...(to && { iban: to }) },
      { onSuccess: note => onDone(texts.credited(note.number, note.totalAmount)) },
    )
  })
  const complaint = form.formState.errors.root?.message
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.creditTitle}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button type="submit" form={id} busy={credit.isPending}>
            {credit.isPending ? texts.saving : texts.confirmCredit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.question} onSubmit={event => void confirm(event)}>
        {error && (
          <Notice tone="bad">
            {seen.isChanged && order.status !== 'CANCELLED'
              ? texts.creditedMeanwhile
              : isRefusal(error, 409)
                ? error.problem.detail
                : texts.failed}
          </Notice>
        )}
        {complaint && <Notice tone="bad">{complaint}</Notice>}
        <p>{texts.creditText}</p>
        {rows.map(({ key, item, pieces, most, mayRestock }) => (
          <div key={key} className={styles.pieces}>
            <FormField
              form={form}
              name={`pieces.${key}`}
              label={
                pieces === 'sent'
                  ? texts.sentPieces(item.product.title, most)
                  : texts.unsentPieces(item.product.title, most)
              }
            >
              {control => (
                <Input
                  {...control}
                  {...form.register(`pieces.${key}`, { validate: within(most) })}
                  face="mono"
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </FormField>
            {mayRestock && <Choice {...form.register(`restock.${key}`)}>{texts.restock}</Choice>}
          </div>
        ))}
        <Choice {...form.register('extras')}>{texts.extras}</Choice>
        <FormField form={form} name="reason" label={texts.reason}>
          {control => (
            <TextArea
              rows={2}
              maxLength={500}
              {...control}
              {...form.register('reason', { validate: reason => reason.trim() !== '' || texts.reasonMissing })}
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
    </Sheet>
  )
}

/** Nothing typed is none: a row may come while the dialog is open. */
const within = (most: number) => (typed: string | undefined) =>
  (/^\d{0,5}$/.test(typed?.trim() ?? '') && Number(typed) <= most) || texts.tooMany(most)
