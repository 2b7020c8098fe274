import { type ComponentProps, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormField } from './form-field.tsx'

type SuggestedFieldProps<Values extends FieldValues, Output> = ComponentProps<typeof FormField<Values, Output>> & {
  suggestions: readonly string[]
}

/** A text field that suggests values; others can be typed. */
export const SuggestedField = <Values extends FieldValues, Output>({
  suggestions,
  ...field
}: SuggestedFieldProps<Values, Output>) => {
  const list = useId()
  return (
    <>
      <FormField {...field} list={list} autoComplete="off" />
      <datalist id={list}>
        {suggestions.map(suggestion => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  )
}
