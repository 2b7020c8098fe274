import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { AdminSettings } from '#contract/admin-settings.ts'
import { isRefusal } from '../../api/api-client.ts'
import { showErrorsAtFields } from '../../api/form-resolver.ts'
import { useSettings } from './use-settings.ts'

/**
 * Saves a section of the settings. The version that the editor saw is sent along, and typed values survive a change by
 * somebody else.
 */

type PartOptions<Form extends FieldValues, Values> = {
  section: keyof AdminSettings['versions']
  settings: AdminSettings
  formOf: (settings: AdminSettings) => Form
  resolverFor: (shown: Form) => Resolver<Form, unknown, Values>
  change: {
    mutate: (
      sent: Values & { version: string },
      told: { onSuccess: (fresh: AdminSettings) => void; onError: (error: Error) => void },
    ) => void
    reset: () => void
    isPending: boolean
    isSuccess: boolean
    error: Error | null
  }
}

/** What a section needs of its form, for any fields. */
export type SettingsForm = {
  submit: () => void
  reload: () => void
  isDirty: boolean
  isSaving: boolean
  isSaved: boolean
  hasFailed: boolean
  hasConflict: boolean
  isReloading: boolean
  isCaughtUp: boolean
}

export function useSettingsForm<Form extends FieldValues, Values>({
  section,
  settings,
  formOf,
  resolverFor,
  change,
}: PartOptions<Form, Values>): SettingsForm & { form: UseFormReturn<Form, unknown, Values>; seen: AdminSettings } {
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
      { ...values, version: seen.versions[section] },
      {
        onSuccess: fresh => {
          setSeen(fresh)
          form.reset(formOf(fresh))
        },
        onError: showErrorsAtFields(form, change),
      },
    )
  }
  const reload = async () => {
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
    reload: () => void reload(),
    isDirty,
    isSaving: change.isPending,
    isSaved: change.isSuccess,
    hasFailed: change.error !== null && !hasConflict,
    hasConflict,
    isReloading: hasConflict && isFetching,
    isCaughtUp,
  }
}
