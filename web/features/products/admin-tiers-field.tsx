import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { mostTiers } from '#domain/price-tiers.ts'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.tsx'
import type { ProductFormReturn } from './admin-form-values.ts'
import styles from './admin-product-form.module.css'
import { adminFormTexts as texts } from './admin-texts.ts'

/** What pieces cost where many are ordered, a row for each quantity. */
export const TiersField = ({ form }: { form: ProductFormReturn }) => {
  const add = useRef<HTMLButtonElement>(null)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers' })
  return (
    <FieldGroup label={texts.tiers} hint={texts.tiersHint} className={styles.tiers}>
      {fields.length > 0 && (
        <ul className={styles.rows}>
          {fields.map(({ id }, n) => (
            <li key={id} className={styles.detail}>
              <FormField
                form={form}
                name={`tiers.${n}.from`}
                label={texts.tierFrom(n + 1)}
                face="mono"
                inputMode="numeric"
                autoComplete="off"
                required
              />
              <FormField
                form={form}
                name={`tiers.${n}.price`}
                label={texts.tierPrice(n + 1)}
                face="mono"
                inputMode="decimal"
                autoComplete="off"
                required
              />
              <IconButton
                label={texts.removeTier(n + 1)}
                onClick={() => {
                  remove(n)
                  add.current?.focus()
                }}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="hair"
        small
        ref={add}
        className={styles.add}
        disabled={fields.length >= mostTiers}
        onClick={() => append({ from: '', price: '' })}
      >
        <PlusIcon /> {texts.addTier}
      </Button>
    </FieldGroup>
  )
}
