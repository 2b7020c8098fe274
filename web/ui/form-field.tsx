import type { ComponentProps, ReactNode } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form'
import { type ControlProps, Field } from './field.tsx'
import { Input } from './input.tsx'

/** What a control inside a FormField takes: `{control => <Select {...control}>…</Select>}`. */
export type FormControl = ControlProps & UseFormRegisterReturn

type FormFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  /** The field's name in the API. */
  name: FieldPath<Values>
  children?: (control: FormControl) => ReactNode
} & Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'span'> &
  Omit<ComponentProps<typeof Input>, 'form' | 'name' | 'children'>

/**
 * A field of a react-hook-form: its label, its control and what is wrong with it. Without children the control is an
 * input, which takes all other attributes: `<FormField form={form} name="email" label="Email" type="email" />`.
 */
export const FormField = <Values extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  span,
  children = control => <Input {...input} {...control} />,
  ...input
}: FormFieldProps<Values, Output>) => {
  const error: { message?: string } | undefined = get(form.formState.errors, name)
  return (
    <Field label={label} hint={hint} error={error?.message} span={span}>
      {control => children({ ...control, ...form.register(name) })}
    </Field>
  )
}
