import { useForm } from 'react-hook-form'
import type { AdminOrder } from '#contract/orders.ts'
import { normalizeIban } from '#domain/identifiers/iban.ts'
import { type CreditScope, creditablePieces, creditScopes } from '#domain/orders/order-actions.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import { refusalText } from '../../../api/api-client.ts'
import { FormPanel } from '../../../ui/feedback/form-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { DialogProps } from '../../../ui/feedback/use-dialog.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { RequiredTextField } from '../../../ui/forms/required-text-field.tsx'
import { IbanField } from '../iban-field.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { useCredit } from './use-admin-orders.ts'
import { useStaleCheck } from './use-stale-check.ts'

type Item = AdminOrder['items'][number]
type Row = { key: string; item: Item; pieces: CreditScope; most: number; mayRestock: boolean }

/** Pieces printed with a customer's codes or text cannot be sold to others, so they are not offered for restocking. */
const rowsOf = (items: readonly Item[]): Row[] =>
  items.flatMap(item =>
    creditScopes
      .map(pieces => ({
        key: `${pieces}${item.id}`,
        item,
        pieces,
        most: creditablePieces(item)[pieces],
        mayRestock:
          item.printedAt === null &&
          (pieces === 'unshipped' || (item.codeRequests.length === 0 && item.print === null)),
      }))
      .filter(({ most }) => most > 0),
  )

/** Asks which pieces are returned or not sent, and why. */
export function CreditDialog({ order, onClose, onDone }: { order: AdminOrder } & DialogProps) {
  const credit = useCredit(order.id)
  const rows = rowsOf(order.items)
  const isByTransfer = !isOnline(order.paymentMethod)
  const seen = useStaleCheck(order.invoices.length, credit.error)
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
      { lines, extras, reason, expectedDocuments: seen.take(), ...(to && { iban: to }) },
      { onSuccess: note => onDone(texts.credited(note.number, note.totalAmount)) },
    )
  })
  const complaint = form.formState.errors.root?.message
  return (
    <FormPanel
      onClose={onClose}
      title={texts.creditTitle}
      labels={{ cancel: texts.keep, confirm: texts.confirmCredit, pending: texts.saving }}
      isPending={credit.isPending}
      failure={
        error &&
        (seen.isChanged && order.status !== 'CANCELLED' ? texts.creditedMeanwhile : refusalText(error, texts.failed))
      }
      onSubmit={confirm}
    >
      {complaint && <Notice tone="bad">{complaint}</Notice>}
      <p>{texts.creditText}</p>
      {rows.map(({ key, item, pieces, most, mayRestock }) => (
        <div key={key} className={styles.pieces}>
          <FormField
            form={form}
            name={`pieces.${key}`}
            label={
              pieces === 'shipped'
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
          {mayRestock && <Checkbox {...form.register(`restock.${key}`)}>{texts.restock}</Checkbox>}
        </div>
      ))}
      <Checkbox {...form.register('extras')}>{texts.extras}</Checkbox>
      <RequiredTextField form={form} name="reason" label={texts.reason} missing={texts.reasonMissing} rows={2} />
      {isByTransfer && <IbanField form={form} name="iban" label={texts.iban} required={false} />}
    </FormPanel>
  )
}

/** An empty field counts as 0, because rows may be added while the dialog is open. */
const within = (most: number) => (typed: string | undefined) =>
  (/^\d{0,5}$/.test(typed?.trim() ?? '') && Number(typed) <= most) || texts.tooMany(most)
