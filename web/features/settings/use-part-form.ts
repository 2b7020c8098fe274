import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { DeskSettings } from '#contract/desk-settings.ts'
import { isRefusal } from '../../api/api-client.ts'
import { showFieldErrors } from '../../api/form-resolver.ts'
import { useSettings } from './use-settings.ts'

/** Guarantees that a part is saved over what its editor saw, and that what was typed outlives somebody else's change. */

type PartOptions<Form extends FieldValues, Values> = {
  part: keyof DeskSettings['versions']
  settings: DeskSettings
  formOf: (settings: DeskSettings) => Form
  resolverFor: (shown: Form) => Resolver<Form, unknown, Values>
  change: {
    mutate: (
      sent: Values & { version: string },
      told: { onSuccess: (fresh: DeskSettings) => void; onError: (error: Error) => void },
    ) => void
    reset: () => void
    isPending: boolean
    isSuccess: boolean
    error: Error | null
  }
}

/** What a part shows of its form, whatever its fields. */
export type PartForm = {
  submit: () => void
  catchUp: () => void
  isDirty: boolean
  isSaving: boolean
  isSaved: boolean
  hasFailed: boolean
  hasConflict: boolean
  isCatchingUp: boolean
  isCaughtUp: boolean
}

export function usePartForm<Form extends FieldValues, Values>({
  part,
  settings,
  formOf,
  resolverFor,
  change,
}: PartOptions<Form, Values>): PartForm & { form: UseFormReturn<Form, unknown, Values>; seen: DeskSettings } {
  const [seen, setSeen] = useState(settings)
  const [isCaughtUp, setCaughtUp] = useState(false)
  const { refetch, isFetching } = useSettings()
  const form = useForm<Form, unknown, Values>({
    mode: 'onTouched',
    delayError: 300,
    resolver: resolverFor(formOf(seen)),
    defaultValues: formOf(seen) as DefaultValues<Form>,
  })
  const { isDirty } = form.formState

  const save = (values: Values) => {
    if (change.isPending) return
    setCaughtUp(false)
    change.mutate(
      { ...values, version: seen.versions[part] },
      {
        onSuccess: fresh => {
          setSeen(fresh)
          form.reset(formOf(fresh))
        },
        onError: error => {
          if (showFieldErrors(form, error)) change.reset()
        },
      },
    )
  }
  const catchUp = async () => {
    const { data: fresh, isSuccess } = await refetch()
    if (!fresh || !isSuccess) return
    setSeen(fresh)
    form.reset(formOf(fresh), { keepDirtyValues: true })
    change.reset()
    setCaughtUp(true)
  }

  const hasConflict = isRefusal(change.error, 409)
  return {
    form,
    seen,
    submit: form.handleSubmit(save),
    catchUp: () => void catchUp(),
    isDirty,
    isSaving: change.isPending,
    isSaved: change.isSuccess,
    hasFailed: change.error !== null && !hasConflict,
    hasConflict,
    isCatchingUp: hasConflict && isFetching,
    isCaughtUp,
  }
}
