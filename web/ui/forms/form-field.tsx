import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form'
import { type ControlProps, Field } from './field.tsx'
import { Input } from './input.tsx'

/** Props of a control inside a FormField: `{control => <Select {...control}>…</Select>}`. */
export type FormControl = ControlProps & UseFormRegisterReturn

/**
 * What a field takes: how it is shown, which keyboard a phone offers and what the browser may do to it. Attributes of
 * the field itself win.
 */
const inputKinds = {
  /** An identification code in capitals. */
  code: { face: 'mono', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  digits: { face: 'mono', inputMode: 'numeric', autoComplete: 'off' },
  amount: { face: 'mono', inputMode: 'decimal', autoComplete: 'off' },
  phone: { face: 'mono', type: 'tel' },
  email: { type: 'email', autoComplete: 'off' },
} satisfies Record<string, ComponentProps<typeof Input>>

/** What a form asks about (`useDoubts`), by the names of its fields. */
export const FormDoubts = createContext<Readonly<Record<string, string>>>({})

type FormFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  /** Name of the field in the API. */
  name: FieldPath<Values>
  kind?: keyof typeof inputKinds
  children?: (control: FormControl) => ReactNode
} & Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'span'> &
  Omit<ComponentProps<typeof Input>, 'form' | 'name' | 'children'>

/**
 * A field of react-hook-form with label, control and error. Without children the control is an input, which gets all
 * other attributes: `<FormField form={form} name="email" kind="email" label="Email" />`.
 */
export const FormField = <Values extends FieldValues, Output>({
  form,
  name,
  kind,
  label,
  hint,
  span,
  children = control => <Input {...(kind && inputKinds[kind])} {...input} {...control} />,
  ...input
}: FormFieldProps<Values, Output>) => {
  const doubts = use(FormDoubts)
  const error: { message?: string } | undefined = get(form.formState.errors, name)
  return (
    <Field label={label} hint={hint} error={error?.message} doubt={doubts[name]} span={span}>
      {control => children({ ...control, ...form.register(name) })}
    </Field>
  )
}
