import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AdminProduct, ProductCard, ProductSummary } from '#contract/products.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { CloseIcon } from '../../../ui/brand/icons.tsx'
import { noPicture, Picture } from '../../../ui/brand/picture.tsx'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import type { ProductFormReturn } from './admin-form-values.ts'
import styles from './admin-product-form.module.css'
import { stateTexts, adminFormTexts as texts } from './admin-texts.ts'
import { useAdminProductSearch } from './use-admin-products.ts'

type RelatedProductsFieldProps = {
  form: ProductFormReturn
  product: AdminProduct | undefined
  name: 'compatibleProductIds' | 'similarProductIds'
}

const showProduct = ({ title, productCode, disabled }: ProductSummary) => (
  <>
    {title}
    <small>
      <span className="mono">{productCode}</span>
      {disabled && ` · ${stateTexts.disabled}`}
    </small>
  </>
)

/** Field for related products, which are found by name or code and kept in the order they were chosen. */
export const RelatedProductsField = ({ form, product, name }: RelatedProductsFieldProps) => {
  const ids = useWatch({ control: form.control, name })
  const search = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<readonly ProductCard[]>(() => [
    ...(product?.compatibleProducts ?? []),
    ...(product?.similarProducts ?? []),
  ])
  const found = (useAdminProductSearch(typed.trim()).data?.rows ?? []).filter(
    ({ id }) => typed.trim() !== '' && id !== product?.id && !ids.includes(id),
  )
  const chosen = ids.flatMap(id => known.find(one => one.id === id) ?? [])
  const change = (next: number[]) => form.setValue(name, next, { shouldDirty: true })

  const choose = (one: ProductSummary) => {
    setKnown([...known, { ...one, picture: one.pictures[0] ?? null }])
    change([...ids, one.id])
    setTyped('')
  }
  const removeOne = (id: number) => {
    change(ids.filter(other => other !== id))
    search.current?.querySelector('input')?.focus()
  }

  return (
    <div className={styles.neighbours} ref={search}>
      <Field label={texts[name]} error={form.formState.errors[name]?.message}>
        {control => (
          <Combobox
            {...control}
            name={name}
            placeholder={texts.neighbourSearch}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            options={found}
            keyOf={({ id }) => String(id)}
            show={showProduct}
            listLabel={texts.neighbourList}
            listCount={texts.neighboursFound(found.length)}
            onChoose={choose}
            onInput={event => setTyped(event.currentTarget.value)}
            // Enter chooses a suggestion and must not submit the form.
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
            // onInput handles the change; React requires onChange on a controlled field.
            onChange={() => undefined}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map(({ id, title, productCode, picture }) => (
            <li key={id}>
              <Picture {...(picture ?? noPicture)} alt="" sizes="2.75rem" />
              <span>
                {title} <small className="mono">{productCode}</small>
              </span>
              <IconButton label={texts.removeNeighbour(title)} onClick={() => removeOne(id)}>
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
