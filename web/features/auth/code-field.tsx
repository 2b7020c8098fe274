import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { FormField } from '../../ui/forms/form-field.tsx'

type CodeFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  label: string
  hint?: string
}

/** The field `code`. It accepts a code of the app or a recovery code, which contains letters. */
export const CodeField = <Values extends FieldValues, Output>({ form, ...words }: CodeFieldProps<Values, Output>) => (
  <FormField
    form={form}
    name={'code' as FieldPath<Values>}
    {...words}
    face="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={20}
  />
)
