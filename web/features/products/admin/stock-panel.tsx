import type { ComponentProps } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { AdminProduct } from '#contract/products.ts'
import type { NewStockMovement } from '#contract/shapes/product-stock.ts'
import { directionOf, quantityAfter, type StockReason, stockReasons } from '#domain/catalogue/stock-movements.ts'
import { isRefusal } from '../../../api/api-client.ts'
import { formOptions, showFieldErrors } from '../../../api/form-resolver.ts'
import { FormPanel } from '../../../ui/feedback/form-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Fields } from '../../../ui/forms/field.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { typedPieces } from './admin-form-values.ts'
import styles from './admin-history.module.css'
import { stockReasonTexts, adminHistoryTexts as texts } from './admin-history-texts.ts'
import { useMoveStock } from './use-admin-products.ts'

type StockPanelProps = {
  product: AdminProduct
  onClose: () => void
  /** Called if the stock has changed since `product` was loaded; the parent then has to pass the new product. */
  onOutdated: () => void
  /** Called with the updated product. */
  onDone: (product: AdminProduct) => void
}

type Typed = { reason: StockReason | ''; pieces: string; note: string }

const Movement = z.strictObject({ reason: z.string(), pieces: z.string(), note: z.string() }).check(
  z.check(ctx => {
    const { reason, pieces, note } = ctx.value
    const complain = (path: keyof Typed, message: string) =>
      ctx.issues.push({ code: 'custom', input: ctx.value, path: [path], message })
    if (reason === '') complain('reason', texts.reasonMissing)
    if (pieces.trim() === '') complain('pieces', texts.piecesMissing)
    else if (typedPieces(pieces) === null) complain('pieces', texts.piecesInvalid)
    if (reason === 'correction' && note.trim() === '') complain('note', texts.noteMissing)
  }),
) as unknown as z.ZodMiniType<Typed, Typed>

/** Asks for quantity and reason of a stock movement, and shows the resulting stock. */
export function StockPanel({ product, onClose, onOutdated, onDone }: StockPanelProps) {
  const move = useMoveStock(product.id)
  const form = useForm<Typed, unknown, Typed>({
    ...formOptions(Movement),
    defaultValues: { reason: '', pieces: '', note: '' },
  })
  const [reason, written] = useWatch({ control: form.control, name: ['reason', 'pieces'] })
  const pieces = typedPieces(written)
  const after = reason === '' || pieces === null ? null : quantityAfter(reason, pieces, product.quantity)
  const submit = form.handleSubmit(typed => {
    const told = typedPieces(typed.pieces)
    if (typed.reason === '' || told === null) return
    const body: NewStockMovement = {
      reason: typed.reason,
      pieces: told,
      note: typed.note,
      ...(directionOf(typed.reason) === 'to' && { expectedQuantity: product.quantity }),
    }
    move.mutate(body, {
      onSuccess: onDone,
      onError: error => {
        showFieldErrors(form, error)
        if (isRefusal(error, 409)) onOutdated()
      },
    })
  })
  return (
    <FormPanel
      onClose={onClose}
      title={texts.moveTitle}
      labels={{ cancel: texts.cancel, confirm: texts.confirm, pending: texts.saving }}
      isPending={move.isPending}
      onSubmit={submit}
    >
      <div className={styles.sheet}>
        {move.error && (
          <Notice tone="bad" title={texts.moveFailed}>
            {isRefusal(move.error, 409) && move.error.message}
          </Notice>
        )}
        <p>
          {texts.quantity}: <strong>{texts.pieceCount(product.quantity)}</strong>
        </p>
        <Fields>
          <FormField form={form} name="reason" label={texts.reason}>
            {control => <ReasonSelect {...control} required />}
          </FormField>
          <FormField
            form={form}
            name="pieces"
            label={texts.pieces[reason === '' ? 'to' : directionOf(reason)]}
            hint={after !== null && after >= 0 ? texts.outcome(product.quantity, after) : undefined}
            face="mono"
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <FormField form={form} name="note" label={texts.note} hint={texts.noteHint}>
            {control => <TextArea {...control} rows={2} maxLength={300} />}
          </FormField>
        </Fields>
      </div>
    </FormPanel>
  )
}

export const ReasonSelect = (props: ComponentProps<typeof Select>) => (
  <Select
    {...props}
    empty={texts.chooseReason}
    options={stockReasons.map(reason => [reason, stockReasonTexts[reason]])}
  />
)
