import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldMessages } from '#domain/field-messages.ts'
import { ibanProblem, normalizeIban } from '#domain/identifiers/iban.ts'
import { FormField } from '../../ui/forms/form-field.tsx'
import { Input } from '../../ui/forms/input.tsx'

/** 34 letters and digits in groups of four, with the spaces between them. */
const maxTyped = 42

type IbanFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  name: FieldPath<Values>
  label: string
  /** If it is not required, the field may be empty. */
  required: boolean
}

/** Field for an IBAN, which may be typed in groups. */
export const IbanField = <Values extends FieldValues>({ form, name, label, required }: IbanFieldProps<Values>) => {
  const validate = (typed: string): string | true => {
    const iban = normalizeIban(typed)
    if (iban === '') return required ? fieldMessages.ibanRequired : true
    const problem = ibanProblem(iban)
    return problem === null || fieldMessages.iban[problem]
  }
  return (
    <FormField form={form} name={name} label={label}>
      {control => (
        <Input
          face="mono"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxTyped}
          {...control}
          {...form.register(name, { validate })}
        />
      )}
    </FormField>
  )
}
