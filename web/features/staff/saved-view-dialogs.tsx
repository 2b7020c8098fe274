import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { contractMessages } from '#contract/contract-messages.ts'
import { requiredText } from '#contract/shapes/wire-types.ts'
import type { SavedView } from '#contract/staff.ts'
import { maxSavedViewName, type SavedViewList } from '#domain/admin/saved-views.ts'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import { TextButton } from '../../ui/actions/text-button.tsx'
import { ConfirmDialog, FormDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { savedViewTexts as texts } from './saved-view-texts.ts'
import { useChangeView, useDeleteView, useSaveView } from './use-saved-views.ts'

const ViewForm = z.strictObject({
  name: requiredText(contractMessages.required, maxSavedViewName),
  isShared: z.boolean(),
})
const labels = { cancel: texts.cancel, confirm: texts.confirmSave, pending: texts.saving }

type SaveViewDialogProps = { list: SavedViewList; query: string } & DialogProps

/** Saves the present filters, search and sort order under a name. */
export function SaveViewDialog({ list, query, onClose, onDone }: SaveViewDialogProps) {
  const form = useForm({ ...formOptions(ViewForm), defaultValues: { name: '', isShared: false } })
  const save = useSaveView()
  const submit = form.handleSubmit(view =>
    save.mutate(
      { ...view, list, query },
      { onSuccess: ({ name }) => onDone(texts.saved(name)), onError: showErrorsAtFields(form, save) },
    ),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={texts.saveTitle}
      labels={labels}
      isPending={save.isPending}
      failure={save.error && refusalText(save.error, texts.failed)}
      onSubmit={submit}
    >
      <p>{texts.saveText}</p>
      <FormField form={form} name="name" label={texts.name} autoComplete="off" maxLength={maxSavedViewName} required />
      <Checkbox {...form.register('isShared')}>{texts.shared}</Checkbox>
    </FormDialog>
  )
}

type ViewDialogProps = { view: SavedView } & DialogProps

/** Renames or shares an own view; leads to deleting it. */
export function EditViewDialog({ view, onClose, onDone, onRemove }: ViewDialogProps & { onRemove: () => void }) {
  const form = useForm({
    ...formOptions(ViewForm),
    defaultValues: { name: view.name, isShared: view.isShared },
  })
  const change = useChangeView(view.id)
  const submit = form.handleSubmit(changes =>
    change.mutate(changes, {
      onSuccess: ({ name }) => onDone(texts.saved(name)),
      onError: showErrorsAtFields(form, change),
    }),
  )
  return (
    <FormDialog
      onClose={onClose}
      title={texts.editTitle(view.name)}
      labels={labels}
      isPending={change.isPending}
      failure={change.error && refusalText(change.error, texts.failed)}
      onSubmit={submit}
    >
      <FormField form={form} name="name" label={texts.name} autoComplete="off" maxLength={maxSavedViewName} required />
      <Checkbox {...form.register('isShared')}>{texts.shared}</Checkbox>
      <p>
        <TextButton onClick={onRemove}>{texts.remove}</TextButton>
      </p>
    </FormDialog>
  )
}

export function DeleteViewDialog({ view, onClose, onDone }: ViewDialogProps) {
  const remove = useDeleteView(view.id)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.removeTitle(view.name)}
      labels={{ cancel: texts.cancel, confirm: texts.confirmRemove, pending: texts.removing }}
      isPending={remove.isPending}
      failure={remove.error && refusalText(remove.error, texts.failed)}
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => onDone(texts.removed(view.name)) })}
    >
      <p>
        {texts.removeText} {view.isShared && texts.removeSharedText}
      </p>
    </ConfirmDialog>
  )
}
