import { useForm } from 'react-hook-form'
import type { AdminDelegation } from '#contract/delegations.ts'
import { speciesLabel } from '#domain/catalogue/species.ts'
import { delegationStateTexts } from '#domain/delegation.ts'
import { refusalText } from '../../api/api-client.ts'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import type { DialogProps } from '../../ui/feedback/use-dialog.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { delegationTexts, adminDelegationTexts as texts } from './delegation-texts.ts'
import { useUpdateDelegationStatus } from './use-delegations.ts'

export type StatusUpdate = { delegation: AdminDelegation; state: keyof typeof texts.markAs }

/** Asks for confirmation before staff records a decision of the veterinary service. */
export const DelegationStatusDialog = ({ asked, onClose, onDone }: { asked: StatusUpdate } & DialogProps) => {
  const { delegation, state } = asked
  const update = useUpdateDelegationStatus()
  const form = useForm({ defaultValues: { reason: '' } })
  const confirm = form.handleSubmit(({ reason }) => {
    const herd = delegationTexts.herd(delegation.holding, speciesLabel(delegation.species))
    const statusMessage = texts.done(herd, delegationStateTexts[state].label)
    update.mutate({ id: delegation.id, state, reason }, { onSuccess: () => onDone(statusMessage) })
  })
  const { error } = update
  return (
    <FormDialog
      onClose={onClose}
      title={texts.askTitle(texts.markAs[state])}
      labels={{ cancel: delegationTexts.cancel, confirm: texts.confirm, pending: texts.confirming }}
      isPending={update.isPending}
      failure={error && refusalText(error, texts.failed)}
      onSubmit={confirm}
    >
      <p>{texts.askText}</p>
      <Field label={texts.reason}>
        {control => <TextArea rows={2} maxLength={500} {...control} {...form.register('reason')} />}
      </Field>
    </FormDialog>
  )
}
