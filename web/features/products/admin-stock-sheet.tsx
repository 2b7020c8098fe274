import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { NewMovement } from '#contract/product-stock.ts'
import type { KeptProduct } from '#contract/products.ts'
import { directionOf, movedTo, type StockReason, stockReasons } from '#domain/stock-movements.ts'
import { isRefusal } from '../../api/api-client.ts'
import { formOptions, showFieldErrors } from '../../api/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Fields } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { typedPieces } from './admin-form-values.ts'
import styles from './admin-history.module.css'
import { stockReasonTexts, adminHistoryTexts as texts } from './admin-history-texts.ts'
import { useMoveStock } from './use-admin-products.ts'

type AdminStockSheetProps = {
  product: KeptProduct
  onClose: () => void
  /** Called when there are other pieces by now than those of `product`, which is to be given anew. */
  onOutdated: () => void
  /** Called with the product as it is now. */
  onDone: (product: KeptProduct) => void
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

/** Asks what came or went and why, and says what will be there then. */
export function AdminStockSheet({ product, onClose, onOutdated, onDone }: AdminStockSheetProps) {
  const id = useId()
  const move = useMoveStock(product.id)
  const form = useForm<Typed, unknown, Typed>({
    ...formOptions(Movement),
    defaultValues: { reason: '', pieces: '', note: '' },
  })
  const [reason, written] = useWatch({ control: form.control, name: ['reason', 'pieces'] })
  const pieces = typedPieces(written)
  const after = reason === '' || pieces === null ? null : movedTo(reason, pieces, product.quantity)
  const submit = form.handleSubmit(typed => {
    const told = typedPieces(typed.pieces)
    if (move.isPending || typed.reason === '' || told === null) return
    const body: NewMovement = {
      reason: typed.reason,
      pieces: told,
      note: typed.note,
      ...(directionOf(typed.reason) === 'to' && { seenQuantity: product.quantity }),
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
    <Sheet
      open
      onClose={onClose}
      title={texts.moveTitle}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} busy={move.isPending}>
            {move.isPending ? texts.saving : texts.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.sheet} onSubmit={event => void submit(event)}>
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
            {control => (
              <Select {...control} required>
                <ReasonOptions />
              </Select>
            )}
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
      </form>
    </Sheet>
  )
}

export const ReasonOptions = () => (
  <>
    <option value="">{texts.chooseReason}</option>
    {stockReasons.map(reason => (
      <option key={reason} value={reason}>
        {stockReasonTexts[reason]}
      </option>
    ))}
  </>
)
