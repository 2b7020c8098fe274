import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { FormField } from './form-field.tsx'
import { TextArea } from './input.tsx'

type RequiredTextFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  label: string
  /** The error of a blank text. */
  missing: string
  rows?: number
  maxLength?: number
}

/** A text area that must not stay blank, such as the reason for a decision. */
export const RequiredTextField = <Values extends FieldValues>({
  form,
  name,
  label,
  missing,
  rows = 3,
  maxLength = 500,
}: RequiredTextFieldProps<Values>) => (
  <FormField form={form} name={name} label={label}>
    {control => (
      <TextArea
        rows={rows}
        maxLength={maxLength}
        {...control}
        {...form.register(name, { validate: text => String(text).trim() !== '' || missing })}
      />
    )}
  </FormField>
)
