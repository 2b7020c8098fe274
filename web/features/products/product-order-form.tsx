import { type FormEvent, useRef, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { orderAsValues } from '#domain/order-as.ts'
import { lineTotal } from '#domain/pricing.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { Select } from '../../ui/select.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { addressOf, availableOf, isTag, itemOf, type ProductChoice } from './product-choice.ts'
import styles from './product-order-form.module.css'
import { productPageTexts as texts } from './product-texts.ts'
import { ReplacementCodes } from './replacement-codes.tsx'
import { problemsOf, type ReplacementRow, replacementsOf, rowsOf, writtenRows } from './replacement-rows.ts'
import { useBuying } from './use-buying.ts'

type ProductOrderFormProps = {
  product: Product
  /** As the address says it: colour and mode stay there, quantity and codes only begin there. */
  choice: ProductChoice
  onChoose: (choice: Partial<ProductChoice>) => void
}

/** How a product is ordered. On a phone the row with the button stays at the lower edge of the screen. */
export const ProductOrderForm = ({ product, choice, onChoose }: ProductOrderFormProps) => {
  const { buy, isAdding, isAdded, error, fieldErrors } = useBuying()
  const [quantity, setQuantity] = useState(choice.quantity)
  const [rows, setRows] = useState(() => rowsOf(choice.replacements))
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const form = useRef<HTMLFormElement>(null)
  const available = availableOf(product)
  const isReplacing = choice.orderAs === 'marca-sistitutiva'
  const wish = { ...choice, quantity, replacements: isReplacing ? replacementsOf(rows) : [] }
  const pieces = isReplacing ? wish.replacements.length : quantity

  const changeRows = (changed: ReplacementRow[]) => {
    setRows(changed)
    setProblems(new Map())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAdding || available === 0) return
    if (isReplacing) {
      const written = writtenRows(rows)
      const found = problemsOf(written)
      setRows([...written])
      setProblems(found)
      if (found.size > 0) {
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
        return
      }
    }
    // Codes are ordered once.
    buy(itemOf(product, wish), addressOf(product, wish), () => isReplacing && setRows(rowsOf([])))
  }
  const refused = new Map(
    fieldErrors.flatMap(({ path, message }) => {
      const row = rows[Number(/^replacements\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)]
      return row ? [[row.key, message] as const] : []
    }),
  )

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.options}>
        {isTag(product) && (
          <Field label={texts.orderAs}>
            {control => (
              <Select
                {...control}
                name="orderAs"
                value={choice.orderAs}
                onChange={event => onChoose({ orderAs: orderAsValues.find(value => value === event.target.value) })}
              >
                {orderAsValues.map(value => (
                  <option key={value} value={value}>
                    {texts.orderAsChoices[value]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {product.colors.length > 0 && (
          <ColourChoice colors={product.colors} value={choice.color} onChange={color => onChoose({ color })} />
        )}
        {isReplacing && (
          <>
            <Notice title={texts.replacementTitle}>{texts.replacementText}</Notice>
            <ReplacementCodes rows={rows} onChange={changeRows} problems={problems.size > 0 ? problems : refused} />
          </>
        )}
      </div>
      <div className={styles.buy}>
        <p className={styles.sum}>
          {available === 0 ? (
            texts.soldOut
          ) : (
            <>
              <span>{!isReplacing && pieces >= available ? texts.allThereAre(pieces) : texts.pieces(pieces)}</span>
              {pieces > 0 && <Price amount={lineTotal({ unitPrice: product.price, quantity: pieces })} />}
            </>
          )}
        </p>
        {error && (
          <p className={styles.error} role="alert">
            <AlertIcon />
            {error}
          </p>
        )}
        <div className={styles.row}>
          {!isReplacing && (
            <Stepper
              wide
              name="quantity"
              label={texts.quantity}
              value={quantity}
              max={Math.max(1, available)}
              onChange={setQuantity}
            />
          )}
          <Button type="submit" busy={isAdding} done={isAdded} disabled={available === 0}>
            {isAdding && texts.adding}
            {isAdded && texts.added}
            {!isAdding && !isAdded && (isReplacing ? texts.orderReplacements(pieces) : texts.addToCart)}
          </Button>
        </div>
        <p className="vh" role="status">
          {isAdded && texts.addedToCart(texts.pieces(pieces))}
        </p>
      </div>
      {product.productTypes.includes('ministeriale') && (
        <div className={styles.notices}>
          <Notice tone="tag" title={texts.ministry}>
            {texts.ministryNeeds}
          </Notice>
        </div>
      )}
    </form>
  )
}
