import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { maxTiers } from '#domain/money/price-tiers.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { CloseIcon, PlusIcon } from '../../../ui/brand/icons.tsx'
import { FieldGroup } from '../../../ui/forms/field.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import type { ProductFormReturn } from './admin-form-values.ts'
import styles from './admin-product-form.module.css'
import { adminFormTexts as texts } from './admin-texts.ts'

/** Price tiers: one row for each quantity. */
export const TiersField = ({ form }: { form: ProductFormReturn }) => {
  const add = useRef<HTMLButtonElement>(null)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers' })
  return (
    <FieldGroup label={texts.tiers} hint={texts.tiersHint} className={styles.tiers}>
      {fields.length > 0 && (
        <ul className={styles.rows}>
          {fields.map(({ id }, n) => (
            <li key={id} className={styles.detail}>
              <FormField form={form} name={`tiers.${n}.from`} kind="digits" label={texts.tierFrom(n + 1)} required />
              <FormField form={form} name={`tiers.${n}.price`} kind="amount" label={texts.tierPrice(n + 1)} required />
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
        disabled={fields.length >= maxTiers}
        onClick={() => append({ from: '', price: '' })}
      >
        <PlusIcon /> {texts.addTier}
      </Button>
    </FieldGroup>
  )
}
