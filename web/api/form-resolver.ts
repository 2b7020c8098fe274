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
import { validationMessage } from '#contract/validation-messages.ts'
import { cleanTexts } from '#domain/clean-text.ts'
import { isRefusal } from './api-client.ts'

// For what a schema has no sentence of its own for, as on the server.
z.config({ localeError: validationMessage })

/** Forms are validated with the schema of their call, and validation errors of the server appear at their fields. */

/**
 * Resolver for react-hook-form: reports the first error of each field and passes decoded values to the submit handler.
 */
export const formResolver =
  <Input extends FieldValues, Output>(schema: z.ZodMiniType<Output, Input>): Resolver<Input, unknown, Output> =>
  values => {
    const result = z.safeDecode(schema, cleanTexts(values) as Input)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<Input> = {}
    for (const { path, code, message } of result.error.issues) {
      const name = path.join('.')
      if (!get(errors, name)) set(errors, name, { type: code, message })
    }
    return { values: {}, errors }
  }

/**
 * Options of every form: a field is validated on blur. The error is shown after 300 ms, because a line that appears at
 * once would move the button away from under the finger that caused the blur.
 */
export const formOptions = <Input extends FieldValues, Output>(schema: z.ZodMiniType<Output, Input>) =>
  ({ mode: 'onTouched', delayError: 300, resolver: formResolver(schema) }) as const

/**
 * Shows the validation errors of a failed call at their fields and focuses the first one in document order. Returns
 * false if no error belongs to a field; the page then shows it above the form.
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

/** Returns an error handler of a form's mutation: errors that belong to fields are not shown above the form as well. */
export const showErrorsAtFields =
  <Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, mutation: { reset: () => void }) =>
  (error: unknown) => {
    if (showFieldErrors(form, error)) mutation.reset()
  }
