import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ProductSummary } from '#contract/products.ts'
import type { HerdChoice } from '#contract/shapes/wire-types.ts'
import { colorName } from '#domain/catalogue/colors.ts'
import { priceInText } from '#domain/money/price-in-text.ts'
import { TextButton } from '../../../ui/actions/text-button.tsx'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberStepper } from '../../../ui/forms/number-stepper.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { HerdSelect } from '../../registry/herd-select.tsx'
import { useCompany } from '../../site/use-company.ts'
import styles from './phone-order.module.css'
import { needsHerd, newPhoneLine, type PhoneLine } from './phone-order-lines.ts'
import { phoneOrderTexts as texts } from './phone-order-texts.ts'
import { useFoundProducts } from './use-phone-order.ts'

type PhoneOrderProductsProps = {
  lines: readonly PhoneLine[]
  herds: readonly HerdChoice[]
  /** Returns the server's error message for a line by its index. */
  errorOf: (index: number) => string | undefined
  onChange: (lines: PhoneLine[]) => void
}

/** The lines of a phone order: products found by name or code, with quantity, colour and herd. */
export function PhoneOrderProducts({ lines, herds, errorOf, onChange }: PhoneOrderProductsProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The field in which the caller was searched is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  const search = typed.trim()
  const { data } = useFoundProducts(search)
  const found = search === '' ? [] : (data?.rows ?? [])
  return (
    <>
      <Field label={texts.findProduct}>
        {control => (
          <Combobox
            {...control}
            ref={field}
            name="product"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            options={found}
            keyOf={({ id }) => String(id)}
            show={showProduct}
            listLabel={texts.productList}
            listCount={texts.found(found.length)}
            onChoose={product => {
              onChange([...lines, newPhoneLine(product)])
              setTyped('')
            }}
            onInput={event => setTyped(event.currentTarget.value)}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}
            onChange={() => undefined}
          />
        )}
      </Field>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line, index) => (
            <li key={line.key}>
              <LineFields
                line={line}
                herds={herds}
                error={errorOf(index)}
                onChange={change => onChange(lines.map(other => (other === line ? { ...line, ...change } : other)))}
                onRemove={() => {
                  onChange(lines.filter(other => other !== line))
                  field.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function FoundProduct({ title, productCode, price, quantity, inStock }: ProductSummary) {
  const { vatBasisPoints } = useCompany()
  return (
    <>
      {title}
      <small>
        <span className="mono">{productCode}</span> · {priceInText(price, vatBasisPoints)} · {inStock ? quantity : 0}
      </small>
    </>
  )
}

const showProduct = (product: ProductSummary) => <FoundProduct {...product} />

type LineFieldsProps = {
  line: PhoneLine
  herds: readonly HerdChoice[]
  error: string | undefined
  onChange: (change: Partial<PhoneLine>) => void
  onRemove: () => void
}

function LineFields({ line, herds, error, onChange, onRemove }: LineFieldsProps) {
  const { product } = line
  const fitting = herds.filter(({ species }) => product.species.length === 0 || product.species.includes(species))
  return (
    <>
      <div className={styles.name}>
        <p>
          {product.title} <small className="mono">{product.productCode}</small>
        </p>
        <TextButton aria-label={texts.removeLine(product.title)} onClick={onRemove}>
          {texts.remove}
        </TextButton>
      </div>
      <div className={styles.choices}>
        <NumberStepper
          small
          label={texts.quantityOf(product.title)}
          value={line.quantity}
          max={9999}
          onChange={quantity => onChange({ quantity })}
        />
        {product.colors.length > 1 && (
          <Select
            aria-label={texts.colorOf(product.title)}
            value={line.color}
            onChange={event => onChange({ color: event.target.value })}
            options={product.colors.map(color => [color, colorName(color)])}
          />
        )}
      </div>
      {needsHerd(line) && fitting.length > 1 && (
        <HerdSelect herds={fitting} value={line.herd ?? null} onChoose={herd => onChange({ herd })} />
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
