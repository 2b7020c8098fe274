import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { isRefusal } from './api-client.ts'

/** Guarantees that a form is checked by the schema that its call is checked by, and that a refusal stands at its field. */

/** The first complaint of each field; what is handed to the submit handler is decoded. */
export const formResolver =
  <Input extends FieldValues, Output>(schema: z.ZodMiniType<Output, Input>): Resolver<Input, unknown, Output> =>
  values => {
    const result = z.safeDecode(schema, values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<Input> = {}
    for (const { path, code, message } of result.error.issues) {
      const name = path.join('.')
      if (!get(errors, name)) set(errors, name, { type: code, message })
    }
    return { values: {}, errors }
  }

/**
 * A field is checked when it is left, and its complaint waits for the press that made one leave it: a line that appears
 * under the finger moves the button away.
 */
export const formOptions = <Input extends FieldValues, Output>(schema: z.ZodMiniType<Output, Input>) =>
  ({ mode: 'onTouched', delayError: 300, resolver: formResolver(schema) }) as const

/**
 * Puts what the server found wrong at the fields of the form, with the focus on the first of them in the page.
 * False when the refusal names none of them: the page then says it above the form.
 */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): boolean {
  const values = form.getValues()
  const errors = (isRefusal(error) && error.problem.errors) || []
  const atFields = errors.filter(({ path }) => get(values, path) !== undefined)
  for (const { path, message } of atFields) form.setError(path as FieldPath<Input>, { type: 'server', message })
  const names = new Set(atFields.map(({ path }) => path))
  const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input[name], select[name], textarea[name]',
  )
  const first = [...controls].find(({ name }) => names.has(name))
  if (first) form.setFocus(first.name as FieldPath<Input>)
  return atFields.length > 0
}
