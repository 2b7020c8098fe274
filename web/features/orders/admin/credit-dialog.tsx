import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { AdminOrder } from '#contract/orders.ts'
import type { CreditBasis } from '#contract/shapes/credit-basis.ts'
import { normalizeIban } from '#domain/identifiers/iban.ts'
import { creditableGoodwill } from '#domain/money/credit-figures.ts'
import { formatEuro, parseEuro, sumCents } from '#domain/money/money.ts'
import { type CreditScope, creditablePieces, creditScopes } from '#domain/orders/order-actions.ts'
import { isOnline } from '#domain/orders/payment-methods.ts'
import { refusalText } from '../../../api/api-client.ts'
import { FormPanel } from '../../../ui/feedback/form-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { DialogProps } from '../../../ui/feedback/use-dialog.ts'
import { Checkbox, Radio } from '../../../ui/forms/checkbox.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { RequiredTextField } from '../../../ui/forms/required-text-field.tsx'
import { IbanField } from '../iban-field.tsx'
import styles from './admin-order-page.module.css'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import { CreditPreview, creditNoteOf } from './credit-preview.tsx'
import { creditTexts } from './credit-texts.ts'
import { useCredit, useCreditBasis } from './use-admin-orders.ts'
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

type Values = {
  what: 'pieces' | 'goodwill'
  pieces: Record<string, string>
  restock: Record<string, boolean>
  amount: string
  extras: boolean
  reason: string
  iban: string
}

const countOf = (typed: string | undefined) => (/^\d{1,5}$/.test(typed?.trim() ?? '') ? Number(typed) : 0)

/** What the form asks for, in the shape of the API. */
const wishOf = (rows: readonly Row[], { what, pieces, restock, amount, extras }: Values) =>
  what === 'goodwill'
    ? { lines: [], extras, goodwill: parseEuro(amount) || undefined }
    : {
        lines: rows
          .map(row => ({
            itemId: row.item.id,
            pieces: row.pieces,
            quantity: countOf(pieces[row.key]),
            restock: row.mayRestock && restock[row.key] === true,
          }))
          .filter(({ quantity }) => quantity > 0),
        extras,
      }

/** What a withdrawal asks to be credited. */
type CreditPreset = {
  lines: readonly { itemId: number; pieces: CreditScope; quantity: number }[]
  isWhole: boolean
  reason: string
  iban: string | null
}

/** The values of a dialog that is opened for a withdrawal, or empty ones. Goods that come back are for sale again. */
const valuesOf = (rows: readonly Row[], preset: CreditPreset | undefined): Values => ({
  what: 'pieces',
  pieces: Object.fromEntries(
    rows.map(({ key, item, pieces }) => {
      const line = preset?.lines.find(({ itemId, ...asked }) => itemId === item.id && asked.pieces === pieces)
      return [key, String(line?.quantity ?? 0)]
    }),
  ),
  restock: preset ? Object.fromEntries(rows.map(({ key, mayRestock }) => [key, mayRestock])) : {},
  amount: '',
  extras: preset?.isWhole ?? false,
  reason: preset?.reason ?? '',
  iban: preset?.iban ?? '',
})

type CreditDialogProps = { order: AdminOrder; preset?: CreditPreset } & DialogProps

/** Asks which pieces are returned or not sent, or which amount is given back, and why; shows what goes back to whom. */
export function CreditDialog({ order, preset, onClose, onDone }: CreditDialogProps) {
  const credit = useCredit(order.id)
  const basis = useCreditBasis(order.id)
  const rows = rowsOf(order.items)
  const isByTransfer = !isOnline(order.paymentMethod)
  const seen = useStaleCheck(order.invoices.length, credit.error)
  const form = useForm<Values>({
    defaultValues: valuesOf(rows, preset),
  })
  const values = useWatch({ control: form.control }) as Values
  const note = basis.data ? creditNoteOf(basis.data, wishOf(rows, values)) : null
  const { error } = credit
  const confirm = form.handleSubmit(typed => {
    const wish = wishOf(rows, typed)
    const asked = basis.data && creditNoteOf(basis.data, wish)
    if (!basis.data) return
    if (!asked) {
      const isEmpty = wish.lines.length === 0 && !wish.extras && wish.goodwill === undefined
      form.setError('root', { message: isEmpty ? texts.nothingToCredit : creditTexts.tooMany })
      return
    }
    const to = normalizeIban(typed.iban)
    credit.mutate(
      {
        ...wish,
        reason: typed.reason,
        expectedDocuments: seen.take(),
        expectedAmount: asked.total,
        ...(to && { iban: to }),
      },
      { onSuccess: issued => onDone(texts.credited(issued.number, issued.totalAmount)) },
    )
  })
  const complaint = form.formState.errors.root?.message
  return (
    <FormPanel
      onClose={onClose}
      title={texts.creditTitle}
      labels={{
        cancel: texts.keep,
        confirm: note ? creditTexts.confirm(formatEuro(note.total)) : texts.confirmCredit,
        pending: texts.saving,
      }}
      isPending={credit.isPending}
      failure={
        error
          ? seen.isChanged && order.status !== 'CANCELLED'
            ? texts.creditedMeanwhile
            : refusalText(error, texts.failed)
          : basis.isError && creditTexts.basisFailed
      }
      onSubmit={confirm}
    >
      {complaint && <Notice tone="bad">{complaint}</Notice>}
      <p>{texts.creditText}</p>
      <fieldset className={styles.readers}>
        <legend>{creditTexts.what}</legend>
        <Radio value="pieces" {...form.register('what')}>
          {creditTexts.whats.pieces}
        </Radio>
        <Radio value="goodwill" {...form.register('what')}>
          {creditTexts.whats.goodwill}
        </Radio>
      </fieldset>
      {values.what === 'pieces' ? (
        rows.map(row => <PiecesField key={row.key} row={row} form={form} />)
      ) : (
        <AmountField form={form} basis={basis.data} />
      )}
      <Checkbox {...form.register('extras')}>{texts.extras}</Checkbox>
      <RequiredTextField form={form} name="reason" label={texts.reason} missing={texts.reasonMissing} rows={2} />
      {isByTransfer && <IbanField form={form} name="iban" label={texts.iban} required={false} />}
      {basis.data ? (
        <CreditPreview basis={basis.data} note={note} />
      ) : (
        <p className="small soft">{basis.isPending && creditTexts.basisLoading}</p>
      )}
    </FormPanel>
  )
}

function PiecesField({ row, form }: { row: Row; form: UseFormReturn<Values> }) {
  const { key, item, pieces, most, mayRestock } = row
  return (
    <div className={styles.pieces}>
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
  )
}

function AmountField({ form, basis }: { form: UseFormReturn<Values>; basis: CreditBasis | undefined }) {
  const kept = sumCents((basis?.payments ?? []).map(({ remaining }) => remaining))
  const most = basis?.invoice ? Math.min(creditableGoodwill(basis.invoice, basis.creditNotes), Math.max(kept, 0)) : 0
  const shown = formatEuro(most)
  const check = (typed: string) => {
    const amount = parseEuro(typed) ?? 0
    if (amount <= 0) return creditTexts.amountMissing
    return amount <= most || creditTexts.amountTooHigh(shown)
  }
  return (
    <FormField form={form} name="amount" label={creditTexts.amount} hint={creditTexts.amountHint(shown)}>
      {control => (
        <Input
          {...control}
          {...form.register('amount', { validate: check, shouldUnregister: true })}
          face="mono"
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </FormField>
  )
}

/** An empty field counts as 0, because rows may be added while the dialog is open. */
const within = (most: number) => (typed: string | undefined) =>
  (/^\d{0,5}$/.test(typed?.trim() ?? '') && Number(typed) <= most) || texts.tooMany(most)
