import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { FormField } from '../../ui/forms/form-field.tsx'
import { authTexts } from './auth-texts.ts'

type EmailFieldProps<Values extends FieldValues, Output> = { form: UseFormReturn<Values, unknown, Output> }

export const EmailField = <Values extends FieldValues, Output>({ form }: EmailFieldProps<Values, Output>) => (
  <FormField
    form={form}
    name={'email' as FieldPath<Values>}
    label={authTexts.email}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
)
