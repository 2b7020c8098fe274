import { useEffect, useState } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { type Doubts, doubtsAbout } from '#contract/shapes/seat.ts'
import { userTexts } from './user-texts.ts'

/**
 * Asks at the fields about values that the call accepts and that look wrong. The first press of the button asks, the second
 * one sends. Values that the form began with were accepted before, unless it `asksAgain`. `doubts` is the value of `FormDoubts` around the fields.
 */
export function useDoubts<Input extends FieldValues, Output extends object>(
  form: UseFormReturn<Input, unknown, Output>,
  { doubtsOf = doubtsAbout, asksAgain = false }: { doubtsOf?: (values: Output) => Doubts; asksAgain?: boolean } = {},
) {
  const [doubts, setDoubts] = useState<Doubts>({})
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name = '' }) => setDoubts(({ [name]: _typedAnew, ...others }) => others),
      }),
    [form],
  )
  const isKept = ([path, message]: [string, string]) => {
    const before = form.formState.defaultValues as Output
    const value: unknown = get(before, path)
    return !asksAgain && Boolean(value) && value === get(form.getValues(), path) && doubtsOf(before)[path] === message
  }
  return {
    doubts,
    /** The button's text while the form asks. */
    confirm: Object.keys(doubts).length > 0 ? userTexts.itIsRight : undefined,
    /** For `handleSubmit`: sends the values, unless there is something to ask. */
    unlessDoubtful: (send: (values: Output) => void) => (values: Output) => {
      const found = Object.entries(doubtsOf(values))
      const open = found.filter(one => doubts[one[0]] !== one[1] && !isKept(one))
      const [first] = open
      if (!first) {
        send(values)
        return
      }
      setDoubts({ ...doubts, ...Object.fromEntries(open) })
      form.setFocus(first[0] as FieldPath<Input>)
    },
  }
}
