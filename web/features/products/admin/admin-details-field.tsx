import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { CloseIcon, PlusIcon } from '../../../ui/brand/icons.tsx'
import { FormField } from '../../../ui/forms/form-field.tsx'
import type { ProductFormReturn } from './admin-form-values.ts'
import styles from './admin-product-form.module.css'
import { adminFormTexts as texts } from './admin-texts.ts'

/** The rows of the table of measures and materials. */
export const DetailsField = ({ form }: { form: ProductFormReturn }) => {
  const add = useRef<HTMLButtonElement>(null)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'details' })
  return (
    <>
      {fields.length > 0 && (
        <ul className={styles.rows}>
          {fields.map(({ id }, n) => (
            <li key={id} className={styles.detail}>
              <FormField form={form} name={`details.${n}.label`} label={texts.detailLabel(n + 1)} maxLength={60} />
              <FormField form={form} name={`details.${n}.value`} label={texts.detailValue(n + 1)} maxLength={200} />
              <IconButton
                label={texts.removeDetail(n + 1)}
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
      <Button variant="hair" small ref={add} className={styles.add} onClick={() => append({ label: '', value: '' })}>
        <PlusIcon /> {texts.addDetail}
      </Button>
    </>
  )
}
